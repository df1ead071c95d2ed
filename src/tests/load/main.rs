//! Many games at once under Discord's rate limits: how late boards and pings are,
//! and whether every interaction is answered in time.
//!
//! `ZIHIN_LOAD=180 cargo test --release load -- --nocapture --test-threads=1` plays for 180 seconds at Discord's real speed and prints all figures.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod drive;
mod figures;
mod matches;
mod speed;

use drive::{Plan, drive};
use figures::Goals;
use std::time::Duration;

/// Twenty games in one channel, two moves a second in all.
const ONE_CHANNEL: (Plan, Goals) = (
    Plan {
        games: 20,
        channels: 1,
        moves: 2.0,
        seconds: 40.0,
        boards: 10,
    },
    Goals {
        board: 15.0,
        ping: 30.0,
        stale: 15.0,
    },
);

/// Twenty games in twenty channels, ten moves a second in all.
const TWENTY_CHANNELS: (Plan, Goals) = (
    Plan {
        games: 20,
        channels: 20,
        moves: 10.0,
        seconds: 12.0,
        boards: 40,
    },
    Goals {
        board: 1.0,
        ping: 30.0,
        stale: 15.0,
    },
);

/// Runs a plan: for as long as `ZIHIN_LOAD` says and at Discord's speed,
/// else for a short time at a speed that this machine can keep up with, at which a second lasts between these numbers of milliseconds. Only the long run is
/// held against times: a short one on a busy machine would say nothing about the bot.
async fn check((plan, goals): (Plan, Goals), shortest: u64, longest: u64) {
    let range = Duration::from_millis(shortest)..=Duration::from_millis(longest);
    let wanted = std::env::var("ZIHIN_LOAD").ok();
    let report = match wanted.as_ref().map(|text| text.parse()) {
        None => drive(plan, speed::second(plan.boards, range).await, goals).await,
        Some(Ok(seconds)) => drive(Plan { seconds, ..plan }, Duration::from_secs(1), goals).await,
        Some(Err(_)) => panic!("ZIHIN_LOAD is no number of seconds"),
    };
    println!("{plan:?}: {}", report.all);
    let mut missed = report.calm.failures();
    if wanted.is_some() {
        missed.extend(report.calm.missed(&goals));
    }
    let missed = missed.join("\n");
    assert!(missed.is_empty(), "{missed}\n{}", report.all);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_games_in_one_channel_are_all_answered_and_shown() {
    check(ONE_CHANNEL, 200, 400).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_games_in_twenty_channels_are_all_answered_and_shown() {
    check(TWENTY_CHANNELS, 400, 1_000).await;
}
