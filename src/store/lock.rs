//! The lock on a database: one program at a time owns it.
//! The kernel frees the lock when its program ends in whatever way, so a restart never waits.

use super::files::{beside, file_of, real_path, shown_name};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// What the name of the locked file adds to that of the database.
/// `SQLite` has locks of its own on the database itself, which this must not disturb.
const ENDING: &str = ".lock";

/// The lock on a database; one in memory needs none, and a server is made for several programs.
/// It is held until this is dropped. The file stays: only the lock on it counts.
#[derive(Debug)]
pub struct DatabaseLock {
    /// Held open for its lock.
    _file: Option<File>,
}

/// Why a program cannot own a database.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another program owns it.
    #[error(
        "another Zihin{} is running on the database {}: stop that one first, or set DATABASE_URL to another file",
        process.map(|process| format!(" (process {process})")).unwrap_or_default(),
        shown_name(database)
    )]
    Held {
        /// The file of the database.
        database: PathBuf,
        /// The id of the other program's process, if it could be read.
        process: Option<u32>,
    },
    /// The file of the lock cannot be opened.
    #[error(
        "cannot open {}, by which one Zihin at a time owns the database: {cause}; {}",
        shown_name(file),
        if cause.kind() == io::ErrorKind::PermissionDenied && file.exists() {
            "it belongs to another user: chown it to the one that runs the bot"
        } else {
            "its folder must be there and be writable"
        }
    )]
    File {
        /// The file of the lock.
        file: PathBuf,
        /// The error of the system.
        cause: io::Error,
    },
}

impl DatabaseLock {
    /// Takes the lock on the database at `url`, which need not exist yet.
    ///
    /// # Errors
    /// If another program has it, or its file cannot be opened.
    pub fn acquire(url: &str) -> Result<Self, LockError> {
        let Some(database) = file_of(url) else {
            return Ok(Self { _file: None });
        };
        let path = beside(&real_path(&database), ENDING);
        let mut file = open(&path).map_err(|cause| LockError::File {
            file: path.clone(),
            cause,
        })?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let process = owner(&mut file);
                return Err(LockError::Held { database, process });
            }
            Err(TryLockError::Error(error)) => tracing::warn!(
                %error,
                file = %path.display(),
                "this file cannot be locked: make sure that no second bot runs on the database"
            ),
        }
        if let Err(error) = sign(&mut file) {
            tracing::debug!(%error, "cannot note who owns the database");
        }
        Ok(Self { _file: Some(file) })
    }
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    match options.open(path) {
        // It was created by another user, such as root: a lock needs no right to write.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            File::open(path).map_err(|_| error)
        }
        opened => opened,
    }
}

/// Writes the id of this process into the file.
fn sign(file: &mut File) -> io::Result<()> {
    file.set_len(0)?;
    writeln!(file, "{}", std::process::id())
}

/// The id of the process that has the lock, if it can be read.
fn owner(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}
