//! The hash over the rows of a table.

use super::row::StoredRow;
use crate::database::Value;
use crate::schema::Table;
use base16ct::lower::encode_string;
use sha2::{Digest, Sha256};

/// What has been copied of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCopy {
    /// The name of the table.
    pub table: String,
    /// How many rows it has.
    pub rows: u64,
    /// The SHA-256 of all its rows in the order of their key, in hexadecimal; the same on both sides.
    pub digest: String,
}

/// The number and the hash of rows.
#[derive(Default)]
pub(super) struct TableDigest {
    rows: u64,
    hash: Sha256,
}

impl TableDigest {
    /// Adds the next row.
    pub(super) fn add(&mut self, row: &StoredRow) {
        self.rows += 1;
        for value in &row.0 {
            self.add_value(value);
        }
    }

    /// Adds a value, in a form from which it could be read again: no two rows have the same bytes.
    fn add_value(&mut self, value: &Value) {
        match value {
            Value::Integer(Some(value)) => self.add_bytes(b'i', &value.to_le_bytes()),
            // SQLite stores -0 as 0.
            Value::Real(Some(value)) => {
                self.add_bytes(b'r', &(value + 0.0).to_bits().to_le_bytes());
            }
            Value::Boolean(Some(value)) => self.add_value(&Value::Integer(Some((*value).into()))),
            Value::Text(Some(value)) => {
                self.add_bytes(b't', &value.len().to_le_bytes());
                self.hash.update(value);
            }
            Value::Integer(None) | Value::Real(None) | Value::Boolean(None) | Value::Text(None) => {
                self.add_bytes(b'n', &[]);
            }
        }
    }

    fn add_bytes(&mut self, kind: u8, bytes: &[u8]) {
        self.hash.update([kind]);
        self.hash.update(bytes);
    }

    /// The result for a table.
    pub(super) fn finish(self, table: &Table) -> TableCopy {
        TableCopy {
            table: table.name.clone(),
            rows: self.rows,
            digest: encode_string(&self.hash.finalize()),
        }
    }
}
