//! Creation of games, within the limits of how many may be open at once.

use super::row::StoredTerms;
use crate::ids::{ChannelId, GameId, GuildId, UserId};
use crate::store::{Store, StoreError};
use sqlx::SqliteConnection;

/// A game to be created.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The server.
    pub guild: GuildId,
    /// The channel, or the thread if it is created in one.
    pub channel: ChannelId,
    /// The parent of `channel` if that is a thread; the game then counts for the parent's leaderboards.
    pub parent: Option<ChannelId>,
    /// Id of the kind of game.
    pub game: String,
    /// Number of seats.
    pub size: u8,
    /// Who creates it.
    pub creator: UserId,
    /// What was agreed before it.
    pub terms: StoredTerms,
    /// Who is invited, in order.
    pub invited: Vec<UserId>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// How many lobbies and running games there may be at once; `None` means unlimited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Created by one person in one server.
    pub per_person: Option<u32>,
    /// In one channel with all its threads.
    pub per_channel: Option<u32>,
}

impl Store {
    /// Creates a game: a lobby whose seats are all free.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create(&self, new: NewGame) -> Result<GameId, StoreError> {
        self.writer.write(move |db| Box::pin(create(db, new))).await
    }

    /// Creates a game unless a limit is reached. Open games are counted in the same transaction, so concurrent calls cannot exceed a limit.
    ///
    /// # Errors
    /// [`StoreError::PersonLimit`] and [`StoreError::ChannelLimit`] if a limit is reached.
    pub async fn create_within_limits(
        &self,
        new: NewGame,
        limits: Limits,
    ) -> Result<GameId, StoreError> {
        self.writer
            .write(move |db| Box::pin(create_within_limits(db, new, limits)))
            .await
    }
}

async fn create_within_limits(
    db: &mut SqliteConnection,
    new: NewGame,
    limits: Limits,
) -> Result<GameId, StoreError> {
    if let Some(limit) = limits.per_person {
        let count = sqlx::query_scalar(
            "SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND creator = ? AND guild = ?",
        );
        let count: u32 = count
            .bind(new.creator)
            .bind(new.guild)
            .fetch_one(&mut *db)
            .await?;
        if count >= limit {
            return Err(StoreError::PersonLimit(limit));
        }
    }
    if let Some(limit) = limits.per_channel {
        let count = sqlx::query_scalar(
            "SELECT (SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND channel = ?1 AND parent IS NULL)
                  + (SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND parent = ?1)",
        );
        let channel = new.parent.unwrap_or(new.channel);
        let count: u32 = count.bind(channel).fetch_one(&mut *db).await?;
        if count >= limit {
            return Err(StoreError::ChannelLimit(limit));
        }
    }
    create(db, new).await
}

/// As for [`Store::create`].
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
    for (name, value) in new.terms {
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
