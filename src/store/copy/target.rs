//! The database that is copied to: what it has to be before, how rows are written, and what is set after them.

use super::error::CopyError;
use super::row::StoredRow;
use crate::StoreError;
use crate::database::{Connection, Failure, Target, Value, failure, query};
use crate::schema::Table;
use sqlx::AssertSqlSafe;
use std::fmt::Write;
use std::sync::Arc;

/// Names a database on a running server, and the schema in it.
const IDENTITY: &str = "SELECT CAST(oid AS TEXT) || ' ' || coalesce(current_schema(), '') || ' ' || CAST(extract(epoch FROM pg_postmaster_start_time()) AS TEXT)
    FROM pg_database WHERE datname = current_database()";
/// Names a database file; empty for one in memory.
const FILE: &str = "SELECT coalesce(file, '') FROM pragma_database_list WHERE name = 'main'";

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
pub(super) async fn reserve(tables: &[Table], db: &mut Connection) -> Result<(), StoreError> {
    // On SQLite the transaction is the only one that writes anyway.
    if let Connection::Postgres(_) = db {
        let tables: Vec<&str> = tables.iter().map(|table| &*table.name).collect();
        let lock = format!("LOCK TABLE {} IN EXCLUSIVE MODE", tables.join(", "));
        query(AssertSqlSafe(lock)).execute(db).await?;
    }
    Ok(())
}

/// Refuses the database if it has rows.
pub(super) async fn require_empty(tables: &[Table], db: &mut Connection) -> Result<(), StoreError> {
    for table in tables {
        let first = format!(
            "SELECT count(*) FROM (SELECT 1 FROM {} LIMIT 1) AS first",
            table.name
        );
        let rows: i64 = query(AssertSqlSafe(first)).scalar(&mut *db).await?;
        if rows > 0 {
            return Err(CopyError::NotEmpty(table.name.clone()).into());
        }
    }
    Ok(())
}

/// Writes rows of a table.
pub(super) async fn insert(
    table: &Table,
    rows: Vec<StoredRow>,
    db: &mut Connection,
) -> Result<(), StoreError> {
    let mut insert = query(AssertSqlSafe(insert_sql(table, rows.len(), db)));
    for row in rows {
        for (column, value) in table.columns.iter().zip(row.0) {
            insert = insert.bind_value(match value {
                Value::Integer(number) if column.is_boolean => {
                    Value::Boolean(number.map(|number| number != 0))
                }
                value => value,
            });
        }
    }
    match insert.execute(db).await {
        Ok(_) => Ok(()),
        // As it is, so that the transaction is repeated if that may help.
        Err(error) if failure(&error) != Failure::Final => Err(error.into()),
        Err(error) => Err(CopyError::Refused {
            table: table.name.clone(),
            cause: Arc::new(error),
        }
        .into()),
    }
}

/// A statement that writes so many rows. The values have no numbers on SQLite, which looks for those of `$1` one after the other.
fn insert_sql(table: &Table, rows: usize, db: &Connection) -> String {
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

/// Does what PostgreSQL needs after the rows are written: numbers of new rows go on after the highest that was copied, and the server learns how many rows there
/// are, from which its plans follow. On SQLite new numbers go on by themselves.
pub(super) async fn finish(tables: &[Table], db: &mut Connection) -> Result<(), StoreError> {
    let Connection::Postgres(_) = db else {
        return Ok(());
    };
    for table in tables {
        for column in &table.columns {
            let (table, number) = (&table.name, &column.name);
            if let Some(sequence) = &column.sequence {
                let sql = format!(
                    "SELECT setval('{sequence}', coalesce(max({number}), 1), max({number}) IS NOT NULL) FROM {table}"
                );
                query(AssertSqlSafe(sql)).execute(&mut *db).await?;
            }
        }
    }
    query("ANALYZE").execute(db).await?;
    Ok(())
}
