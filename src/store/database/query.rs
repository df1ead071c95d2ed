//! A statement with its values, for either database.

use super::connection::{Connection, Target};
use super::dialect::{Failure, failure};
use super::inline;
use super::value::{Bind, Value};
use sqlx::postgres::{PgArguments, PgRow, Postgres};
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteRow};
use sqlx::{FromRow, SqlSafeStr, SqlStr};
use std::panic::Location;
use std::pin::Pin;
use std::time::Duration;

/// How often a read is tried. A server that has been restarted has closed all connections of the pool.
const READ_ATTEMPTS: u32 = 6;

/// How long a read may take.
/// If the network has failed, nobody says so: whoever waits for the answer is told after this time.
const READ_LIMIT: Duration = Duration::from_secs(10);

/// A statement that is running; boxed, since it is large, and many futures hold one.
pub(crate) type Running<'c, T> = Pin<Box<dyn Future<Output = Result<T, sqlx::Error>> + Send + 'c>>;

/// A row that can be read from either database: a tuple, or a struct with `#[derive(sqlx::FromRow)]` whose types can.
/// PostgreSQL has no integers without sign and of one byte: a field of those has `#[sqlx(try_from = "i64")]`, an element of a tuple is a
/// [`Narrow`](crate::columns::Narrow).
pub(crate) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{}

/// A statement with the values bound so far.
#[derive(Clone)]
#[must_use = "it does nothing until it is run"]
pub(crate) struct Query {
    sql: SqlStr,
    values: Vec<Value>,
    /// Where it is written.
    at: &'static Location<'static>,
}

/// A statement; `$1` stands for the first value that is bound. It is prepared once on each connection.
#[track_caller]
pub(crate) fn query(sql: impl SqlSafeStr) -> Query {
    let sql = sql.into_sql_str();
    Query {
        sql,
        values: Vec::with_capacity(8),
        at: Location::caller(),
    }
}

/// Rows as a database gives them.
/// What runs a statement is not generic: it is large, and would be compiled once for each type of row.
enum Rows {
    Sqlite(Vec<SqliteRow>),
    Postgres(Vec<PgRow>),
}

/// How many rows are wanted.
#[derive(Clone, Copy)]
enum Wanted {
    All,
    First,
}

/// Runs a statement of either kind of database on anything that it runs on.
macro_rules! rows {
    ($query:expr, $wanted:expr, $db:expr) => {
        match $wanted {
            Wanted::All => $query.fetch_all($db).await,
            Wanted::First => $query
                .fetch_optional($db)
                .await
                .map(|row| row.into_iter().collect()),
        }
    };
}

impl Query {
    /// Binds the next value.
    pub(crate) fn bind(mut self, value: impl Bind) -> Self {
        self.values.push(value.into_value());
        self
    }

    /// Binds the next value, of a type that is only known at run time.
    pub(crate) fn bind_value(mut self, value: Value) -> Self {
        self.values.push(value);
        self
    }

    /// Leaves a trace of the statement, without its values: with their types, a letter each, and where it is written.
    fn trace(&self) {
        let types = || self.values.iter().map(Value::letter).collect::<String>();
        tracing::trace!(target: "zihin::sql", sql = self.sql.as_str(), types = types(), at = %self.at);
    }

    /// Runs a statement that returns no rows. Returns the number of rows that it has changed.
    pub(crate) fn execute(self, db: &mut Connection) -> Running<'_, u64> {
        self.trace();
        let Self { sql, values, .. } = self;
        inline::done(async move {
            Ok(match db {
                Connection::Sqlite(db) => {
                    let query = sqlx::query_with(sql, sqlite(values)?);
                    query.execute(db).await?.rows_affected()
                }
                Connection::Postgres(db) => {
                    let query = sqlx::query_with(sql, postgres(values)?);
                    query.execute(db).await?.rows_affected()
                }
            })
        })
    }

    /// All rows.
    pub(crate) fn fetch_all<'c, T: Row + 'c>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Running<'c, Vec<T>> {
        let rows = self.rows(db.into(), Wanted::All);
        Box::pin(async move { rows.await?.decode() })
    }

    /// The first row, if there is one.
    pub(crate) fn fetch_optional<'c, T: Row + 'c>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Running<'c, Option<T>> {
        let rows = self.rows(db.into(), Wanted::First);
        Box::pin(async move { Ok(rows.await?.decode()?.pop()) })
    }

    /// The first column of all rows.
    pub(crate) fn scalars<'c, T: 'c>(self, db: impl Into<Target<'c>>) -> Running<'c, Vec<T>>
    where
        (T,): Row,
    {
        let rows = self.rows(db.into(), Wanted::All);
        Box::pin(async move {
            let values = rows.await?.decode()?.into_iter();
            Ok(values.map(|(value,)| value).collect())
        })
    }

    /// The first column of the first row; an error if there is none.
    pub(crate) fn scalar<'c, T: 'c>(self, db: impl Into<Target<'c>>) -> Running<'c, T>
    where
        (T,): Row,
    {
        let value = self.optional_scalar(db);
        Box::pin(async move { value.await?.ok_or(sqlx::Error::RowNotFound) })
    }

    /// The first column of the first row, if there is one.
    pub(crate) fn optional_scalar<'c, T: 'c>(
        self,
        db: impl Into<Target<'c>>,
    ) -> Running<'c, Option<T>>
    where
        (T,): Row,
    {
        let rows = self.rows(db.into(), Wanted::First);
        Box::pin(async move { Ok(rows.await?.decode()?.pop().map(|(value,)| value)) })
    }

    /// Runs the statement. A read through PostgreSQL's pool is repeated if its connection turns out to be lost.
    fn rows(self, db: Target<'_>, wanted: Wanted) -> Running<'_, Rows> {
        self.trace();
        let Self { sql, values, .. } = self;
        inline::done(async move {
            Ok(match db {
                Target::Sqlite(db) => {
                    let query = sqlx::query_with(sql, sqlite(values)?);
                    Rows::Sqlite(rows!(query, wanted, db)?)
                }
                Target::SqlitePool(db) => {
                    let query = sqlx::query_with(sql, sqlite(values)?);
                    Rows::Sqlite(rows!(query, wanted, db)?)
                }
                Target::Postgres(db) => {
                    let query = sqlx::query_with(sql, postgres(values)?);
                    Rows::Postgres(rows!(query, wanted, db)?)
                }
                Target::PostgresPool(db) => {
                    let mut attempts = 1..READ_ATTEMPTS;
                    loop {
                        let query = sqlx::query_with(sql.clone(), postgres(values.clone())?);
                        match limited(async { rows!(query, wanted, db) }).await {
                            Err(error)
                                if failure(&error) == Failure::Lost
                                    && attempts.next().is_some() => {}
                            found => break Rows::Postgres(found?),
                        }
                    }
                }
            })
        })
    }
}

impl Rows {
    /// The rows as values.
    fn decode<T: Row>(self) -> Result<Vec<T>, sqlx::Error> {
        match self {
            // Each is dropped as soon as it is read: it takes much more memory than what it holds.
            Self::Sqlite(rows) => rows.into_iter().map(|row| T::from_row(&row)).collect(),
            Self::Postgres(rows) => rows.into_iter().map(|row| T::from_row(&row)).collect(),
        }
    }
}

/// The outcome of a read, or an error if it takes too long.
async fn limited<T>(read: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    let done = tokio::time::timeout(READ_LIMIT, read).await;
    done.unwrap_or(Err(sqlx::Error::PoolTimedOut))
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
