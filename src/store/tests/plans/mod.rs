//! No statement reads or sorts all games that there ever were: the plan of each is looked at on both databases.
//!
//! The other tests of the store are run once more, in a process of their own that writes down every statement with the place where it is written. A statement that
//! no test runs is found by its place. SQLite plans by the schema alone; PostgreSQL by statistics too, so its database is full of finished games.

mod allowed;
mod plan;
mod postgres;
mod sqlite;

use super::copy::filled;
use super::{ANA, BOB, CHANNEL};
use allowed::ALLOWED;
use plan::Plan;
use std::collections::BTreeSet;
use std::process::{Command, Stdio};
use tempfile::TempDir;
use zihin_ids::{GuildId, UserId};
use zihin_testing::database::{Database, Kind, run};
use zihin_testing::sources::{Source, sources};
use zihin_testing::statement_log::{LoggedStatement, VARIABLE, read_statements};
use zihin_testing::years::{Years, fill};

/// What stands before the text of a statement in the sources.
const CALLS: [&str; 3] = ["query(", "games!(", "rows!("];

/// Every statement that the other tests of the store run.
fn statements() -> BTreeSet<LoggedStatement> {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("statements");
    let tests = Command::new(std::env::current_exe().unwrap())
        // It takes long, and runs nothing that others do not.
        .args(["--skip", "plans::", "--skip", "power::"])
        .env(VARIABLE, &file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    // Whether they pass is their own affair.
    tests.unwrap().wait().unwrap();
    read_statements(&file)
}

/// The lines in the sources of the store where statements are written.
fn places() -> BTreeSet<String> {
    let is_source = |file: &&Source| {
        let path = file.path.strip_prefix("src/store/");
        path.is_some_and(|path| !path.starts_with("tests/") && !path.starts_with("database/"))
    };
    let mut places = BTreeSet::new();
    for source in sources().iter().filter(is_source) {
        let mut end_of_macro = None;
        for (line, number) in source.code.lines().zip(1..) {
            let code = line.trim_start();
            if code.starts_with("macro_rules!") {
                let indent = &line[..line.len() - code.len()];
                end_of_macro = Some(format!("{indent}}}"));
            }
            if let Some(end) = end_of_macro.take() {
                end_of_macro = (line != end).then_some(end);
                continue;
            }
            let is_call = CALLS.iter().any(|call| code.contains(call));
            if is_call && !code.contains("sqlx::") {
                places.insert(format!("{}:{number}", source.path));
            }
        }
    }
    places
}

/// The file and the line of a statement.
fn place(statement: &LoggedStatement) -> &str {
    statement.at.rsplit_once(':').map_or("", |(place, _)| place)
}

/// A database with rows in every table, and two thousand finished games among forty people.
async fn full(kind: Kind) -> Option<Database> {
    let database = filled(kind).await?;
    let ended =
        "UPDATE seats SET kind = 'table', finish = 3, result = 'won', channel = 8 WHERE game = 40";
    run(database.url(), ended).await;
    let years = Years {
        templates: (40, 40),
        players: [ANA, BOB],
        games: 2_000,
        people: 40,
        known: [900, 901].map(UserId),
        home: (GuildId(4_194_304), CHANNEL),
    };
    fill(database.url(), years).await;
    // What is shown to the end, and direct messages, which are few.
    for sql in [
        "INSERT INTO posts (key, finished) SELECT 'g' || id, TRUE FROM games WHERE id > 41",
        "UPDATE games SET guild = NULL WHERE id % 7 = 0",
    ] {
        run(database.url(), sql).await;
    }
    if kind == Kind::Postgres {
        run(database.url(), "ANALYZE").await;
    }
    Some(database)
}

/// What is wrong with the plans of statements on one kind of database. Takes the reasons that hold for some of them out of `unused`.
fn complaints(
    plans: &[(&LoggedStatement, Plan)],
    unused: &mut BTreeSet<&'static str>,
) -> Vec<String> {
    let mut complaints = Vec::new();
    for (statement, plan) in plans {
        let bad = plan.unbounded();
        if bad.is_empty() {
            continue;
        }
        let holds = |part: &&str| statement.sql.contains(*part) || statement.at.starts_with(*part);
        let reasons = ALLOWED.iter().map(|(part, _)| *part).filter(holds);
        let reasons: Vec<&str> = reasons.collect();
        if reasons.is_empty() {
            let LoggedStatement { at, sql, .. } = statement;
            complaints.push(format!("{at}\n{sql}\n  {}", bad.join("\n  ")));
        }
        for part in reasons {
            unused.remove(part);
        }
    }
    complaints
}

#[tokio::test]
async fn no_statement_reads_all_games_that_there_ever_were() {
    let statements = tokio::task::spawn_blocking(statements).await.unwrap();
    let mut unused = ALLOWED.iter().map(|(part, _)| *part).collect();
    let file = full(Kind::Sqlite).await.unwrap();
    let mut wrong = complaints(&sqlite::plans(&file, &statements).await, &mut unused);
    if let Some(server) = full(Kind::Postgres).await {
        let plans = postgres::plans(&server, &statements).await;
        wrong.extend(complaints(&plans, &mut unused));
        let run: BTreeSet<&str> = statements.iter().map(place).collect();
        let forgotten = places().into_iter().filter(|place| !run.contains(&**place));
        wrong.extend(
            forgotten.map(|place| format!("no test of the store runs the statement at {place}")),
        );
        wrong.extend(
            unused
                .iter()
                .map(|part| format!("no plan needs the reason for: {part}")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
