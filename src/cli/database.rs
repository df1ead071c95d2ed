//! The database that the settings name, as several commands open it.

use crate::config::{Config, without_secrets};
use anyhow::{Result, ensure};
use std::sync::Arc;
use std::time::Duration;
use zihin_play::{Play, Secret, SystemDice};
use zihin_store::{DatabaseLock, Store, file_of, is_postgres};
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
        let lock = DatabaseLock::acquire(&config.database_url)?;
        let store = Store::open(&config.database_url).await?;
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
        let closed = tokio::time::timeout(CLOSE_LIMIT, self.store.close()).await;
        if closed.is_err() {
            tracing::warn!("the database is busy: it is not closed properly, but nothing is lost");
        }
        drop(self.lock);
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
