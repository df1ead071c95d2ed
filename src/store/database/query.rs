//! A statement with its values, for either database.

use super::connection::{Connection, Target};
use super::dialect::{Failure, failure};
use super::value::{Bind, Value};
use sqlx::postgres::{PgArguments, PgRow, Postgres};
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteRow};
use sqlx::{FromRow, SqlSafeStr, SqlStr};

/// How often a read is tried. A server that has been restarted has closed all connections of the pool.
const READ_ATTEMPTS: u32 = 6;

/// A row that can be read from either database: a tuple, or a struct with `#[derive(sqlx::FromRow)]` whose types can. PostgreSQL has no integers without
/// sign and of one byte: a field of those has `#[sqlx(try_from = "i64")]`, an element of a tuple is a [`Small`](crate::store::columns::Small).
pub(in crate::store) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{}

/// A statement with the values bound so far.
#[derive(Clone)]
#[must_use = "it does nothing until it is run"]
pub(in crate::store) struct Query {
    sql: SqlStr,
    values: Vec<Value>,
}

/// A statement; `$1` stands for the first value that is bound. It is prepared once on each connection.
pub(in crate::store) fn query(sql: impl SqlSafeStr) -> Query {
    let sql = sql.into_sql_str();
    Query {
        sql,
        values: Vec::with_capacity(8),
    }
}

/// Runs a statement by a method of sqlx, as a statement of the database that `$db` belongs to.
macro_rules! run {
    ($query:expr, $db:expr, $with:ident, $method:ident) => {{
        let query: Query = $query;
        match $db.into() {
            Target::Sqlite(db) => {
                let values = sqlite(query.values)?;
                sqlx::$with(query.sql, values).$method(db).await
            }
            Target::SqlitePool(db) => {
                let values = sqlite(query.values)?;
                sqlx::$with(query.sql, values).$method(db).await
            }
            Target::Postgres(db) => {
                let values = postgres(query.values)?;
                sqlx::$with(query.sql, values).$method(db).await
            }
            Target::PostgresPool(db) => {
                let mut attempts = 1..READ_ATTEMPTS;
                loop {
                    let values = postgres(query.values.clone())?;
                    match sqlx::$with(query.sql.clone(), values).$method(db).await {
                        Err(error)
                            if failure(&error) == Failure::Lost && attempts.next().is_some() => {}
                        done => break done,
                    }
                }
            }
        }
    }};
}

impl Query {
    /// Binds the next value.
    pub(in crate::store) fn bind(mut self, value: impl Bind) -> Self {
        self.values.push(value.into_value());
        self
    }

    /// Binds the next value, of a type that is only known at run time.
    pub(in crate::store) fn bind_value(mut self, value: Value) -> Self {
        self.values.push(value);
        self
    }

    /// Runs a statement that returns no rows. Returns the number of rows that it has changed.
    pub(in crate::store) async fn execute<'c>(
        self,
        db: &'c mut Connection,
    ) -> Result<u64, sqlx::Error> {
        Ok(match db {
            Connection::Sqlite(db) => {
                let query = sqlx::query_with(self.sql, sqlite(self.values)?);
                query.execute(db).await?.rows_affected()
            }
            Connection::Postgres(db) => {
                let query = sqlx::query_with(self.sql, postgres(self.values)?);
                query.execute(db).await?.rows_affected()
            }
        })
    }

    /// All rows.
    pub(in crate::store) async fn fetch_all<'c, T: Row>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Result<Vec<T>, sqlx::Error> {
        run!(self, db, query_as_with, fetch_all)
    }

    /// The first row; an error if there is none.
    pub(in crate::store) async fn fetch_one<'c, T: Row>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Result<T, sqlx::Error> {
        run!(self, db, query_as_with, fetch_one)
    }

    /// The first row, if there is one.
    pub(in crate::store) async fn fetch_optional<'c, T: Row>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Result<Option<T>, sqlx::Error> {
        run!(self, db, query_as_with, fetch_optional)
    }

    /// The first column of all rows.
    pub(in crate::store) async fn scalars<'c, T>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Result<Vec<T>, sqlx::Error>
    where
        (T,): Row,
    {
        let rows = self.fetch_all::<(T,)>(db).await?;
        Ok(rows.into_iter().map(|(value,)| value).collect())
    }

    /// The first column of the first row; an error if there is none.
    pub(in crate::store) async fn scalar<'c, T>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Result<T, sqlx::Error>
    where
        (T,): Row,
    {
        self.fetch_one::<(T,)>(db).await.map(|(value,)| value)
    }

    /// The first column of the first row, if there is one.
    pub(in crate::store) async fn optional_scalar<'c, T>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Result<Option<T>, sqlx::Error>
    where
        (T,): Row,
    {
        let row = self.fetch_optional::<(T,)>(db).await?;
        Ok(row.map(|(value,)| value))
    }
}

fn sqlite(values: Vec<Value>) -> Result<SqliteArguments, sqlx::Error> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        value
            .add::<Sqlite>(&mut arguments)
            .map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

fn postgres(values: Vec<Value>) -> Result<PgArguments, sqlx::Error> {
    let mut arguments = PgArguments::default();
    for value in values {
        value
            .add::<Postgres>(&mut arguments)
            .map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}
