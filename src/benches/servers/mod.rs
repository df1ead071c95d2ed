//! Many servers on one, two and four processes of the built program, which share a PostgreSQL server.
//! The local Discord and its people are in this process, so that the processor time of the bots, and that of PostgreSQL, is counted apart. On the same machine
//! more processes are no faster: what matters is that an interaction costs no more with them. So one process is the peer of two and four.

mod bots;
pub mod figures;
mod interactions;
mod moves;
mod size;
pub mod stage;
pub mod usage;

use figures::{mib, milliseconds, number, print, print_times};
use stage::{SETTLING, SHARDS, Stage};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::time::sleep;
use usage::Writes;
use zihin_store::Store;
use zihin_testing::cluster::Cluster;

/// How many servers there are: as many as one shard may have.
const SERVERS: usize = 2_500;
/// How many interactions there are in a second.
const RATES: [u32; 3] = [50, 200, 500];
/// How long it is looked at what the bots do by themselves: a heartbeat and several renewals of their leases.
const IDLE: Duration = Duration::from_secs(30);

/// Runs the benchmark; without PostgreSQL or Linux there is none.
pub fn run() {
    let Some(cluster) = Cluster::durable().filter(|_| usage::is_known()) else {
        return println!("skipped: it takes PostgreSQL, and Linux to count processor time");
    };
    let runtime = Runtime::new().expect("threads can be started");
    runtime.block_on(async {
        let alone = Stage::open(&cluster, "one_server", (1, 1)).await;
        let least = alone.bots.memory();
        drop(alone);
        let mut floor = None;
        for processes in [1, 2, 4] {
            println!("## {SERVERS} servers, {SHARDS} shards, processes: {processes}");
            let name = format!("many_servers_{processes}");
            let stage = Stage::open(&cluster, &name, (SERVERS, processes)).await;
            stage.print_start(least);
            let costs = stage.measure().await;
            let floor = floor.get_or_insert(costs);
            for (what, cost, least) in [
                ("an interaction", costs.0, floor.0),
                ("a move", costs.1, floor.1),
            ] {
                print(&format!("CPU of {what}, to one process"), cost / least, "x");
            }
        }
        size::print(&cluster).await;
    });
}

impl Stage<'_> {
    fn print_start(&self, least: u64) {
        let bytes = self.bots.memory();
        print(
            "from start to all shards connected",
            self.start.as_secs_f64(),
            "s",
        );
        print(
            "CPU of the start, all processes",
            self.bots.cpu().as_secs_f64(),
            "s",
        );
        print("memory, all processes", mib(bytes), "MiB");
        print("memory of one process with one server", mib(least), "MiB");
        // Each process takes that much by itself.
        let least = least * self.bots.count();
        if bytes > least {
            let servers = number(SERVERS - 1);
            print(
                "memory a further server",
                mib(bytes - least) * 1024.0 / servers,
                "KiB",
            );
        }
    }

    /// Measures what interactions and moves cost.
    /// Returns the bots' processor time for an interaction at the highest rate, and for a move, in milliseconds.
    async fn measure(mut self) -> (f64, f64) {
        let idle = self.idle().await;
        let of_move = self.play(idle).await;
        let mut of_interaction = 0.0;
        for rate in RATES {
            of_interaction = self.interact(rate).await;
        }
        (of_interaction, of_move)
    }

    /// What the bots write in a second while nobody plays.
    async fn idle(&self) -> Writes {
        let before = Writes::now(self.cluster, &self.database).await;
        let began = Instant::now();
        let used = self.usage().await;
        sleep(IDLE).await;
        let used = self.usage().await - used;
        let written = Writes::now(self.cluster, &self.database).await - before;
        let a_second = written.times(1.0 / began.elapsed().as_secs_f64());
        let share = used.bots.as_secs_f64() / IDLE.as_secs_f64();
        print("idle: CPU of the bots, of one core", share * 100.0, "%");
        print("idle: rows written a second", a_second.rows, "");
        a_second
    }

    /// People do so many things a second that write nothing.
    async fn interact(&self, rate: u32) -> f64 {
        let before = self.usage().await;
        let done = interactions::send(self, rate).await;
        sleep(SETTLING).await;
        let used = self.usage().await - before;
        let what = format!("{rate} interactions a second: ");
        print_times(&format!("{what}acknowledged"), done.times);
        if done.unanswered > 0 {
            print(
                &format!("{what}not acknowledged in 3 s"),
                done.unanswered.into(),
                "",
            );
        }
        let count = f64::from(done.sent);
        let bots = milliseconds(used.bots) / count;
        print(&format!("{what}CPU of one"), bots, "ms");
        let database = milliseconds(used.database) / count;
        print(&format!("{what}CPU of PostgreSQL"), database, "ms");
        bots
    }

    /// People move in all games. Returns the processor time for a move.
    async fn play(&mut self, idle: Writes) -> f64 {
        let store = Store::open(&self.cluster.url(&self.database)).await;
        let store = store.expect("the bots' own database");
        let written = Writes::now(self.cluster, &self.database).await;
        let (began, counts) = (Instant::now(), self.discord.counts());
        let before = self.usage().await;
        let done = moves::make(self, &store).await;
        sleep(SETTLING).await;
        let used = self.usage().await - before;
        let now = self.discord.counts();
        let after = Writes::now(self.cluster, &self.database).await;
        let by_itself = idle.times(began.elapsed().as_secs_f64());
        store.close().await;
        // Those that came too late were made all the same.
        let count = number(done.acknowledged.len()) + f64::from(done.unanswered);
        print_times("a move: acknowledged", done.acknowledged);
        print_times("a move: its board shown", done.shown);
        let bots = milliseconds(used.bots) / count;
        print("a move: CPU", bots, "ms");
        print(
            "a move: CPU of PostgreSQL",
            milliseconds(used.database) / count,
            "ms",
        );
        let written = (after - written - by_itself).times(1.0 / count);
        print("a move: rows written", written.rows, "");
        print("a move: flushes of PostgreSQL's log", written.flushes, "");
        print("a move: bytes of PostgreSQL's log", written.log, "");
        let of_interactions = number(now.of_interactions - counts.of_interactions);
        let limited = number(now.requests - counts.requests) - of_interactions;
        print("a move: requests that Discord limits", limited / count, "");
        print(
            "a move: requests that it does not",
            of_interactions / count,
            "",
        );
        bots
    }
}
