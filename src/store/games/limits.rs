//! How many games may be open at once: counted in the transaction that opens one more, so that no race gets past a limit.

use super::lobby::create;
use crate::ids::GameId;
use crate::store::{NewGame, Store, StoreError};
use sqlx::SqliteConnection;

/// How many lobbies and running games there may be; none is any number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Opened by one person in one server.
    pub per_person: Option<u32>,
    /// In one channel with all its threads.
    pub per_channel: Option<u32>,
}

impl Store {
    /// Opens a lobby with every seat free, unless there are too many already.
    ///
    /// # Errors
    /// [`StoreError::PersonLimit`] and [`StoreError::ChannelLimit`] if a limit is reached.
    pub async fn create_within(&self, new: NewGame, limits: Limits) -> Result<GameId, StoreError> {
        self.writer
            .write(move |db| Box::pin(create_within(db, new, limits)))
            .await
    }
}

async fn create_within(
    db: &mut SqliteConnection,
    new: NewGame,
    limits: Limits,
) -> Result<GameId, StoreError> {
    if let Some(most) = limits.per_person {
        let count = sqlx::query_scalar(
            "SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND creator = ? AND guild = ?",
        );
        let count: u32 = count
            .bind(new.creator)
            .bind(new.guild)
            .fetch_one(&mut *db)
            .await?;
        if count >= most {
            return Err(StoreError::PersonLimit(most));
        }
    }
    if let Some(most) = limits.per_channel {
        let count = sqlx::query_scalar(
            "SELECT (SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND channel = ?1 AND parent IS NULL)
                  + (SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND parent = ?1)",
        );
        let home = new.parent.unwrap_or(new.channel);
        let count: u32 = count.bind(home).fetch_one(&mut *db).await?;
        if count >= most {
            return Err(StoreError::ChannelLimit(most));
        }
    }
    create(db, new).await
}
