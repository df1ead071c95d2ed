//! The start, the thread and the cancellation of a game. A finished game ends with the last entry of its log.

use super::dice::{NewPart, SeatDraw, insert_part, record_seat_draw};
use super::log::{NewEntry, delete_plans, insert, next_ply};
use super::row::{SeatRow, Status, StoredTerms};
use super::seats::insert_seat;
use super::status::status;
use crate::columns::Narrow;
use crate::database::{Connection, query};
use crate::searches::end_searches_of_players;
use crate::{GameStore, StoreError};
use zihin_ids::{ChannelId, GameId, Ply, UserId};

/// The start of a game.
#[derive(Clone, Debug)]
pub struct Start {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// All players in the order of play, each with the seat in the lobby.
    pub seating: Vec<SeatRow>,
    /// Which of these seats are taken only now.
    pub joining: Vec<u8>,
    /// The terms as they are now agreed; those that are stored already stay.
    pub terms: StoredTerms,
    /// The first log entries.
    pub entries: Vec<NewEntry>,
    /// How the seats were drawn by lot, if its dice say so.
    pub seat_draw: Option<SeatDraw>,
    /// What the click that begins it adds to its dice.
    pub part: Option<NewPart>,
}

/// In which state the caller has seen a game that it cancels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CancelIf {
    /// A lobby, or running with any log.
    Open,
    /// A lobby.
    Lobby,
    /// Running, with a log of this length.
    At(Ply),
}

impl GameStore<'_> {
    /// Starts the game of a lobby with its last players and its first log entries, all or nothing.
    /// The players are reseated in the order of play, and seats left free are dropped.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the game has begun already or something else was added to its dice, [`StoreError::Taken`] if a joining player's seat is taken, [`StoreError::SeatsChanged`] if the
    /// other players are not those of the seating, [`StoreError::WrongStatus`] if it was cancelled, [`StoreError::NoSuchGame`] if there is none.
    pub async fn begin(self, game: GameId, start: Start) -> Result<(), StoreError> {
        self.0.write(begin, (game, start)).await
    }

    /// Records the thread that was opened for a game.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] if there is no such game.
    pub async fn set_thread(self, game: GameId, thread: ChannelId) -> Result<(), StoreError> {
        let row = query("UPDATE games SET thread = $1 WHERE id = $2");
        match self.0.execute(row.bind(thread).bind(game)).await? {
            0 => Err(StoreError::NoSuchGame(game)),
            _ => Ok(()),
        }
    }

    /// Cancels a game that is in the state in which the caller has seen it; it then has no result.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if its log has grown, [`StoreError::WrongStatus`] if it has ended or is no lobby any more, [`StoreError::NoSuchGame`] if there is
    /// none.
    pub async fn cancel(self, game: GameId, when: CancelIf, at: i64) -> Result<(), StoreError> {
        self.0.write(cancel, (game, when, at)).await
    }
}

/// Starts the game of a lobby, in a transaction of the caller.
pub(super) async fn begin(
    db: &mut Connection,
    game: GameId,
    start: Start,
) -> Result<(), StoreError> {
    match status(&mut *db, game).await? {
        Status::Lobby => {}
        Status::Playing | Status::Over => return Err(StoreError::Conflict),
        status @ Status::Cancelled => return Err(StoreError::WrongStatus { game, status }),
    }
    if let Some(seat_draw) = start.seat_draw {
        record_seat_draw(&mut *db, game, seat_draw).await?;
    }
    if let Some(NewPart { number, part }) = start.part {
        insert_part(&mut *db, game, number, part).await?;
    }
    let is_joining = |row: &&SeatRow| start.joining.contains(&row.seat);
    for row in start.seating.iter().filter(is_joining) {
        insert_seat(&mut *db, game, row.clone()).await?;
    }
    reseat(&mut *db, game, &start.seating).await?;
    for (name, value) in start.terms {
        query("INSERT INTO options (game, name, value) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(game)
            .bind(name)
            .bind(value)
            .execute(&mut *db)
            .await?;
    }
    let size = i64::try_from(start.seating.len()).unwrap_or(i64::MAX);
    query("UPDATE games SET status = 'playing', started_at = $1, size = $2 WHERE id = $3")
        .bind(start.at)
        .bind(size)
        .bind(game)
        .execute(&mut *db)
        .await?;
    end_searches_of_players(&mut *db, game).await?;
    insert(db, game, Ply(0), start.entries, start.at).await
}

/// Numbers the seats in the order of `seating`, if these are the players.
async fn reseat(db: &mut Connection, game: GameId, seating: &[SeatRow]) -> Result<(), StoreError> {
    let present = query("SELECT seat, person FROM seats WHERE game = $1 ORDER BY seat");
    let present: Vec<(Narrow<u8>, Option<UserId>)> = present.bind(game).fetch_all(&mut *db).await?;
    let present: Vec<_> = present
        .into_iter()
        .map(|(seat, user)| (seat.0, user))
        .collect();
    let mut expected: Vec<_> = seating.iter().map(|row| (row.seat, row.user)).collect();
    expected.sort_unstable_by_key(|(seat, _)| *seat);
    if present != expected || expected.is_empty() {
        return Err(StoreError::SeatsChanged(game));
    }
    query("DELETE FROM seats WHERE game = $1")
        .bind(game)
        .execute(&mut *db)
        .await?;
    for (seat, row) in (0_u8..).zip(seating) {
        query("INSERT INTO seats (game, seat, person, name) VALUES ($1, $2, $3, $4)")
            .bind(game)
            .bind(seat)
            .bind(row.user)
            .bind(&row.name)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// Cancels a game, in a transaction of the caller.
pub(super) async fn cancel(
    db: &mut Connection,
    game: GameId,
    when: CancelIf,
    at: i64,
) -> Result<(), StoreError> {
    match (status(&mut *db, game).await?, when) {
        (Status::Lobby, CancelIf::Lobby | CancelIf::Open) | (Status::Playing, CancelIf::Open) => {}
        (Status::Playing, CancelIf::At(ply)) => {
            if next_ply(&mut *db, game).await? != ply {
                return Err(StoreError::Conflict);
            }
        }
        (status, _) => return Err(StoreError::WrongStatus { game, status }),
    }
    let row = query("UPDATE games SET status = 'cancelled', ended_at = $1 WHERE id = $2");
    row.bind(at).bind(game).execute(&mut *db).await?;
    delete_plans(db, game).await
}
