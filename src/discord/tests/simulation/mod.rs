//! The whole life of games by a seed: one thread, a clock that jumps from one event to the next, people who act by chance, a Discord that loses, refuses and
//! delays, and processes of the bot that are killed at any moment. What holds at all times is asked again and again (`checks`).
//!
//! `play`, the store and the posts are as they are. Discord is simulated (`world`, `routes`), and the database works inline
//! ([`zihin_store::work_inline`]), so that equal seeds give equal runs.

mod checks;
mod mishaps;
mod people;
mod plans;
mod process;
mod routes;
mod tournaments;
mod trace;
mod world;

pub use world::SimulatedDiscord;

use crate::request::bot::Bot;
use parking_lot::Mutex;
#[cfg(target_os = "linux")]
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
use std::cell::RefCell;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::Arc;
use std::thread;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use trace::{Errors, Trace};
use zihin_rules::{Luck, SplitMix};
use zihin_store::{Store, TableCopy, work_inline};
use zihin_testing::database::{Database, Kind};

thread_local! {
    /// The luck of the simulation that runs on this thread.
    static LUCK: RefCell<Option<SplitMix>> = const { RefCell::new(None) };
}

/// Whether this thread runs a simulation.
pub fn is_running() -> bool {
    LUCK.with_borrow(Option::is_some)
}

/// The next random bits of the simulation on this thread, if it runs one.
pub fn bits() -> Option<u64> {
    LUCK.with_borrow_mut(|luck| luck.as_mut().map(SplitMix::bits))
}

/// How many seeds `cargo test` runs.
const SEEDS: u64 = 200;

/// How much happens in a run.
#[derive(Clone, Copy)]
struct Scale {
    /// For how long processes are started one after the other, in simulated hours; one more lives to the end.
    hours: u32,
    life: Life,
}

/// What happens while a process lives.
#[derive(Clone, Copy)]
pub struct Life {
    /// The most minutes.
    pub minutes: u32,
    /// About how often people act.
    pub acts: u32,
}

/// What `cargo test` does for each seed: one process is killed, within its first hours.
const SHORT: Scale = Scale {
    hours: 0,
    life: Life {
        minutes: 60,
        acts: 20,
    },
};
/// A life in a run of `ZIHIN_SIM_HOURS`.
const LONG: Life = Life {
    minutes: 1_500,
    ..SHORT.life
};

/// A number in the environment.
fn wanted(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// A runtime of one thread whose clock jumps to the next event.
fn runtime() -> Runtime {
    let mut builder = Builder::new_current_thread();
    let runtime = builder.enable_time().start_paused(true).build();
    runtime.expect("a runtime")
}

/// A folder in memory, if there is one.
fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() {
        TempDir::new_in(memory)
    } else {
        TempDir::new()
    };
    folder.expect("a folder")
}

/// Runs a seed on a file, and returns what has happened.
fn run(seed: u64, scale: Scale) -> Trace {
    let folder = folder();
    let url = format!("sqlite://{}", folder.path().join("zihin.db").display());
    run_on(&url, seed, scale)
}

/// Runs a seed on a database, and returns what has happened. What is wrong is a panic, with the seed and the last events.
fn run_on(url: &str, seed: u64, scale: Scale) -> Trace {
    let mut connections = Builder::new_multi_thread();
    let connections = connections.worker_threads(1).enable_all().build();
    let connections = connections.expect("a runtime");
    // Every other one uses its file as it would a server.
    work_inline(connections.handle(), seed.is_multiple_of(2));
    LUCK.set(Some(SplitMix(!seed)));
    let (discord, people) = (Arc::new(SimulatedDiscord::new(seed)), Arc::default());
    let _logged = tracing::subscriber::set_default(Errors(Arc::clone(&discord)));
    let lived = catch_unwind(AssertUnwindSafe(|| {
        let end = discord.world().now() + 3_600_000 * i64::from(scale.hours);
        loop {
            life(url, &discord, async |bot| {
                people::live(&bot, &discord, &people, scale.life).await;
            });
            if discord.world().now() >= end {
                break;
            }
        }
        // Not after a start, which mends what went wrong before.
        life(url, &discord, async |bot| {
            people::live(&bot, &discord, &people, scale.life).await;
            checks::after_all(&bot, &discord, &people).await;
        });
    }));
    let world = discord.world();
    if let Err(panic) = lived {
        eprintln!("{}ZIHIN_SEED={seed}", world.trace);
        resume_unwind(panic);
    }
    assert_eq!(
        world.errors,
        Vec::<String>::new(),
        "{}ZIHIN_SEED={seed}",
        world.trace
    );
    world.trace.clone()
}

/// The life of a process, which is killed afterwards: whatever goes on is dropped where it waits.
fn life(url: &str, discord: &Arc<SimulatedDiscord>, lived: impl AsyncFnOnce(Arc<Bot>)) {
    let later = i64::from(discord.world().luck.below(600_000));
    runtime().block_on(async {
        discord.begin(later);
        lived(process::start(url, discord).await).await;
        discord.end();
    });
}

/// Seeds above those of each run that have found something.
const FOUND: [u64; 9] = [
    10_052, 11_935, 12_841, 13_397, 13_625, 16_381, 17_410, 21_202, 25_532,
];

/// Runs `ZIHIN_SEEDS` seeds from `ZIHIN_SEED` on, each for `ZIHIN_SIM_HOURS` of simulated time; without them the first ones and those of [`FOUND`].
#[test]
fn nothing_is_lost_doubled_or_forgotten_whatever_happens() {
    let first = wanted("ZIHIN_SEED").unwrap_or(1);
    let found = wanted("ZIHIN_SEED").is_none().then_some(FOUND);
    let last = first + wanted("ZIHIN_SEEDS").unwrap_or(SEEDS);
    let seeds = Mutex::new((first..last).chain(found.into_iter().flatten()));
    let hours = wanted("ZIHIN_SIM_HOURS").and_then(|hours| hours.try_into().ok());
    let scale = hours.map_or(SHORT, |hours| Scale { hours, life: LONG });
    let search = &|| {
        while let Some(seed) = { seeds.lock().next() } {
            run(seed, scale);
        }
    };
    let cores = thread::available_parallelism().map_or(2, NonZero::get);
    thread::scope(|scope| {
        #[cfg_attr(not(target_os = "linux"), expect(unused_variables))]
        for n in 0..cores {
            scope.spawn(move || {
                #[cfg(target_os = "linux")]
                stay_on_core(n);
                search();
            });
        }
    });
}

/// Keeps this thread on one of its cores, and with it the thread of its database, which it starts: to wake another core takes longer than a query.
#[cfg(target_os = "linux")]
fn stay_on_core(n: usize) {
    let Ok(cores) = sched_getaffinity(None) else {
        return;
    };
    let mut free = (0..CpuSet::MAX_CPU).filter(|core| cores.is_set(*core));
    if let Some(core) = free.nth(n) {
        let mut own = CpuSet::new();
        own.set(core);
        // It is slower without, no more.
        let _ = sched_setaffinity(None, &own);
    }
}

#[test]
fn equal_seeds_give_equal_traces() {
    let seed = wanted("ZIHIN_SEED").unwrap_or(1);
    assert_equal(&run(seed, SHORT), &run(seed, SHORT));
}

/// The first event that differs is shown with those before it.
fn assert_equal(one: &Trace, other: &Trace) {
    let mut pairs = one.0.iter().zip(&other.0);
    if let Some(at) = pairs.position(|(one, other)| one != other) {
        let short = |trace: &Trace| {
            let events = trace.0.iter().skip(at.saturating_sub(3)).take(9);
            let short = events.map(|event| event.chars().take(200).collect::<String>() + "\n");
            short.collect::<String>()
        };
        panic!("event {at} differs:\n{}\n{}", short(one), short(other));
    }
    assert_eq!(one.0.len(), other.0.len());
}

#[test]
fn both_databases_give_equal_traces_and_have_equal_rows() {
    let runtime = Runtime::new().expect("a runtime");
    for seed in [2, 4, 6] {
        let Some(server) = runtime.block_on(Database::of(Kind::Postgres)) else {
            return;
        };
        // The thread of a simulation does nothing else.
        let done = [Database::file(), server].map(|database| {
            let run = || run_on(database.url(), seed, SHORT);
            let trace = thread::scope(|scope| scope.spawn(run).join());
            let trace = trace.unwrap_or_else(|panic| resume_unwind(panic));
            (trace, runtime.block_on(digests(&database)))
        });
        let [one, other] = done;
        assert_equal(&one.0, &other.0);
        assert_eq!(one.1, other.1, "ZIHIN_SEED={seed}");
    }
}

/// How many rows there are in each table, and their hash.
async fn digests(database: &Database) -> Vec<TableCopy> {
    let source = database.open().await;
    let target = Store::open("sqlite::memory:").await.expect("memory");
    let copied = source.copy_to(&target, |_| ControlFlow::Continue(()));
    copied.await.expect("a copy")
}
