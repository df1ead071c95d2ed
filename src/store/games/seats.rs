//! Seats of a lobby: taken, given up, declined.

use super::row::{SeatRow, Status};
use super::status::{require, status};
use crate::ids::{GameId, UserId};
use crate::store::error::is_duplicate;
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;

impl Store {
    /// Takes a seat of a lobby, for a person or (without a user) for a computer player.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the seat is taken or the person has one already, [`StoreError::WrongStatus`] if the game is not a lobby,
    /// [`StoreError::NoSuchGame`] and [`StoreError::NoSuchSeat`] if there is none.
    pub async fn take_seat(
        &self,
        game: GameId,
        seat: u8,
        user: impl Into<Option<UserId>>,
        name: &str,
    ) -> Result<(), StoreError> {
        let (user, name) = (user.into(), name.to_owned());
        self.writer
            .write(move |db| Box::pin(take_seat(db, game, seat, user, name)))
            .await
    }

    /// Seats computer players in a lobby and adds the option `(name, value)` with their level unless it is set already; all or nothing.
    ///
    /// # Errors
    /// As for [`Store::take_seat`].
    pub async fn seat_computers(
        &self,
        game: GameId,
        (name, value): (&'static str, &'static str),
        seats: Vec<SeatRow>,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |db| {
                Box::pin(async move {
                    for row in seats {
                        take_seat(&mut *db, game, row.seat, None, row.name).await?;
                    }
                    let row = sqlx::query(
                        "INSERT OR IGNORE INTO options (game, name, value) VALUES (?, ?, ?)",
                    );
                    row.bind(game).bind(name).bind(value).execute(db).await?;
                    Ok(())
                })
            })
            .await
    }

    /// Gives up a person's seat of a lobby. Returns whether there was one.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the game is not a lobby, [`StoreError::NoSuchGame`] if there is none.
    pub async fn leave(&self, game: GameId, user: UserId) -> Result<bool, StoreError> {
        self.writer
            .write(move |db| Box::pin(leave(db, game, user)))
            .await
    }

    /// Declines a person's invitation to a lobby. Returns whether there was one.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the game is not a lobby, [`StoreError::NoSuchGame`] if there is none.
    pub async fn decline(&self, game: GameId, user: UserId) -> Result<bool, StoreError> {
        self.writer
            .write(move |db| Box::pin(decline(db, game, user)))
            .await
    }
}

/// As for [`Store::take_seat`].
pub(in crate::store) async fn take_seat(
    db: &mut SqliteConnection,
    game: GameId,
    seat: u8,
    user: Option<UserId>,
    name: String,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO seats (game, seat, user, name) SELECT id, ?2, ?3, ?4 FROM games WHERE id = ?1 AND status = 'lobby' AND ?2 < size";
    match sqlx::query(sql)
        .bind(game)
        .bind(seat)
        .bind(user)
        .bind(name)
        .execute(&mut *db)
        .await
    {
        Err(error) if is_duplicate(&error) => Err(StoreError::Taken),
        Ok(done) if done.rows_affected() == 0 => Err(match status(db, game).await? {
            Status::Lobby => StoreError::NoSuchSeat { game, seat },
            status => StoreError::WrongStatus { game, status },
        }),
        done => Ok(done.map(drop)?),
    }
}

async fn leave(db: &mut SqliteConnection, game: GameId, user: UserId) -> Result<bool, StoreError> {
    require(&mut *db, game, Status::Lobby).await?;
    let seat = sqlx::query("DELETE FROM seats WHERE game = ? AND user = ?");
    let done = seat.bind(game).bind(user).execute(db).await?;
    Ok(done.rows_affected() > 0)
}

async fn decline(
    db: &mut SqliteConnection,
    game: GameId,
    user: UserId,
) -> Result<bool, StoreError> {
    require(&mut *db, game, Status::Lobby).await?;
    let row = sqlx::query("UPDATE invitations SET declined = 1 WHERE game = ? AND user = ?");
    let done = row.bind(game).bind(user).execute(db).await?;
    Ok(done.rows_affected() > 0)
}
