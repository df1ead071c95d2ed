//! The real program is killed at random moments while people play, and nothing may be lost, doubled,
//! dead or left over.
//!
//! `ZIHIN_CRASH_KILLS=200 cargo test --release crash -- --nocapture` makes a long run and prints its figures; `ZIHIN_CRASH_SEED` chooses another one.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod at_post;
mod chores;
mod run;
mod tables;

use run::{Plan, run};
use zihin_testing::database::{Database, Kind};

/// The number in an environment variable.
fn setting(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    let number = value.parse();
    Some(number.unwrap_or_else(|_| panic!("{name} is {value:?}: write a number")))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_doubled_dead_or_left_over_however_often_the_bot_is_killed() {
    check(Database::file()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_on_postgresql_either() {
    if let Some(database) = Database::of(Kind::Postgres).await {
        check(database).await;
    }
}

async fn check(database: Database) {
    let kills = setting("ZIHIN_CRASH_KILLS").unwrap_or(8);
    let plan = Plan {
        seed: setting("ZIHIN_CRASH_SEED").unwrap_or(15),
        kills: u32::try_from(kills).unwrap(),
    };
    let report = run(plan, database).await;
    println!(
        "{:?}, {} of them in a request; {} games, {} entries; unanswered by a living bot {}; {}",
        report.plan,
        report.in_requests,
        report.games,
        report.entries,
        report.silent,
        report.findings
    );
    assert!(
        report.findings.is_clean(),
        "{}\n{}",
        report.findings,
        report.log
    );
}
