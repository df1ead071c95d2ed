//! The database that is copied to: what it has to be before, how rows are written, and what is set after them.

use super::error::CopyError;
use super::row::StoredRow;
use super::table::CopiedTable;
use super::tables::COPIED_TABLES;
use crate::StoreError;
use crate::database::{Connection, Failure, Target, failure, query};
use sqlx::AssertSqlSafe;
use std::fmt::Write;
use std::sync::Arc;

/// Names a database on a running server, and the schema in it.
const IDENTITY: &str = "SELECT CAST(oid AS TEXT) || ' ' || coalesce(current_schema(), '') || ' ' || CAST(extract(epoch FROM pg_postmaster_start_time()) AS TEXT)
    FROM pg_database WHERE datname = current_database()";
/// Names a database file; empty for one in memory.
const FILE: &str = "SELECT coalesce(file, '') FROM pragma_database_list WHERE name = 'main'";

/// Numbers of new rows go on after the highest that was copied, and the server learns how many rows there are, from which its plans follow.
const FINISH: [&str; 4] = [
    "SELECT setval(pg_get_serial_sequence('games', 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM games",
    "SELECT setval(pg_get_serial_sequence('tournaments', 'id'), coalesce(max(id), 1), max(id) IS NOT NULL) FROM tournaments",
    "SELECT setval('finishes', coalesce(max(finish), 1), max(finish) IS NOT NULL) FROM games",
    "ANALYZE",
];

/// What tells a database from others; none for one in memory, which has no second connection.
pub(super) async fn identity<'c>(db: impl Into<Target<'c>>) -> Result<Option<String>, sqlx::Error> {
    let db = db.into();
    let sql = match &db {
        Target::Sqlite(_) | Target::SqlitePool(_) => FILE,
        Target::Postgres(_) | Target::PostgresPool(_) => IDENTITY,
    };
    let identity: String = query(sql).scalar(db).await?;
    Ok(Some(identity).filter(|identity| !identity.is_empty()))
}

/// Keeps others from writing to the database until the transaction ends. On PostgreSQL it must be the first statement of the transaction: what the transaction
/// sees is decided by the first that reads.
pub(super) async fn reserve(db: &mut Connection) -> Result<(), StoreError> {
    // On SQLite the transaction is the only one that writes anyway.
    if let Connection::Postgres(_) = db {
        let tables: Vec<&str> = COPIED_TABLES.iter().map(|table| table.name).collect();
        let lock = format!("LOCK TABLE {} IN EXCLUSIVE MODE", tables.join(", "));
        query(AssertSqlSafe(lock)).execute(db).await?;
    }
    Ok(())
}

/// Refuses the database if it has rows.
pub(super) async fn require_empty(db: &mut Connection) -> Result<(), StoreError> {
    for table in COPIED_TABLES {
        let first = format!(
            "SELECT count(*) FROM (SELECT 1 FROM {} LIMIT 1) AS first",
            table.name
        );
        let rows: i64 = query(AssertSqlSafe(first)).scalar(&mut *db).await?;
        if rows > 0 {
            return Err(CopyError::NotEmpty(table.name).into());
        }
    }
    Ok(())
}

/// Writes rows of a table.
pub(super) async fn insert(
    table: &CopiedTable,
    rows: Vec<StoredRow>,
    db: &mut Connection,
) -> Result<(), StoreError> {
    let mut insert = query(AssertSqlSafe(insert_sql(table, rows.len(), db)));
    for value in rows.into_iter().flat_map(|row| row.0) {
        insert = insert.bind_value(value);
    }
    match insert.execute(db).await {
        Ok(_) => Ok(()),
        // As it is, so that the transaction is repeated if that may help.
        Err(error) if failure(&error) != Failure::Final => Err(error.into()),
        Err(error) => Err(CopyError::Refused {
            table: table.name,
            cause: Arc::new(error),
        }
        .into()),
    }
}

/// A statement that writes so many rows. The values have no numbers on SQLite, which looks for those of `$1` one after the other.
fn insert_sql(table: &CopiedTable, rows: usize, db: &Connection) -> String {
    let columns = table.columns.len();
    let mut sql = format!(
        "INSERT INTO {} ({}) VALUES ",
        table.name,
        table.column_names()
    );
    for value in 0..rows * columns {
        sql += match (value, value % columns) {
            (0, _) => "(",
            (_, 0) => "), (",
            _ => ", ",
        };
        // Writing to a string never fails.
        let _ = match db {
            Connection::Sqlite(_) => write!(sql, "?"),
            Connection::Postgres(_) => write!(sql, "${}", value + 1),
        };
    }
    sql + ")"
}

/// Does what PostgreSQL needs after the rows are written. On SQLite new numbers go on after the highest by themselves.
pub(super) async fn finish(db: &mut Connection) -> Result<(), StoreError> {
    if let Connection::Postgres(_) = db {
        for sql in FINISH {
            query(sql).execute(&mut *db).await?;
        }
    }
    Ok(())
}
