//! Erasures that are kept, by the hash of the person's id: in the database, and in a file beside it that a restore leaves alone.
//! What is in the file only was erased after the copy was made, and has to be erased again.

use super::database::query;
use super::files::{self, owner_only, shown_name, sync_folder};
use super::{Store, StoreError, schema};
use base16ct::lower::encode_string;
use sha2::{Digest, Sha256};
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use zihin_ids::UserId;

/// An erasure: whose, by a hash, and when, in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Erasure {
    /// The SHA-256 of the person's id, as hexadecimal digits.
    pub hash: String,
    /// When it was asked for.
    pub at: i64,
}

impl Erasure {
    /// That of a person at `at`.
    pub fn of(person: UserId, at: i64) -> Self {
        let digest = Sha256::digest(format!("zihin erasure {person}"));
        let hash = encode_string(&digest);
        Self { hash, at }
    }
}

/// A line of the file.
impl FromStr for Erasure {
    type Err = io::Error;

    fn from_str(line: &str) -> io::Result<Self> {
        let parts = line.split_once(' ');
        let read = parts.and_then(|(hash, at)| {
            let is_hash = hash.len() == 64 && hash.bytes().all(|c| c.is_ascii_hexdigit());
            let at = at.parse().ok().filter(|_| is_hash)?;
            let hash = hash.to_owned();
            Some(Self { hash, at })
        });
        read.ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

/// The file, one erasure a line. Several programs may write to it.
#[derive(Clone, Debug)]
pub struct ErasureLog(PathBuf);

impl ErasureLog {
    /// The file at `path`, which need not exist yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// All erasures in it. A line that was not written to its end counts as none.
    pub fn read(&self) -> Result<BTreeSet<Erasure>, StoreError> {
        match fs::read_to_string(&self.0) {
            Ok(text) => Ok(text.lines().filter_map(|line| line.parse().ok()).collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeSet::new()),
            Err(error) => Err(self.failure(error)),
        }
    }

    /// Whether one could be added: the file can be written, or its folder is there.
    pub fn check(&self) -> Result<(), StoreError> {
        let opened = OpenOptions::new().append(true).open(&self.0);
        match opened.map(drop) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let folder = self
                    .0
                    .parent()
                    .filter(|folder| !folder.as_os_str().is_empty());
                folder.map_or(Ok(()), |folder| fs::metadata(folder).map(drop))
            }
            opened => opened,
        }
        .map_err(|error| self.failure(error))
    }

    /// Adds one, and returns once it is on disk.
    pub fn append(&self, erasure: &Erasure) -> Result<(), StoreError> {
        self.write(erasure).map_err(|error| self.failure(error))
    }

    fn write(&self, erasure: &Erasure) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        owner_only(&mut options);
        let mut file = options.open(&self.0)?;
        let Erasure { hash, at } = erasure;
        // Begins with a line break in case the last line was not written to its end.
        file.write_all(format!("\n{hash} {at}\n").as_bytes())?;
        file.sync_all()?;
        // It may be new, here or in another program.
        sync_folder(&self.0)
    }

    /// Copies the file to `copy`, in place of an earlier copy; until the new one is on disk, that one is there.
    ///
    /// # Errors
    /// If the file cannot be read or the copy not be written.
    pub fn copy(&self, copy: &Path) -> Result<(), StoreError> {
        let text = fs::read(&self.0).map_err(|error| self.failure(error))?;
        let part = files::part(copy);
        let written = files::remove(&part)
            .and_then(|()| files::create_new(&part))
            .and_then(|mut file| file.write_all(&text))
            .and_then(|()| files::keep(&part, copy))
            .and_then(|_| sync_folder(copy));
        written.map_err(|error| {
            // The error of the copy says more than that of removing what there is of it.
            let _ = fs::remove_file(&part);
            StoreError::Backup {
                path: shown_name(copy),
                cause: Arc::new(error),
            }
        })
    }

    fn failure(&self, cause: io::Error) -> StoreError {
        StoreError::ErasureLog {
            file: shown_name(&self.0),
            cause: Arc::new(cause),
        }
    }
}

impl Store {
    /// The erasures that this database knows.
    pub async fn erasures(&self) -> Result<BTreeSet<Erasure>, StoreError> {
        let rows: Vec<(String, i64)> = query("SELECT hash, at FROM erasures")
            .fetch_all(&self.readers)
            .await?;
        let rows = rows.into_iter();
        Ok(rows.map(|(hash, at)| Erasure { hash, at }).collect())
    }

    /// Records that an erasure was carried out.
    pub async fn record_erasure(&self, erasure: Erasure) -> Result<(), StoreError> {
        let row = query("INSERT INTO erasures (hash, at) VALUES ($1, $2) ON CONFLICT DO NOTHING");
        let row = row.bind(erasure.hash).bind(erasure.at);
        self.execute(row).await.map(drop)
    }

    /// Everybody in the database. Reads whole tables: for the time after a restore.
    pub async fn everybody(&self) -> Result<BTreeSet<UserId>, StoreError> {
        let mut everybody = BTreeSet::new();
        for table in schema::tables(&self.readers).await? {
            for column in table.people_by_id() {
                let name = &table.name;
                let sql = format!(
                    "SELECT DISTINCT {column} FROM {name} WHERE {column} IS NOT NULL AND {column} <> 0"
                );
                let people: Vec<UserId> = query(AssertSqlSafe(sql)).scalars(&self.readers).await?;
                everybody.extend(people);
            }
        }
        Ok(everybody)
    }
}

#[cfg(test)]
mod tests {
    use super::{Erasure, ErasureLog};
    use std::fs;
    use zihin_ids::UserId;

    #[test]
    fn what_was_appended_is_read_also_after_a_line_that_was_cut_off() {
        let folder = tempfile::tempdir().expect("a folder");
        let log = ErasureLog::new(folder.path().join("zihin.erasures"));
        assert!(log.read().expect("no file is no erasure").is_empty());
        let (ana, bob) = (Erasure::of(UserId(1), 5), Erasure::of(UserId(2), 6));
        log.append(&ana).expect("it can be written");
        let mut text = fs::read_to_string(log.path()).expect("it was written");
        text.push_str(&bob.hash[..20]);
        fs::write(log.path(), text).expect("it can be written");
        log.append(&bob).expect("it can be written");
        assert_eq!(log.read().expect("it can be read"), [ana, bob].into());
    }
}
