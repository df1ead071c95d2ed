//! One way to talk to either database: SQL is written once, in the standard that SQLite and PostgreSQL both speak,
//! with `$1` for the first value.
//!
//! | file | contents |
//! |---|---|
//! | `query` | a statement with its values, run on whatever it is given |
//! | `value` | what can be bound to a statement |
//! | `connection` | a connection, the pool for reads, a snapshot |
//! | `inline` | work for which the whole thread waits, in simulations |
//! | `dialect` | what differs in SQL and in errors |
//! | `sqlite`, `postgres` | how each is opened |
//!
//! What else differs is in the schemas (`migrations/sqlite`, `migrations/postgres`). `sqlx::Any` is not used: it boxes every row and knows ten types.

mod connection;
mod dialect;
pub(super) mod inline;
mod postgres;
mod query;
pub(super) mod sqlite;
mod value;

pub(super) use connection::{Connection, Readers, Snapshot, Target};
pub(super) use dialect::{Epoch, Failure, Transaction, failure, is_duplicate, is_lease_gone};
pub(super) use postgres::{PATIENCE, Server, advice, check_version, is_away};
pub(super) use query::{Query, query};
pub(super) use value::{Bind, Value};

pub(super) use inline::{done, inline};

pub use inline::work_inline;
pub use postgres::is_postgres;
