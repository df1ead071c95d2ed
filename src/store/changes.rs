//! What processes on one database tell each other: that the message of a game or tournament is out of date.
//! A person may act in one process on a game that another one looks after, by a direct message for example.

use super::database::{Readers, query};
use super::{PostKey, Store, StoreError};
use sqlx::postgres::{PgListener, PgPool};
use std::time::Duration;
use zihin_ids::{BotId, GameId, SearchListId, TournamentId};

/// The name under which the server passes the notes on.
const CHANNEL: &str = "zihin";
/// The pause after the connection is lost and cannot be made again.
const PAUSE: Duration = Duration::from_secs(1);

/// The notes of other processes of a bot.
#[derive(Debug)]
pub struct Changes {
    pool: PgPool,
    listener: PgListener,
    bot: BotId,
}

/// What another process may have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// This game or tournament.
    Of(PostKey),
    /// Anything: the connection was lost, and notes with it.
    Any,
}

impl Store {
    /// Tells the process that looks after a game or tournament that it has changed.
    pub async fn announce(&self, key: PostKey) -> Result<(), StoreError> {
        let note = query("SELECT CAST(1 AS BIGINT) FROM pg_notify($1, $2)").bind(CHANNEL);
        let note = note.bind(format!("{} {key}", self.bot()));
        note.scalar::<i64>(&self.readers).await?;
        Ok(())
    }

    /// The notes of other processes from now on; none if there are no other processes.
    pub async fn changes(&self) -> Result<Option<Changes>, StoreError> {
        let Readers::Postgres(pool) = &self.readers else {
            return Ok(None);
        };
        Ok(Some(Changes {
            pool: pool.clone(),
            listener: listen(pool).await?,
            bot: self.bot(),
        }))
    }
}

/// Hears of all notes from now on.
async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    // If its own attempt to connect again failed, it would not say that notes were missed.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

impl Changes {
    /// Waits for the next note.
    pub async fn next(&mut self) -> Change {
        loop {
            let Ok(Some(note)) = self.listener.try_recv().await else {
                self.listen_again().await;
                return Change::Any;
            };
            if let Some(key) = self.read(note.payload()) {
                return Change::Of(key);
            }
        }
    }

    /// Tries until there is a connection.
    async fn listen_again(&mut self) {
        loop {
            match listen(&self.pool).await {
                Ok(listener) => return self.listener = listener,
                Err(error) => {
                    tracing::debug!(%error, "cannot hear of the changes of other processes");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    /// The post of a note to this bot.
    fn read(&self, note: &str) -> Option<PostKey> {
        let (bot, key) = note.split_once(' ')?;
        if bot != self.bot.to_string() {
            return None;
        }
        let (kind, id) = key.split_at_checked(1)?;
        let id = id.parse().ok()?;
        match kind {
            "g" => Some(PostKey::Game(GameId(id))),
            "t" => Some(PostKey::Tournament(TournamentId(id))),
            "s" => Some(PostKey::Searches(SearchListId(id))),
            _ => None,
        }
    }
}
