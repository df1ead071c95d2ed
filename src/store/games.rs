//! Games from lobby to end: opened, joined, left, called off, looked up. The log is elsewhere.

use super::error::is_duplicate;
use super::{GameRow, SeatRow, Status, Store, StoreError};
use crate::ids::{ChannelId, GameId, GuildId, MessageId, UserId};
use std::collections::BTreeMap;

/// A game to be opened.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
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

type Columns = (i64, i64, i64, String, i64, i64, String, Option<i64>, Option<i64>);

impl Store {
    /// Opens a lobby with every seat free.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create(&self, new: NewGame) -> Result<GameId, StoreError> {
        self.writer.write(move |db| Box::pin(async move {
            let id: i64 = sqlx::query_scalar("INSERT INTO games (guild, channel, game, size, creator, created_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id")
                .bind(new.guild.to_sql()).bind(new.channel.to_sql()).bind(&new.game).bind(i64::from(new.size)).bind(new.creator.to_sql()).bind(new.at)
                .fetch_one(&mut *db).await?;
            for (name, value) in &new.options {
                sqlx::query("INSERT INTO options (game, name, value) VALUES (?, ?, ?)").bind(id).bind(name).bind(value).execute(&mut *db).await?;
            }
            for (place, user) in (0_i64..).zip(&new.invited) {
                sqlx::query("INSERT INTO invitations (game, place, user) VALUES (?, ?, ?)").bind(id).bind(place).bind(user.to_sql()).execute(&mut *db).await?;
            }
            Ok(GameId::from_sql(id))
        })).await
    }

    /// Takes a seat of a lobby.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if somebody else has it or the person sits already, [`StoreError::Closed`] if the lobby is.
    pub async fn sit(&self, game: GameId, seat: u8, user: UserId, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.writer.write(move |db| Box::pin(async move {
            let done = sqlx::query("INSERT INTO seats (game, seat, user, name) SELECT id, ?, ?, ? FROM games WHERE id = ? AND status = 'lobby' AND ? < size")
                .bind(i64::from(seat)).bind(user.to_sql()).bind(name).bind(game.to_sql()).bind(i64::from(seat))
                .execute(db).await;
            match done {
                Err(error) if is_duplicate(&error) => Err(StoreError::Taken),
                Ok(done) if done.rows_affected() == 0 => Err(StoreError::Closed(game)),
                done => Ok(done.map(drop)?),
            }
        })).await
    }

    /// Gives up a seat of a lobby.
    ///
    /// # Errors
    /// [`StoreError::Closed`] if the person does not sit there, or the lobby is closed.
    pub async fn leave(&self, game: GameId, user: UserId) -> Result<(), StoreError> {
        self.writer.write(move |db| Box::pin(async move {
            let done = sqlx::query("DELETE FROM seats WHERE game = ? AND user = ? AND EXISTS (SELECT 1 FROM games WHERE id = seats.game AND status = 'lobby')")
                .bind(game.to_sql()).bind(user.to_sql())
                .execute(db).await?;
            if done.rows_affected() == 0 { Err(StoreError::Closed(game)) } else { Ok(()) }
        })).await
    }

    /// Calls a game off.
    ///
    /// # Errors
    /// [`StoreError::Closed`] if it has ended.
    pub async fn cancel(&self, game: GameId, at: i64) -> Result<(), StoreError> {
        self.writer.write(move |db| Box::pin(async move {
            let done = sqlx::query("UPDATE games SET status = 'cancelled', ended_at = ? WHERE id = ? AND status IN ('lobby', 'playing')")
                .bind(at).bind(game.to_sql())
                .execute(db).await?;
            if done.rows_affected() == 0 { Err(StoreError::Closed(game)) } else { Ok(()) }
        })).await
    }

    /// Notes where the board of a game is posted.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_message(&self, game: GameId, message: Option<(ChannelId, MessageId)>) -> Result<(), StoreError> {
        self.writer.write(move |db| Box::pin(async move {
            sqlx::query("UPDATE games SET message_channel = ?, message = ? WHERE id = ?")
                .bind(message.map(|(channel, _)| channel.to_sql())).bind(message.map(|(_, message)| message.to_sql())).bind(game.to_sql())
                .execute(db).await?;
            Ok(())
        })).await
    }

    /// A game by its number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn game(&self, id: GameId) -> Result<Option<GameRow>, StoreError> {
        let columns = sqlx::query_as("SELECT id, guild, channel, game, size, creator, status, message_channel, message FROM games WHERE id = ?")
            .bind(id.to_sql())
            .fetch_optional(&self.readers).await?;
        match columns {
            Some(columns) => Ok(Some(self.whole(columns).await?)),
            None => Ok(None),
        }
    }

    /// Every lobby and running game, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished(&self) -> Result<Vec<GameRow>, StoreError> {
        let rows = sqlx::query_as("SELECT id, guild, channel, game, size, creator, status, message_channel, message FROM games WHERE status IN ('lobby', 'playing') ORDER BY id")
            .fetch_all(&self.readers).await?;
        self.all(rows).await
    }

    /// Every lobby and running game of a channel, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open_in(&self, channel: ChannelId) -> Result<Vec<GameRow>, StoreError> {
        let rows = sqlx::query_as("SELECT id, guild, channel, game, size, creator, status, message_channel, message FROM games WHERE status IN ('lobby', 'playing') AND channel = ? ORDER BY id")
            .bind(channel.to_sql())
            .fetch_all(&self.readers).await?;
        self.all(rows).await
    }

    /// Every lobby and running game in which a person sits, newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn games_of(&self, user: UserId) -> Result<Vec<GameRow>, StoreError> {
        let rows = sqlx::query_as("SELECT id, guild, channel, games.game, size, creator, status, message_channel, message FROM seats JOIN games ON id = seats.game WHERE user = ? AND status IN ('lobby', 'playing') ORDER BY id DESC")
            .bind(user.to_sql())
            .fetch_all(&self.readers).await?;
        self.all(rows).await
    }

    async fn all(&self, rows: Vec<Columns>) -> Result<Vec<GameRow>, StoreError> {
        let mut games = Vec::with_capacity(rows.len());
        for columns in rows {
            games.push(self.whole(columns).await?);
        }
        Ok(games)
    }

    async fn whole(&self, (id, guild, channel, game, size, creator, status, message_channel, message): Columns) -> Result<GameRow, StoreError> {
        let options: Vec<(String, String)> = sqlx::query_as("SELECT name, value FROM options WHERE game = ?").bind(id).fetch_all(&self.readers).await?;
        let invited: Vec<i64> = sqlx::query_scalar("SELECT user FROM invitations WHERE game = ? ORDER BY place").bind(id).fetch_all(&self.readers).await?;
        let seats: Vec<(i64, i64, String)> =
            sqlx::query_as("SELECT seat, user, name FROM seats WHERE game = ? ORDER BY seat").bind(id).fetch_all(&self.readers).await?;
        Ok(GameRow {
            id: GameId::from_sql(id),
            guild: GuildId::from_sql(guild),
            channel: ChannelId::from_sql(channel),
            game,
            size: small(size),
            creator: UserId::from_sql(creator),
            status: Status::read(&status),
            message: message_channel.zip(message).map(|(channel, message)| (ChannelId::from_sql(channel), MessageId::from_sql(message))),
            options: options.into_iter().collect(),
            invited: invited.into_iter().map(UserId::from_sql).collect(),
            seats: seats.into_iter().map(|(seat, user, name)| SeatRow { seat: small(seat), user: UserId::from_sql(user), name }).collect(),
        })
    }
}

/// A number that the schema keeps small.
pub(super) fn small(number: i64) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
