//! Games from lobby to end: opened, joined, left, begun, called off. Looking them up is elsewhere, and so is the log.

use super::log::{NewEntry, insert};
use crate::ids::{ChannelId, GameId, GuildId, MessageId, Ply, UserId};
use crate::store::error::is_duplicate;
use crate::store::{SeatRow, Status, Store, StoreError};
use sqlx::SqliteConnection;
use std::collections::BTreeMap;

/// A game to be opened.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The channel that this one is a thread of, if it is: the game counts for its leaderboards.
    pub parent: Option<ChannelId>,
    /// Id of the game on the shelf.
    pub game: String,
    /// How many seats there are.
    pub size: u8,
    /// Who opens it.
    pub creator: UserId,
    /// What was chosen.
    pub options: BTreeMap<String, String>,
    /// For whom free seats are kept.
    pub invited: Vec<UserId>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl Store {
    /// Opens a lobby with every seat free.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create(&self, new: NewGame) -> Result<GameId, StoreError> {
        self.writer.write(move |db| Box::pin(create(db, new))).await
    }

    /// Takes a seat of a lobby, for a person or (with no user) for a computer.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if somebody has it or the person sits already, [`StoreError::WrongStatus`] if the lobby is,
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

    /// Seats computers in a lobby and notes the option that says how well they play, all or nothing.
    ///
    /// # Errors
    /// As [`Store::take_seat`].
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

    /// Gives up a seat of a lobby. Returns whether the person had one.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the lobby is closed, [`StoreError::NoSuchGame`] if there is none.
    pub async fn leave(&self, game: GameId, user: UserId) -> Result<bool, StoreError> {
        self.writer
            .write(move |db| Box::pin(leave(db, game, user)))
            .await
    }

    /// Closes a lobby and writes the first entries, all or nothing. Those who sit there take the seats in the order of `seating`, and no seat is left over.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the game has begun already, [`StoreError::SeatsChanged`] if others sit there than `seating` says,
    /// [`StoreError::WrongStatus`] if it was called off, [`StoreError::NoSuchGame`] if there is none.
    pub async fn begin(
        &self,
        game: GameId,
        at: i64,
        seating: Vec<SeatRow>,
        entries: Vec<NewEntry>,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(begin(db, game, at, seating, entries)))
            .await
    }

    /// Calls a lobby or a running game off: it counts for nobody.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if it has ended, [`StoreError::NoSuchGame`] if there is none.
    pub async fn cancel(&self, game: GameId, at: i64) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(cancel(db, game, at)))
            .await
    }

    /// Notes that somebody who was invited to a lobby will not come. Returns whether they were.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the lobby is closed, [`StoreError::NoSuchGame`] if there is none.
    pub async fn decline(&self, game: GameId, user: UserId) -> Result<bool, StoreError> {
        self.writer
            .write(move |db| Box::pin(decline(db, game, user)))
            .await
    }

    /// Notes the thread in which a game is played.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] if there is no such game.
    pub async fn set_thread(&self, game: GameId, thread: ChannelId) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(set_thread(db, game, thread)))
            .await
    }

    /// Notes where the board of a game is posted.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] if there is none.
    pub async fn set_message(
        &self,
        game: GameId,
        message: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |db| Box::pin(set_message(db, game, message)))
            .await
    }
}

pub(in crate::store) async fn create(
    db: &mut SqliteConnection,
    new: NewGame,
) -> Result<GameId, StoreError> {
    let sql = "INSERT INTO games (guild, channel, parent, game, size, creator, created_at) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id";
    let row = sqlx::query_scalar(sql)
        .bind(new.guild)
        .bind(new.channel)
        .bind(new.parent)
        .bind(new.game);
    let id: GameId = row
        .bind(new.size)
        .bind(new.creator)
        .bind(new.at)
        .fetch_one(&mut *db)
        .await?;
    for (name, value) in new.options {
        let row = sqlx::query("INSERT INTO options (game, name, value) VALUES (?, ?, ?)");
        row.bind(id)
            .bind(name)
            .bind(value)
            .execute(&mut *db)
            .await?;
    }
    for (place, user) in (0_u32..).zip(new.invited) {
        let row = sqlx::query("INSERT INTO invitations (game, place, user) VALUES (?, ?, ?)");
        row.bind(id)
            .bind(place)
            .bind(user)
            .execute(&mut *db)
            .await?;
    }
    Ok(id)
}

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
    match status(db, game).await? {
        Status::Lobby => {
            let gone = sqlx::query("DELETE FROM seats WHERE game = ? AND user = ?");
            Ok(gone
                .bind(game)
                .bind(user)
                .execute(db)
                .await?
                .rows_affected()
                > 0)
        }
        status => Err(StoreError::WrongStatus { game, status }),
    }
}

async fn decline(
    db: &mut SqliteConnection,
    game: GameId,
    user: UserId,
) -> Result<bool, StoreError> {
    match status(&mut *db, game).await? {
        Status::Lobby => {
            let row =
                sqlx::query("UPDATE invitations SET declined = 1 WHERE game = ? AND user = ?");
            let done = row.bind(game).bind(user).execute(db).await?;
            Ok(done.rows_affected() > 0)
        }
        status => Err(StoreError::WrongStatus { game, status }),
    }
}

async fn set_thread(
    db: &mut SqliteConnection,
    game: GameId,
    thread: ChannelId,
) -> Result<(), StoreError> {
    let row = sqlx::query("UPDATE games SET thread = ? WHERE id = ?");
    match row
        .bind(thread)
        .bind(game)
        .execute(db)
        .await?
        .rows_affected()
    {
        0 => Err(StoreError::NoSuchGame(game)),
        _ => Ok(()),
    }
}

async fn begin(
    db: &mut SqliteConnection,
    game: GameId,
    at: i64,
    seating: Vec<SeatRow>,
    entries: Vec<NewEntry>,
) -> Result<(), StoreError> {
    match status(&mut *db, game).await? {
        Status::Lobby => {}
        Status::Playing | Status::Over => return Err(StoreError::Conflict),
        status @ Status::Cancelled => return Err(StoreError::WrongStatus { game, status }),
    }
    let present = sqlx::query_as("SELECT seat, user FROM seats WHERE game = ? ORDER BY seat");
    let present: Vec<(u8, Option<UserId>)> = present.bind(game).fetch_all(&mut *db).await?;
    let mut wanted: Vec<_> = seating.iter().map(|row| (row.seat, row.user)).collect();
    wanted.sort_unstable_by_key(|(seat, _)| *seat);
    if present != wanted || wanted.is_empty() {
        return Err(StoreError::SeatsChanged(game));
    }
    sqlx::query("DELETE FROM seats WHERE game = ?")
        .bind(game)
        .execute(&mut *db)
        .await?;
    for (seat, row) in (0_u8..).zip(&seating) {
        sqlx::query("INSERT INTO seats (game, seat, user, name) VALUES (?, ?, ?, ?)")
            .bind(game)
            .bind(seat)
            .bind(row.user)
            .bind(&row.name)
            .execute(&mut *db)
            .await?;
    }
    let size = i64::try_from(seating.len()).unwrap_or(i64::MAX);
    sqlx::query("UPDATE games SET status = 'playing', started_at = ?, size = ? WHERE id = ?")
        .bind(at)
        .bind(size)
        .bind(game)
        .execute(&mut *db)
        .await?;
    insert(db, game, Ply(0), entries, at).await
}

async fn cancel(db: &mut SqliteConnection, game: GameId, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE games SET status = 'cancelled', ended_at = ? WHERE id = ? AND status IN ('lobby', 'playing')";
    match sqlx::query(sql)
        .bind(at)
        .bind(game)
        .execute(&mut *db)
        .await?
        .rows_affected()
    {
        0 => Err(StoreError::WrongStatus {
            game,
            status: status(db, game).await?,
        }),
        _ => Ok(()),
    }
}

async fn set_message(
    db: &mut SqliteConnection,
    game: GameId,
    message: Option<(ChannelId, MessageId)>,
) -> Result<(), StoreError> {
    let row = sqlx::query("UPDATE games SET message_channel = ?, message = ? WHERE id = ?");
    let row = row
        .bind(message.map(|(channel, _)| channel))
        .bind(message.map(|(_, message)| message));
    match row.bind(game).execute(db).await?.rows_affected() {
        0 => Err(StoreError::NoSuchGame(game)),
        _ => Ok(()),
    }
}

/// How far a game has come.
pub(in crate::store) async fn status(
    db: &mut SqliteConnection,
    game: GameId,
) -> Result<Status, StoreError> {
    let status = sqlx::query_scalar("SELECT status FROM games WHERE id = ?")
        .bind(game)
        .fetch_optional(db)
        .await?;
    status.ok_or(StoreError::NoSuchGame(game))
}
