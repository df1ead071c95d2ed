//! A row of any table.

use crate::database::Value;
use sqlx::error::BoxDynError;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Column, ColumnIndex, Database, Decode, FromRow, Row, Type, TypeInfo};

/// The values of a row, in the order of the statement, as either database has them: what is true or false is 1 or 0.
pub(super) struct StoredRow(pub(super) Vec<Value>);

impl FromRow<'_, SqliteRow> for StoredRow {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        values(row)
    }
}

impl FromRow<'_, PgRow> for StoredRow {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        values(row)
    }
}

/// Reads each value by the type of its column in the database.
fn values<'r, R>(row: &'r R) -> Result<StoredRow, sqlx::Error>
where
    R: Row,
    usize: ColumnIndex<R>,
    Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
    Option<f64>: Decode<'r, R::Database> + Type<R::Database>,
    Option<bool>: Decode<'r, R::Database> + Type<R::Database>,
    Option<String>: Decode<'r, R::Database> + Type<R::Database>,
{
    let values = (0..row.len()).map(|at| {
        Ok(match type_name::<R>(row, at) {
            "INTEGER" | "INT8" => Value::Integer(row.try_get(at)?),
            "REAL" | "FLOAT8" => Value::Real(row.try_get(at)?),
            "BOOL" => Value::Integer(row.try_get::<Option<bool>, _>(at)?.map(i64::from)),
            "TEXT" => Value::Text(row.try_get(at)?),
            other => return Err(sqlx::Error::Decode(unknown(other))),
        })
    });
    Ok(StoredRow(values.collect::<Result<_, _>>()?))
}

fn type_name<R: Row>(row: &R, at: usize) -> &str
where
    usize: ColumnIndex<R>,
{
    <<R::Database as Database>::Column as Column>::type_info(row.column(at)).name()
}

fn unknown(name: &str) -> BoxDynError {
    format!("columns of the type {name} cannot be copied").into()
}
