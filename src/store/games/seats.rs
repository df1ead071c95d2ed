//! Seats of a lobby: taken, given up, declined.

use super::row::{SeatRow, Status};
use super::status::{require, status};
use crate::database::{Connection, is_duplicate, query};
use crate::{GameStore, StoreError};
use zihin_ids::{GameId, UserId};

impl GameStore<'_> {
    /// Takes a seat of a lobby that goes on waiting.
    /// Whoever takes the last free seat begins the game with [`GameStore::begin`], so that no lobby is ever full.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the seat is taken or the person has one already, [`StoreError::LastSeat`] if it is the last free one,
    /// [`StoreError::WrongStatus`] if the game is not a lobby, [`StoreError::NoSuchGame`] and [`StoreError::NoSuchSeat`] if there is none.
    pub async fn take_seat(self, game: GameId, row: SeatRow) -> Result<(), StoreError> {
        self.0.write(take_seat, (game, row)).await
    }

    /// Gives up a person's seat of a lobby. Returns whether there was one.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the game is not a lobby, [`StoreError::NoSuchGame`] if there is none.
    pub async fn leave(self, game: GameId, user: UserId) -> Result<bool, StoreError> {
        self.0.write(leave, (game, user)).await
    }

    /// Invites one more person to a lobby.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the game is not a lobby, [`StoreError::NoSuchGame`] if there is none.
    pub async fn invite(self, game: GameId, user: UserId) -> Result<(), StoreError> {
        self.0.write(invite, (game, user)).await
    }

    /// Declines a person's invitation to a lobby, perhaps with a word to those who play.
    /// Returns whether there was one.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the game is not a lobby, [`StoreError::NoSuchGame`] if there is none.
    pub async fn decline(
        self,
        game: GameId,
        user: UserId,
        word: Option<String>,
    ) -> Result<bool, StoreError> {
        self.0.write(decline, (game, user, word)).await
    }
}

/// Takes a seat of a lobby, in a transaction of the caller.
pub(super) async fn take_seat(
    db: &mut Connection,
    game: GameId,
    row: SeatRow,
) -> Result<(), StoreError> {
    insert_seat(&mut *db, game, row).await?;
    let sql = "SELECT EXISTS (SELECT 1 FROM games WHERE id = $1 AND size > (SELECT count(*) FROM seats WHERE game = $1))";
    let has_free_seat = query(sql).bind(game).scalar(db);
    if has_free_seat.await? {
        Ok(())
    } else {
        Err(StoreError::LastSeat(game))
    }
}

/// Takes a seat of a lobby, even the last one.
pub(super) async fn insert_seat(
    db: &mut Connection,
    game: GameId,
    row: SeatRow,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO seats (game, seat, person, name) SELECT id, $2, $3, $4 FROM games WHERE id = $1 AND status = 'lobby' AND $2 < size";
    let query = query(sql).bind(game).bind(row.seat);
    let query = query.bind(row.user).bind(row.name);
    match query.execute(&mut *db).await {
        Err(error) if is_duplicate(&error) => Err(StoreError::Taken),
        Ok(0) => Err(match status(db, game).await? {
            Status::Lobby => StoreError::NoSuchSeat {
                game,
                seat: row.seat,
            },
            status => StoreError::WrongStatus { game, status },
        }),
        done => Ok(done.map(drop)?),
    }
}

async fn leave(db: &mut Connection, game: GameId, user: UserId) -> Result<bool, StoreError> {
    require(&mut *db, game, Status::Lobby).await?;
    let seat = query("DELETE FROM seats WHERE game = $1 AND person = $2");
    let done = seat.bind(game).bind(user).execute(db).await?;
    Ok(done > 0)
}

async fn invite(db: &mut Connection, game: GameId, user: UserId) -> Result<(), StoreError> {
    require(&mut *db, game, Status::Lobby).await?;
    let row = query(
        "INSERT INTO invitations (game, place, person)
         VALUES ($1, (SELECT coalesce(max(place) + 1, 0) FROM invitations WHERE game = $1), $2)",
    );
    row.bind(game).bind(user).execute(db).await?;
    Ok(())
}

async fn decline(
    db: &mut Connection,
    game: GameId,
    user: UserId,
    word: Option<String>,
) -> Result<bool, StoreError> {
    require(&mut *db, game, Status::Lobby).await?;
    let row =
        query("UPDATE invitations SET declined = TRUE, word = $3 WHERE game = $1 AND person = $2");
    // Games are read with all their invitations as one text.
    let word = word.map(|word| word.replace(char::is_control, " "));
    let row = row.bind(game).bind(user).bind(word);
    let done = row.execute(db).await?;
    Ok(done > 0)
}
