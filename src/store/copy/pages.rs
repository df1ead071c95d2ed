//! Rows of a table in the order of its key.

use super::row::StoredRow;
use crate::database::{Target, Value, query};
use crate::schema::Table;
use sqlx::AssertSqlSafe;

/// How many rows are in memory at once.
pub(super) const PAGE: usize = 1_000;

/// Where reading a table has come to.
pub(super) struct Pages<'a> {
    table: &'a Table,
    /// The key of the last row that was read.
    last: Option<Vec<Value>>,
    is_done: bool,
}

impl<'a> Pages<'a> {
    /// Begins with the first row of a table.
    pub(super) fn of(table: &'a Table) -> Self {
        Self {
            table,
            last: None,
            is_done: false,
        }
    }

    /// The next rows; none after the last.
    pub(super) async fn next<'c>(
        &mut self,
        db: impl Into<Target<'c>>,
    ) -> Result<Vec<StoredRow>, sqlx::Error> {
        if self.is_done {
            return Ok(Vec::new());
        }
        let mut rows = query(AssertSqlSafe(self.sql()));
        for value in self.last.iter().flatten() {
            rows = rows.bind_value(value.clone());
        }
        let rows: Vec<StoredRow> = rows.fetch_all(db).await?;
        self.is_done = rows.len() < PAGE;
        let key = |row: &StoredRow| row.0[..self.table.key].to_vec();
        self.last = rows.last().map(key);
        Ok(rows)
    }

    fn sql(&self) -> String {
        let Self { table, last, .. } = self;
        let (name, columns, key) = (&table.name, table.column_names(), table.key_names());
        let after = match last {
            Some(last) => {
                let values: Vec<String> = (1..=last.len()).map(|n| format!("${n}")).collect();
                format!("WHERE ({key}) > ({})", values.join(", "))
            }
            None => String::new(),
        };
        format!("SELECT {columns} FROM {name} {after} ORDER BY {key} LIMIT {PAGE}")
    }
}
