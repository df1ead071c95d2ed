//! Erasure of a person's data: the name is removed, the games of the other players are kept.

use crate::ids::{GameId, UserId};
use crate::store::columns::json_array;
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;

impl Store {
    /// Erases a person's data: seats and moves become anonymous; invitations, preferences and standings are deleted. `left` are the running games that go on
    /// without the person.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the person has a seat in any other lobby or running game: its players would wait forever.
    pub async fn forget(&self, user: UserId, left: &[GameId]) -> Result<(), StoreError> {
        let left = json_array(left.iter().copied());
        self.writer
            .write(move |db| Box::pin(forget(db, user, left)))
            .await
    }
}

async fn forget(db: &mut SqliteConnection, user: UserId, left: String) -> Result<(), StoreError> {
    let has_open_game = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game
         WHERE user = ? AND status IN ('lobby', 'playing') AND id NOT IN (SELECT value FROM json_each(?)))",
    );
    let has_open_game = has_open_game.bind(user).bind(left);
    if has_open_game.fetch_one(&mut *db).await? {
        return Err(StoreError::Conflict);
    }
    for sql in [
        "UPDATE entries SET user = NULL WHERE game IN (SELECT game FROM seats WHERE user = ?1) AND user = ?1",
        "UPDATE seats SET user = NULL, name = '' WHERE user = ?",
        "UPDATE games SET creator = 0 WHERE creator = ?",
        "DELETE FROM invitations WHERE user = ?",
        "DELETE FROM preferences WHERE user = ?",
        "DELETE FROM standings WHERE user = ?",
        "UPDATE entrants SET user = NULL, name = '' WHERE user = ?",
        "UPDATE tournament_events SET user = NULL WHERE user = ?",
        "UPDATE tournaments SET organiser = 0 WHERE organiser = ?",
    ] {
        sqlx::query(sql).bind(user).execute(&mut *db).await?;
    }
    Ok(())
}
