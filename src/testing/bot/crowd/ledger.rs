//! What people tried to write into logs and what they were told about it, compared with the logs in the end.

use super::attempt::{Attempt, Outcome};
use super::database::Entry;
use super::history;
use super::plan::Planned;
use parking_lot::Mutex;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::sync::watch;

/// How long people may be unable to move before the test fails.
const TIMEOUT: Duration = Duration::from_mins(2);

/// Every attempt of everybody.
#[derive(Default)]
pub struct Ledger {
    attempts: Mutex<Vec<Attempt>>,
    planned: Mutex<BTreeSet<Planned>>,
    count: watch::Sender<usize>,
}

/// What the logs say about the attempts.
#[derive(Debug, Default)]
pub struct Comparison {
    pub acknowledged: usize,
    pub refused: usize,
    pub unknown: usize,
    /// Replies that were planned, and those that were played ahead.
    pub planned: usize,
    pub ahead: usize,
    /// Games whose log is not what people were told, in an order in which they were told it: something is lost, doubled or out of turn.
    pub inexplicable: Vec<String>,
}

impl Ledger {
    pub fn record(&self, attempt: Attempt) {
        let may_be_written = !matches!(attempt.outcome, Outcome::Refused(_));
        self.attempts.lock().push(attempt);
        let more = usize::from(may_be_written);
        self.count.send_modify(|count| *count += more);
    }

    /// Notes replies that may be played ahead from now on.
    pub fn record_plan(&self, planned: Vec<Planned>) {
        self.planned.lock().extend(planned);
    }

    /// Waits until this many more attempts have been made that were not refused.
    /// Returns whether they were, or nobody could move for far too long.
    pub async fn await_more(&self, attempts: usize) -> bool {
        let mut count = self.count.subscribe();
        let enough = *count.borrow() + attempts;
        let more = count.wait_for(|count| *count >= enough);
        tokio::time::timeout(TIMEOUT, more).await.is_ok()
    }

    /// Compares all attempts with the logs.
    pub fn compare(&self, log: &[Entry]) -> Comparison {
        let mut comparison = compare(&self.attempts.lock(), log);
        let planned = self.planned.lock();
        comparison.planned = planned.len();
        for (mark, reply) in log.iter().zip(log.iter().skip(1)) {
            if !history::is_ahead(mark) {
                continue;
            }
            comparison.ahead += 1;
            let (game, person) = (reply.game.cast_unsigned(), reply.user.unwrap_or_default());
            let played = Planned {
                game,
                person: person.cast_unsigned(),
                reply: reply.text.clone(),
            };
            if !planned.contains(&played) {
                let line = format!("game {game}: nobody has planned {played:?}");
                comparison.inexplicable.push(line);
            }
        }
        comparison
    }
}

/// Compares attempts with the logs, game by game.
fn compare(attempts: &[Attempt], log: &[Entry]) -> Comparison {
    let mut comparison = Comparison::default();
    let mut games: BTreeMap<u64, (Vec<&Attempt>, Vec<&Entry>)> = BTreeMap::new();
    for attempt in attempts {
        match attempt.outcome {
            Outcome::Acknowledged => comparison.acknowledged += 1,
            Outcome::Refused(_) => comparison.refused += 1,
            Outcome::Unknown => comparison.unknown += 1,
        }
        games.entry(attempt.seen.game).or_default().0.push(attempt);
    }
    for entry in log {
        games
            .entry(entry.game.cast_unsigned())
            .or_default()
            .1
            .push(entry);
    }
    for (game, (attempts, log)) in games {
        if !history::is_linearizable(&attempts, &log) {
            let attempts = attempts.iter().map(|attempt| format!("\n    {attempt:?}"));
            let log = log.iter().map(|entry| format!("\n    {entry:?}"));
            let lines: String = attempts.chain(log).collect();
            comparison.inexplicable.push(format!("game {game}{lines}"));
        }
    }
    comparison
}
