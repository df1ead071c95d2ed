//! No statement reads or sorts all games that there ever were: the plan of each is looked at on both databases.
//!
//! The other tests of the store are run once more, in a process of their own that writes down every statement with the place where it is written. A statement that
//! no test runs is found by its place. SQLite plans by the schema alone; PostgreSQL by statistics too, so its database is full of finished games.

mod allowed;
mod plan;
mod postgres;
mod sqlite;

use super::sums::some_games;
use super::{ANA, BOB};
use allowed::ALLOWED;
use plan::Plan;
use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use tempfile::TempDir;
use zihin_ids::GameId;
use zihin_testing::database::{Database, Kind};
use zihin_testing::sources::{files, read};
use zihin_testing::statement_log::{LoggedStatement, VARIABLE, read_statements};
use zihin_testing::years::{Years, fill};

/// What stands before the text of a statement in the sources.
const CALLS: [&str; 3] = ["query(", "games!(", "rows!("];

/// Every statement that the other tests of the store run.
fn statements() -> BTreeSet<LoggedStatement> {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("statements");
    let tests = Command::new(std::env::current_exe().unwrap())
        .args(["--skip", "plans::"])
        .env(VARIABLE, &file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    // Whether they pass is their own affair.
    tests.unwrap().wait().unwrap();
    read_statements(&file)
}

/// The places in the sources of the store where statements are written.
fn places() -> BTreeSet<String> {
    let sources = files("src/store").into_iter();
    let sources =
        sources.filter(|file| file.ends_with(".rs") && !file.starts_with("src/store/tests/"));
    let places = sources.flat_map(|file| {
        let text = read(&file);
        let code = text.lines().zip(1..).filter(|(line, _)| {
            let line = line.trim_start();
            let is_call = CALLS.iter().any(|call| line.contains(call));
            is_call && !line.starts_with("//") && !line.contains("fn query(") && !line.contains("$")
        });
        let lines: Vec<usize> = code.map(|(_, line)| line).collect();
        lines.into_iter().map(move |line| format!("{file}:{line}"))
    });
    places.collect()
}

/// The file and the line of a statement.
fn place(statement: &LoggedStatement) -> &str {
    statement.at.rsplit_once(':').map_or("", |(place, _)| place)
}

/// A database with two thousand finished games among forty people.
async fn full(kind: Kind) -> Option<Database> {
    let database = Database::of(kind).await?;
    let store = database.open().await;
    let (GameId(first), GameId(last)) = some_games(&store).await;
    store.close().await;
    let years = Years {
        templates: (first, last),
        players: [ANA, BOB],
        games: 2_000,
        people: 40,
    };
    fill(database.url(), years).await;
    Some(database)
}

/// What is wrong with the plans of these statements on one kind of database, and which reasons hold for none.
fn complaints(plans: &[(&LoggedStatement, Plan)]) -> Vec<String> {
    let mut unused: BTreeSet<&str> = ALLOWED.iter().map(|(part, _)| *part).collect();
    let mut complaints = Vec::new();
    for (statement, plan) in plans {
        let bad = plan.unbounded();
        if bad.is_empty() {
            continue;
        }
        let reasons = ALLOWED
            .iter()
            .filter(|(part, _)| statement.sql.contains(part));
        let reasons: Vec<_> = reasons.collect();
        for (part, _) in &reasons {
            unused.remove(part);
        }
        if reasons.is_empty() {
            complaints.push(format!(
                "{}\n{}\n  {}",
                statement.at,
                statement.sql,
                bad.join("\n  ")
            ));
        }
    }
    complaints.extend(
        unused
            .iter()
            .map(|part| format!("no plan needs a reason for: {part}")),
    );
    complaints
}

#[tokio::test]
async fn no_statement_reads_all_games_that_there_ever_were() {
    let statements = tokio::task::spawn_blocking(statements).await.unwrap();
    let file = full(Kind::Sqlite).await.unwrap();
    let mut wrong = complaints(&sqlite::plans(&file, &statements).await);
    if let Some(server) = full(Kind::Postgres).await {
        wrong.extend(complaints(&postgres::plans(&server, &statements).await));
        let run: BTreeSet<&str> = statements.iter().map(place).collect();
        let forgotten = places().into_iter().filter(|place| !run.contains(&**place));
        wrong.extend(
            forgotten.map(|place| format!("no test of the store runs the statement at {place}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
