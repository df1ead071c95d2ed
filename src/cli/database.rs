//! The database that the settings name, as several commands open it.

use super::check::disk;
use super::failure::DatabaseFailure;
use crate::config::{Config, without_secrets};
use anyhow::{Result, anyhow, ensure};
use std::io::ErrorKind::{PermissionDenied, ReadOnlyFilesystem};
use std::sync::Arc;
use std::time::Duration;
use zihin_play::{Play, PlayError, Secret, SystemDice};
use zihin_store::{DatabaseLock, ErasureLog, LockError, Store, file_of, is_postgres};
use zihin_terminal::Program;

/// How long closing may take.
/// A database that is not closed properly has lost nothing; a part of it is in the file beside it then.
const CLOSE_LIMIT: Duration = Duration::from_millis(800);

/// The database, for the only program that writes games and standings in it; on a server there may be others.
pub(super) struct LockedDatabase {
    store: Store,
    lock: DatabaseLock,
}

impl LockedDatabase {
    /// Opens the database. Fails if another program owns it.
    pub(super) async fn open(config: &Config) -> Result<Self> {
        let lock = lock(config)?;
        let store = open(config).await?;
        Ok(Self { store, lock })
    }

    /// All that is stored.
    pub(super) const fn store(&self) -> &Store {
        &self.store
    }

    /// Play with the games of the program and unpredictable dice.
    pub(super) fn play(&self, program: &Program) -> Play {
        play(program, &self.store)
    }

    /// Closes the database, so that its file alone holds everything, and then lets others own it.
    pub(super) async fn close(self) {
        close(self.store).await;
        drop(self.lock);
    }
}

/// Takes the lock on the database; a failure has the words of `zihin check`.
pub(super) fn lock(config: &Config) -> Result<DatabaseLock> {
    let locked = DatabaseLock::acquire(&config.database_url);
    locked.map_err(|error| match error {
        LockError::File { ref cause, .. } => {
            // A disk that is full may have room again; a folder that is not ours stays so.
            let kind = cause.kind();
            let is_lasting = kind == PermissionDenied || kind == ReadOnlyFilesystem;
            let failure = disk_failure(config).unwrap_or_else(|| error.into());
            DatabaseFailure::new(&failure, is_lasting).into()
        }
        LockError::Held { .. } => error.into(),
    })
}

/// The file in which erasures are kept, if there is to be one; a failure if it cannot be written.
pub(super) fn erasures(config: &Config) -> Result<Option<ErasureLog>> {
    let log = config.erasures.clone().map(ErasureLog::new);
    if let Some(log) = &log {
        log.check()
            .map_err(|error| DatabaseFailure::new(&error.into(), true))?;
    }
    Ok(log)
}

/// Whether another program owns the database.
pub(super) fn is_in_use(config: &Config) -> bool {
    let locked = DatabaseLock::acquire(&config.database_url);
    matches!(locked, Err(LockError::Held { .. }))
}

/// Opens the database; a failure has the words of `zihin check`.
pub(super) async fn open(config: &Config) -> Result<Store> {
    let opened = Store::open(&config.database_url).await;
    opened.map_err(|error| explain(config, error.into()))
}

/// Does something with a database that is there, beside the program that owns it.
pub(super) async fn with<T>(
    config: &Config,
    work: impl AsyncFnOnce(&Store) -> Result<T>,
) -> Result<T> {
    existing(config)?;
    let store = open(config).await?;
    let done = work(&store).await;
    close(store).await;
    done
}

/// An error in words for the operator if it is one of the database or of the disk below it.
pub(super) fn explain(config: &Config, error: anyhow::Error) -> anyhow::Error {
    let mut chain = error.chain();
    let store = chain.find_map(|cause| match cause.downcast_ref() {
        Some(PlayError::Store(store)) => Some(store),
        _ => cause.downcast_ref(),
    });
    match store.map(DatabaseFailure::from) {
        Some(failure) => disk_failure(config).unwrap_or_else(|| failure.into()),
        None => error,
    }
}

/// Why nothing can be written in the folder of the database, if that is so.
fn disk_failure(config: &Config) -> Option<anyhow::Error> {
    let file = file_of(&config.database_url)?;
    disk::check(&file).err().map(|found| anyhow!(found.text))
}

/// Closes the database, so that its file alone holds everything.
pub(super) async fn close(store: Store) {
    let closed = tokio::time::timeout(CLOSE_LIMIT, store.close()).await;
    if closed.is_err() {
        tracing::warn!("the database is busy: it is not closed properly, but nothing is lost");
    }
}

/// Play on a store with the games of the program and unpredictable dice that anyone can verify.
pub(super) fn play(program: &Program, store: &Store) -> Play {
    let play = Play::new(store.clone(), Arc::new(|| Box::new(SystemDice)));
    play.with_registry(program.registry)
        .with_secrets(Arc::new(Secret::random))
}

/// The URL of the database. Fails if that is a file which does not exist, since opening would create it.
pub(super) fn existing(config: &Config) -> Result<&str> {
    let url = &config.database_url;
    ensure!(
        is_postgres(url) || file_of(url).is_some_and(|file| file.exists()),
        "there is no database at {}: is DATABASE_URL right?",
        without_secrets(url)
    );
    Ok(url)
}
