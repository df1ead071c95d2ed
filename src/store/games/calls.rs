//! Calls: the messages that ask players to the board. Only the last call of each game is stored.

use crate::ids::{ChannelId, GameId, MessageId, Ply};
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;

/// The last call of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRow {
    /// The ply of the board that it links to.
    pub ply: Ply,
    /// Why it was made, as the caller names it: an offer or a reminder. `None` for a plain turn.
    pub reason: Option<String>,
    /// Its messages; empty if no player wants to be called, or they have been deleted.
    pub messages: Vec<(ChannelId, MessageId)>,
}

impl Store {
    /// Records the last call of a game in place of the previous one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_call(&self, game: GameId, call: CallRow) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(record_call(db, game, call)))
            .await
    }

    /// The last call of a game, if there has been one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn last_call(&self, game: GameId) -> Result<Option<CallRow>, StoreError> {
        let row = sqlx::query_as("SELECT ply, reason FROM calls WHERE game = ?");
        let row: Option<(Ply, Option<String>)> =
            row.bind(game).fetch_optional(&self.readers).await?;
        let Some((ply, reason)) = row else {
            return Ok(None);
        };
        let rows = sqlx::query_as("SELECT channel, message FROM call_messages WHERE game = ?");
        let messages = rows.bind(game).fetch_all(&self.readers).await?;
        Ok(Some(CallRow {
            ply,
            reason,
            messages,
        }))
    }

    /// Whether a message belongs to the last call of any game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_call(&self, message: MessageId) -> Result<bool, StoreError> {
        let is_call =
            sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM call_messages WHERE message = ?)");
        Ok(is_call.bind(message).fetch_one(&self.readers).await?)
    }
}

async fn record_call(
    db: &mut SqliteConnection,
    game: GameId,
    call: CallRow,
) -> Result<(), StoreError> {
    let row = sqlx::query(
        "INSERT INTO calls (game, ply, reason) VALUES (?, ?, ?)
         ON CONFLICT (game) DO UPDATE SET ply = excluded.ply, reason = excluded.reason",
    );
    row.bind(game)
        .bind(call.ply)
        .bind(call.reason)
        .execute(&mut *db)
        .await?;
    sqlx::query("DELETE FROM call_messages WHERE game = ?")
        .bind(game)
        .execute(&mut *db)
        .await?;
    for (channel, message) in call.messages {
        sqlx::query("INSERT INTO call_messages (message, channel, game) VALUES (?, ?, ?)")
            .bind(message)
            .bind(channel)
            .bind(game)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
