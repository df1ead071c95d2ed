//! The messages by which a game calls its players to the board: only the last ones. It does not know whom they call, nor in which words.

use crate::ids::{ChannelId, GameId, MessageId, Ply};
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;

/// What a game last called for, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRow {
    /// The board.
    pub ply: Ply,
    /// What is offered, if the call was for an answer to that.
    pub offer: Option<String>,
    /// The messages; none if nobody wished one, or they are gone.
    pub messages: Vec<(ChannelId, MessageId)>,
}

impl Store {
    /// Notes the last call of a game, in place of the one before.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_call(&self, game: GameId, call: CallRow) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(set_call(db, game, call)))
            .await
    }

    /// The last call of a game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn call(&self, game: GameId) -> Result<Option<CallRow>, StoreError> {
        let row = sqlx::query_as("SELECT ply, offer FROM calls WHERE game = ?");
        let row: Option<(Ply, Option<String>)> =
            row.bind(game).fetch_optional(&self.readers).await?;
        let Some((ply, offer)) = row else {
            return Ok(None);
        };
        let rows = sqlx::query_as("SELECT channel, message FROM call_messages WHERE game = ?");
        let messages = rows.bind(game).fetch_all(&self.readers).await?;
        Ok(Some(CallRow {
            ply,
            offer,
            messages,
        }))
    }

    /// Whether a message is the call of a game.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_call(&self, message: MessageId) -> Result<bool, StoreError> {
        let known =
            sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM call_messages WHERE message = ?)");
        Ok(known.bind(message).fetch_one(&self.readers).await?)
    }
}

async fn set_call(
    db: &mut SqliteConnection,
    game: GameId,
    call: CallRow,
) -> Result<(), StoreError> {
    let row = sqlx::query(
        "INSERT INTO calls (game, ply, offer) VALUES (?, ?, ?)
         ON CONFLICT (game) DO UPDATE SET ply = excluded.ply, offer = excluded.offer",
    );
    row.bind(game)
        .bind(call.ply)
        .bind(call.offer)
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
