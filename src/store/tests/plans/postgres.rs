//! The plans of PostgreSQL, for any values: as a connection that writes has them, which reads no table from its beginning to its end if there is another way.

use super::plan::{Access, Plan};
use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection};
use std::collections::{BTreeMap, BTreeSet};
use zihin_testing::database::{Database, texts};
use zihin_testing::statement_log::LoggedStatement;

/// Parts of statements that are only for SQLite.
const ONLY_IN_A_FILE: [&str; 5] = ["sqlite_", "pragma_", "dbstat", "PRAGMA", "VACUUM"];
/// Statements that have no plan.
const COMMANDS: [&str; 2] = ["ANALYZE", "LOCK "];

/// How a step that reads an index begins.
const INDEX_SCANS: [&str; 5] = [
    "Index Scan using ",
    "Index Only Scan using ",
    "Index Scan Backward using ",
    "Index Only Scan Backward using ",
    "Bitmap Index Scan on ",
];

/// Makes the server believe that every table has a million rows: as many as there are once in years.
const MILLIONS: &str = "UPDATE pg_class SET reltuples = 1000000 WHERE relkind = 'r' AND relpages > 0 AND relnamespace = CAST('public' AS REGNAMESPACE)";

/// The plan of each statement.
pub async fn plans<'a>(
    database: &Database,
    statements: &'a BTreeSet<LoggedStatement>,
) -> Vec<(&'a LoggedStatement, Plan)> {
    let indexes = texts(
        database.url(),
        "SELECT indexname || ' ' || tablename FROM pg_indexes WHERE schemaname = 'public'",
    )
    .await;
    let indexes = indexes
        .iter()
        .flatten()
        .filter_map(|line| line.split_once(' '));
    let indexes: BTreeMap<String, String> = indexes
        .map(|(index, table)| (index.to_owned(), table.to_owned()))
        .collect();
    let mut db = PgConnection::connect(database.url()).await.unwrap();
    sqlx::raw_sql(MILLIONS).execute(&mut db).await.unwrap();
    let settings = "SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan";
    sqlx::raw_sql(settings).execute(&mut db).await.unwrap();
    let mut plans = Vec::new();
    let is_ours = |statement: &&LoggedStatement| {
        let sql = &statement.sql;
        let is_of_a_file =
            sql.contains(" VALUES (?") || ONLY_IN_A_FILE.iter().any(|part| sql.contains(part));
        !is_of_a_file && !COMMANDS.iter().any(|command| sql.starts_with(command))
    };
    for statement in statements.iter().filter(is_ours) {
        let steps = explain(&mut db, statement).await;
        let steps = steps.unwrap_or_else(|error| panic!("{error}: {statement:?}"));
        plans.push((statement, plan(&steps, &indexes)));
    }
    plans
}

async fn explain(
    db: &mut PgConnection,
    statement: &LoggedStatement,
) -> Result<Vec<String>, sqlx::Error> {
    let types = statement.types.chars().map(|letter| match letter {
        'i' => "BIGINT",
        'r' => "DOUBLE PRECISION",
        'b' => "BOOLEAN",
        _ => "TEXT",
    });
    let types: Vec<&str> = types.collect();
    let (list, nulls) = match types.len() {
        0 => (String::new(), String::new()),
        count => (
            format!("({})", types.join(", ")),
            format!("({})", vec!["NULL"; count].join(", ")),
        ),
    };
    let prepare = format!("PREPARE statement{list} AS {}", statement.sql);
    sqlx::raw_sql(AssertSqlSafe(prepare))
        .execute(&mut *db)
        .await?;
    let explain = format!("EXPLAIN (COSTS OFF) EXECUTE statement{nulls}");
    let steps = sqlx::query_scalar(AssertSqlSafe(explain))
        .fetch_all(&mut *db)
        .await?;
    sqlx::raw_sql("DEALLOCATE statement").execute(db).await?;
    Ok(steps)
}

/// A plan from its lines, each step with the conditions below it.
fn plan(lines: &[String], indexes: &BTreeMap<String, String>) -> Plan {
    let mut plan = Plan::default();
    let (mut above, mut is_limited) = ("", false);
    for line in lines {
        let step = line.trim_start_matches([' ', '-', '>']);
        match step.strip_prefix("Index Cond: ") {
            // The lowest or the highest row.
            Some(condition) if is_limited && condition.ends_with(" IS NOT NULL)") => {
                plan.accesses.pop();
            }
            Some(condition) => {
                if let Some(access) = plan.accesses.last_mut() {
                    let columns = condition.split(" AND ").filter_map(column);
                    access.by.extend(columns);
                    access.text += condition;
                }
            }
            None if step.starts_with("Sort Key") || step.starts_with("HashAggregate") => {
                plan.sorts.push(step.to_owned());
            }
            None => {
                if let Some(access) = access(step, indexes) {
                    plan.accesses.push(access);
                    is_limited = above == "Limit";
                }
            }
        }
        above = step;
    }
    plan
}

/// How a step reads a table; none if it reads none, or one of the server's own.
fn access(step: &str, indexes: &BTreeMap<String, String>) -> Option<Access> {
    let after = |start: &&str| step.strip_prefix(*start)?.split(' ').next();
    let index = INDEX_SCANS.iter().find_map(after);
    let table = match index {
        Some(index) => indexes.get(index)?,
        None => {
            after(&"Seq Scan on ").and_then(|table| indexes.values().find(|one| *one == table))?
        }
    };
    Some(Access {
        table: table.clone(),
        index: index.map(str::to_owned),
        by: Vec::new(),
        text: format!("{step} "),
    })
}

/// The column of a condition, if it must be equal to something.
fn column(condition: &str) -> Option<String> {
    let condition = condition.trim_start_matches('(');
    let (column, rest) = condition.split_once(' ')?;
    let column = column.trim_matches(['"', ')']);
    rest.starts_with("= ")
        .then(|| column.rsplit('.').next().unwrap_or(column).to_owned())
}
