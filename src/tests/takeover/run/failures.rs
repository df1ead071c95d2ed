//! How a process fails, and how another one takes over.

use super::{Run, now};
use crate::processes::Role;
use std::time::Duration;

/// How long a takeover may take: several leases.
const PATIENCE: Duration = Duration::from_mins(2);

/// The failure of a process: when it was, when others had taken over, and when each shard had a session again.
#[derive(Clone)]
pub(super) struct Failure {
    pub outage: [i64; 2],
    pub sessions: Vec<i64>,
}

impl Run {
    /// Waits until each shard of a half has a session with another process, which has connected. The failure was at `begin`, after so many sessions.
    async fn taken_over(&mut self, by: Role, begin: i64, before: usize) -> Failure {
        let mut sessions = Vec::new();
        for number in 1..=usize::from(self.plan.shards / 2) {
            let begun = self.discord.await_sessions(before + number);
            let begun = tokio::time::timeout(PATIENCE, begun).await;
            assert!(begun.is_ok(), "nobody takes over\n{}", self.log());
            sessions.push(now());
        }
        self.process(by).connected().await;
        self.try_again(by.half());
        let outage = [begin, now()];
        Failure { outage, sessions }
    }

    /// Freezes a process, waits until another one has taken over, and lets it go on.
    pub(super) async fn freeze_first(&mut self) -> Failure {
        let before = self.discord.await_sessions(0).await.len();
        let begin = now();
        self.process(Role::First).freeze().await;
        let failure = self.taken_over(Role::FirstStandby, begin, before).await;
        self.process(Role::First).thaw().await;
        failure
    }

    /// Kills a process, and waits until another one has taken over.
    pub(super) async fn kill(&mut self) -> Failure {
        let before = self.discord.await_sessions(0).await.len();
        let at = self
            .running
            .iter()
            .position(|process| process.role == Role::First);
        let process = self.running.swap_remove(at.unwrap());
        let begin = now();
        process.kill().await;
        self.deaths[0].send_modify(|deaths| *deaths += 1);
        self.taken_over(Role::FirstStandby, begin, before).await
    }

    /// Cuts a process off from the database until another has taken over.
    pub(super) async fn cut_off(&mut self) -> Failure {
        let before = self.discord.await_sessions(0).await.len();
        let begin = now();
        let lasts = tokio::time::sleep(self.plan.cut);
        self.processes.link.cut();
        self.process(Role::Second).gives_up().await;
        let failure = self.taken_over(Role::SecondStandby, begin, before).await;
        lasts.await;
        self.processes.link.mend();
        self.process(Role::Second).waits().await;
        failure
    }
}
