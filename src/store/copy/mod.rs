//! Copies everything from one database to another, empty one, each SQLite or PostgreSQL.
//!
//! | file | contents |
//! |---|---|
//! | `row` | a row of any table |
//! | `pages` | rows of a table in the order of its key |
//! | `target` | what the target has to be before, and what is set after its rows are written |
//! | `digest` | the hash over the rows of a table, by which both sides are compared |
//! | `error` | why a copy failed |
//!
//! The source is read in one snapshot, so a bot may go on writing to it. The target is written in one transaction: if the copy fails or is interrupted, the
//! target is as empty as before. Both sides are compared before that transaction is committed. What is copied are the tables and columns of the target, which has
//! the current schema: whatever else an operator keeps beside the source stays there.

mod digest;
mod error;
mod pages;
mod row;
mod target;

pub use digest::TableCopy;
pub use error::CopyError;

use super::database::{Connection, Snapshot, query};
use super::schema::Table;
use super::{Store, StoreError};
use digest::TableDigest;
use pages::Pages;
use sqlx::AssertSqlSafe;
use std::ops::ControlFlow;
use std::sync::Arc;
use tokio::sync::Mutex;

/// How far a copy is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopyProgress<'a> {
    /// Which table is being copied or compared.
    pub table: &'a str,
    /// Whether the rows are written already, and are being compared.
    pub is_comparing: bool,
    /// How many rows are done, of all tables; each counts when it is written and when it is compared.
    pub done: u64,
    /// How many there are.
    pub of: u64,
}

impl Store {
    /// Copies every row of every table to `target`, which must have none. Returns what was copied, by table.
    ///
    /// `on_progress` is called every thousand rows, and may interrupt the copy. The target may refuse the transaction because of another program: then it is
    /// repeated, and the progress begins anew.
    ///
    /// # Errors
    /// If the target has rows or is the source itself, if either database fails, if what the target has then differs from the source, or if `on_progress`
    /// interrupts. The target is as empty as before then.
    pub async fn copy_to(
        &self,
        target: &Self,
        on_progress: impl Fn(CopyProgress<'_>) -> ControlFlow<()> + Send + Sync + 'static,
    ) -> Result<Vec<TableCopy>, StoreError> {
        let tables = target.tables().await?;
        let mut source = self.readers.snapshot().await.map_err(CopyError::source)?;
        let source_id = target::identity(&mut source).await;
        let source_id = source_id.map_err(CopyError::source)?;
        let of = count(&tables, &mut source)
            .await
            .map_err(CopyError::source)?;
        let work = Arc::new((Mutex::new(source), source_id, tables, on_progress));
        let copied = target.writer.write(move |db| {
            let work = Arc::clone(&work);
            Box::pin(async move {
                let (source, source_id, tables, on_progress) = &*work;
                target::reserve(tables, db).await?;
                if source_id.is_some() && target::identity(&mut *db).await? == *source_id {
                    return Err(CopyError::Same.into());
                }
                let mut copy = Copy {
                    done: 0,
                    of: 2 * of,
                    tables,
                    on_progress,
                };
                copy.run(&mut *source.lock().await, db).await
            })
        });
        copied.await
    }
}

/// The number of rows of all tables.
async fn count(tables: &[Table], source: &mut Snapshot) -> Result<u64, sqlx::Error> {
    let mut rows = 0;
    for table in tables {
        let sql = format!("SELECT count(*) FROM {}", table.name);
        let count: i64 = query(AssertSqlSafe(sql)).scalar(&mut *source).await?;
        rows += count.unsigned_abs();
    }
    Ok(rows)
}

/// A running copy.
struct Copy<'a, F> {
    done: u64,
    of: u64,
    tables: &'a [Table],
    on_progress: &'a F,
}

impl<F: Fn(CopyProgress<'_>) -> ControlFlow<()>> Copy<'_, F> {
    async fn run(
        &mut self,
        source: &mut Snapshot,
        target: &mut Connection,
    ) -> Result<Vec<TableCopy>, StoreError> {
        target::require_empty(self.tables, target).await?;
        let mut copied = Vec::new();
        for table in self.tables {
            copied.push(self.copy(table, source, target).await?);
        }
        target::finish(self.tables, target).await?;
        for (table, copied) in self.tables.iter().zip(&copied) {
            if self.read_back(table, target).await? != *copied {
                return Err(CopyError::Differs(table.name.clone()).into());
            }
        }
        Ok(copied)
    }

    /// Copies the rows of a table.
    async fn copy(
        &mut self,
        table: &Table,
        source: &mut Snapshot,
        target: &mut Connection,
    ) -> Result<TableCopy, StoreError> {
        let mut digest = TableDigest::default();
        let mut pages = Pages::of(table);
        loop {
            let page = pages.next(&mut *source).await.map_err(CopyError::source)?;
            if page.is_empty() {
                return Ok(digest.finish(table));
            }
            page.iter().for_each(|row| digest.add(row));
            let rows = page.len();
            target::insert(table, page, target).await?;
            self.advance(table, rows, false)?;
        }
    }

    /// Reads the rows of a table that has been copied.
    async fn read_back(
        &mut self,
        table: &Table,
        target: &mut Connection,
    ) -> Result<TableCopy, StoreError> {
        let mut digest = TableDigest::default();
        let mut pages = Pages::of(table);
        loop {
            let page = pages.next(&mut *target).await?;
            if page.is_empty() {
                return Ok(digest.finish(table));
            }
            page.iter().for_each(|row| digest.add(row));
            self.advance(table, page.len(), true)?;
        }
    }

    fn advance(
        &mut self,
        table: &Table,
        rows: usize,
        is_comparing: bool,
    ) -> Result<(), StoreError> {
        self.done += rows as u64;
        let progress = CopyProgress {
            table: &table.name,
            is_comparing,
            done: self.done,
            of: self.of,
        };
        match (self.on_progress)(progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(CopyError::Interrupted.into()),
        }
    }
}
