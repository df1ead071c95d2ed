//! The plans of SQLite.

use super::plan::{Access, Plan};
use sqlx::{AssertSqlSafe, ConnectOptions, Row};
use std::collections::{BTreeMap, BTreeSet};
use zihin_store::options;
use zihin_testing::database::{Database, texts};
use zihin_testing::statement_log::LoggedStatement;

/// Parts of statements that are only for PostgreSQL.
const ONLY_ON_A_SERVER: [&str; 8] = [
    "pg_",
    "leases",
    "lease_epochs",
    "current_setting",
    "setval",
    "to_regclass",
    "LOCK ",
    "ANALYZE",
];

/// The plan of each statement.
pub async fn plans<'a>(
    database: &Database,
    statements: &'a BTreeSet<LoggedStatement>,
) -> Vec<(&'a LoggedStatement, Plan)> {
    let tables = texts(
        database.url(),
        "SELECT name FROM sqlite_schema WHERE type = 'table'",
    )
    .await;
    let tables: BTreeSet<String> = tables.into_iter().flatten().collect();
    let mut db = options(database.url()).unwrap().connect().await.unwrap();
    let mut plans = Vec::new();
    let is_ours = |statement: &&LoggedStatement| {
        !ONLY_ON_A_SERVER
            .iter()
            .any(|part| statement.sql.contains(part))
    };
    for statement in statements.iter().filter(is_ours) {
        let sql = format!("EXPLAIN QUERY PLAN {}", statement.sql);
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut db).await;
        let rows = rows.unwrap_or_else(|error| panic!("{error}: {statement:?}"));
        let names = names(&statement.sql, &tables);
        let mut plan = Plan::default();
        for row in rows {
            let step: String = row.get("detail");
            if step.contains("TEMP B-TREE") || step.contains("AUTOMATIC") {
                plan.sorts.push(step.clone());
            }
            plan.accesses.extend(access(&step, &names));
        }
        plans.push((statement, plan));
    }
    plans
}

/// The tables by the names that a statement gives them.
fn names(sql: &str, tables: &BTreeSet<String>) -> BTreeMap<String, String> {
    let words: Vec<&str> = sql
        .split(|c: char| !(c.is_alphanumeric() || c == '_'))
        .collect();
    let mut names: BTreeMap<String, String> = tables
        .iter()
        .map(|table| (table.clone(), table.clone()))
        .collect();
    for (at, word) in words
        .iter()
        .enumerate()
        .filter(|(_, word)| tables.contains(**word))
    {
        let mut next = words[at + 1..].iter();
        let name = match next.next() {
            Some(&"AS") => next.next(),
            other => other,
        };
        if let Some(name) = name.filter(|name| {
            name.chars().all(|c| c.is_ascii_lowercase() || c == '_') && !name.is_empty()
        }) {
            names
                .entry((*name).to_owned())
                .or_insert_with(|| (*word).to_owned());
        }
    }
    names
}

/// How a step reads a table; none if it reads none, but a list or what another step has found.
fn access(step: &str, names: &BTreeMap<String, String>) -> Option<Access> {
    let mut words = step.split(' ');
    let is_search = match words.next()? {
        "SEARCH" => true,
        "SCAN" => false,
        _ => return None,
    };
    let table = names.get(words.next()?)?.clone();
    if step.contains("VIRTUAL TABLE") {
        return None;
    }
    if is_search && !step.contains('(') {
        // The lowest or the highest row.
        return None;
    }
    let index = step
        .split(" INDEX ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next());
    let conditions = step
        .split_once('(')
        .and_then(|(_, rest)| rest.split(')').next())
        .unwrap_or_default();
    let equal = conditions
        .split(" AND ")
        .filter_map(|one| one.strip_suffix("=?"));
    Some(Access {
        table,
        index: index.map(str::to_owned),
        by: equal.map(str::to_owned).collect(),
        text: step.to_owned(),
    })
}
