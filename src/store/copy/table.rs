//! A table that is copied, and what its columns hold.

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Integers of 64 bits.
    Integer,
    /// Numbers with a fraction.
    Real,
    /// True or false; SQLite stores 1 and 0.
    Boolean,
    /// Texts.
    Text,
}

/// A table that is copied.
#[derive(Clone, Copy, Debug)]
pub struct CopiedTable {
    /// Its name.
    pub name: &'static str,
    /// How many columns its primary key has.
    pub key: usize,
    /// Its columns, those of the key first and in the key's order. Generated columns are left out.
    pub columns: &'static [(&'static str, Kind)],
}

impl CopiedTable {
    /// The names of all columns, with commas.
    pub(super) fn column_names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// The names of the columns of the key, with commas.
    pub(super) fn key_names(&self) -> String {
        let key = &self.columns[..self.key];
        let names: Vec<&str> = key.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }
}
