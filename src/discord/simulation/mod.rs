//! The whole life of games by a seed: one thread, a clock that jumps from one event to the next, people who act by chance, a Discord that loses, refuses and
//! delays, and processes of the bot that are killed at any moment. What holds at all times is asked again and again (`checks`).
//!
//! `play`, the store and the posts are as they are. Discord is simulated (`world`, `routes`), and the database works inline
//! ([`zihin_store::work_inline`]), so that equal seeds give equal runs.

mod checks;
mod people;
mod process;
mod routes;
mod trace;
mod world;

pub use world::SimulatedDiscord;

use people::People;
use std::cell::RefCell;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use trace::Trace;
use zihin_rules::{Luck, SplitMix};
use zihin_store::work_inline;

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

/// How many processes live one after the other in a run.
const LIVES: u32 = 6;

/// A runtime of one thread whose clock jumps to the next event.
fn runtime() -> Runtime {
    let mut builder = Builder::new_current_thread();
    let runtime = builder.enable_time().start_paused(true).build();
    runtime.expect("a runtime")
}

/// Runs a seed, and returns what has happened. What is wrong is a panic, with the seed and the last events.
fn run(seed: u64) -> Trace {
    let connections = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    work_inline(connections.handle());
    LUCK.set(Some(SplitMix(!seed)));
    let folder = TempDir::new_in(if std::path::Path::new("/dev/shm").is_dir() {
        "/dev/shm"
    } else {
        "/tmp"
    });
    let folder = folder.expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("zihin.db").display());
    let discord = Arc::new(SimulatedDiscord::new(seed));
    let people = Arc::new(People::default());
    let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        for _ in 0..LIVES {
            let later = i64::from(discord.world().luck.below(600_000));
            let runtime = runtime();
            runtime.block_on(async {
                discord.begin(later);
                let bot = process::start(&url, &discord).await;
                people::live(&bot, &discord, &people).await;
                discord.end();
            });
            // Whatever goes on is dropped where it waits.
        }
        runtime().block_on(async {
            discord.begin(0);
            let bot = process::start(&url, &discord).await;
            checks::after_all(&bot, &discord, &people).await;
            discord.end();
        });
    }));
    if let Err(panic) = ran {
        eprintln!("{}ZIHIN_SEED={seed}", discord.world().trace);
        std::panic::resume_unwind(panic);
    }
    let trace = std::mem::take(&mut discord.world().trace);
    eprintln!(
        "seed {seed}: {} events, {} games",
        trace.0.len(),
        people.games().len()
    );
    trace
}

#[test]
fn one_seed() {
    let seed = std::env::var("ZIHIN_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or(1);
    let (one, other) = (run(seed), run(seed));
    let differs = one
        .0
        .iter()
        .zip(&other.0)
        .position(|(one, other)| one != other);
    if let Some(at) = differs {
        let from = at.saturating_sub(3);
        panic!(
            "equal seeds give unequal runs, from event {at} of {}: {:#?} {:#?}",
            one.0.len(),
            &one.0[from..=at],
            other.0[at]
        );
    }
    assert_eq!(one.0.len(), other.0.len());
}
