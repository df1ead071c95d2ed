//! One bot in two processes on one PostgreSQL, each with half of the shards: one is killed,
//! the other is cut off from the database, and others that stand by take over. Nothing may be lost, doubled, dead or left over, no deadline handled twice, no
//! clock wrong; a process that has lost its shards writes nothing.
//!
//! `ZIHIN_TAKEOVER=60 cargo test --release takeover -- --nocapture` plays 200 games, cuts the other process off for 60 seconds, and prints all figures.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod audit;
mod clocks;
mod games;
mod pings;
mod plan;
mod processes;
mod run;

use plan::Plan;
use run::{fail, freeze, restart_server, split_anew};
use std::time::Duration;
use zihin_testing::database::{Database, Kind};

/// What is played in the short form.
const SHORT: Plan = Plan {
    shards: 4,
    concurrency: 2,
    guilds: 4,
    games: 8,
    players: 4,
    entrants: 4,
    first_flag: Duration::from_secs(25),
    flags: 2,
    moves: 15,
    pause: Duration::ZERO,
    cut: Duration::ZERO,
};

/// The short plan without games in which the time is up.
const CALM: Plan = Plan { flags: 0, ..SHORT };

/// Twelve shards that connect at once, and a game for each half.
const MANY_SHARDS: Plan = Plan {
    shards: 12,
    concurrency: 12,
    guilds: 12,
    games: 2,
    flags: 0,
    ..SHORT
};

/// The first in the long form.
const LONG: Plan = Plan {
    shards: 8,
    concurrency: 1,
    guilds: 16,
    games: 200,
    players: 24,
    entrants: 8,
    first_flag: Duration::from_secs(45),
    flags: 10,
    moves: 300,
    pause: Duration::from_secs(5),
    cut: Duration::from_mins(1),
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_take_over_from_a_process_that_is_killed_and_from_one_that_is_cut_off() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let plan = match std::env::var("ZIHIN_TAKEOVER").map(|text| text.parse()) {
        Err(_) => SHORT,
        Ok(Ok(seconds)) => Plan {
            cut: Duration::from_secs(seconds),
            ..LONG
        },
        Ok(Err(_)) => panic!("ZIHIN_TAKEOVER is no number of seconds"),
    };
    let report = fail(plan, database).await;
    println!("{report}");
    assert!(report.is_clean(), "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_takes_over_from_a_process_that_is_frozen_which_then_waits_for_its_shards() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let report = freeze(CALM, database).await;
    println!("{report}");
    assert!(report.is_clean(), "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_of_the_database_takes_no_shard_from_a_process_that_lives() {
    let Some(database) = Database::on_own_server().await else {
        return;
    };
    let (begun, log) = restart_server(MANY_SHARDS, 10, database).await;
    println!(
        "{} shards lost their connection in ten restarts",
        begun.len()
    );
    assert_eq!(begun, [], "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_total_of_shards_changes_by_a_restart_while_people_play() {
    let Some(database) = Database::of(Kind::Postgres).await else {
        return;
    };
    let shards = ["0/3", "1-2/3"].map(|range| range.parse().unwrap());
    let report = split_anew(CALM, shards, database).await;
    println!("{report}");
    assert!(report.is_clean(), "{report}");
}
