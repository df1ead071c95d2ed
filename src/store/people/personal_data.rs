//! What is kept about a person, and how it is forgotten without taking the others' games away.

use crate::ids::{ChannelId, GameId, GuildId, Ply, TournamentId, UserId};
use crate::store::{Choices, Season, Standing, Status, Store, StoreError};
use sqlx::SqliteConnection;

/// Everything that is kept about a person. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PersonalData {
    /// What the person preferences of the bot.
    pub preferences: Choices,
    /// The games in which the person sat, oldest first.
    pub games: Vec<PersonalGame>,
    /// What the person achieved within these games, by game.
    pub stats: Vec<PersonalStat>,
    /// The moves that the person made, by game.
    pub moves: Vec<PersonalMove>,
    /// What the person offered or agreed to, by game.
    pub offers: Vec<PersonalOffer>,
    /// The games that the person was invited to.
    pub invitations: Vec<GameId>,
    /// The tournaments that the person has entered, once for each time.
    pub tournaments: Vec<PersonalTournament>,
    /// The lines of the leaderboards that name the person.
    pub standings: Vec<PersonalStanding>,
}

/// A game in which a person sat.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalGame {
    /// The game.
    pub id: GameId,
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// Id on the shelf.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// The name under which the person played.
    pub name: String,
    /// Whether the person opened it.
    pub is_opener: bool,
    /// How far it has come.
    pub status: Status,
    /// When it was opened.
    pub created_at: i64,
    /// When it was over or called off.
    pub ended_at: Option<i64>,
    /// The points that it brought.
    pub points: Option<i64>,
    /// The place that it brought.
    pub place: Option<u8>,
}

/// What a person achieved within a game.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalStat {
    /// The game.
    pub game: GameId,
    /// The key with which it was told.
    pub name: String,
    /// How often.
    pub count: u32,
}

/// A move that a person made.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalMove {
    /// The game.
    pub game: GameId,
    /// Its place in the log.
    pub ply: Ply,
    /// The move as text.
    pub text: String,
    /// When it was made.
    pub at: i64,
}

/// Something that a person offered or agreed to.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalOffer {
    /// The game.
    pub game: GameId,
    /// The board.
    pub ply: Ply,
    /// What it was.
    pub kind: String,
    /// When.
    pub at: i64,
}

/// What a person has reached in one game in one channel.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct PersonalStanding {
    /// The channel.
    pub channel: ChannelId,
    /// Id on the shelf.
    pub game: String,
    /// The month, or all time.
    pub season: Season,
    /// The sums.
    #[sqlx(flatten)]
    pub standing: Standing,
}

/// A tournament that a person has entered.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct PersonalTournament {
    /// The tournament.
    pub tournament: TournamentId,
    /// The person's number among all who have entered.
    pub number: u16,
    /// The name under which the person entered.
    pub name: String,
}

impl Store {
    /// Everything that is kept about a person, as it is at one moment.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn personal_data(&self, user: UserId) -> Result<PersonalData, StoreError> {
        let mut db = self.readers.begin().await?;
        macro_rules! rows {
            ($sql:literal) => {
                sqlx::query_as($sql).bind(user).fetch_all(&mut *db).await?
            };
        }
        let preferences: Vec<(String, String)> =
            rows!("SELECT name, value FROM preferences WHERE user = ?");
        let invitations: Vec<(GameId,)> =
            rows!("SELECT game FROM invitations WHERE user = ? ORDER BY game");
        Ok(PersonalData {
            preferences: preferences.into_iter().collect(),
            games: rows!(
                "SELECT id, guild, channel, games.game, seat, name, creator = ?1 AS is_opener, status, created_at, ended_at, points, place
                 FROM seats JOIN games ON games.id = seats.game WHERE user = ?1 ORDER BY id"
            ),
            stats: rows!(
                "SELECT game, stats.name, count FROM stats JOIN seats USING (game, seat) WHERE user = ? ORDER BY game, stats.name"
            ),
            moves: rows!(
                "SELECT game, ply, text, at FROM entries
                 WHERE game IN (SELECT game FROM seats WHERE user = ?1) AND user = ?1 ORDER BY game, ply"
            ),
            offers: rows!(
                "SELECT game, ply, kind, at FROM offers JOIN seats USING (game, seat) WHERE user = ? ORDER BY game, ply"
            ),
            invitations: invitations.into_iter().map(|(game,)| game).collect(),
            tournaments: rows!("SELECT tournament, number, name FROM entrants WHERE user = ? ORDER BY tournament, number"),
            standings: rows!("SELECT * FROM standings WHERE user = ? ORDER BY channel, game, season"),
        })
    }

    /// Forgets a person: seats and moves stay with nobody's name, invitations, preferences and sums go. `left` are the running games that go on without them.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the person sits in another lobby or running game, where the others would wait for nobody.
    pub async fn forget(&self, user: UserId, left: &[GameId]) -> Result<(), StoreError> {
        // A list of integers is spelled alike in Rust and in JSON.
        let left = format!(
            "{:?}",
            left.iter().map(|id| id.to_sql()).collect::<Vec<_>>()
        );
        self.writer
            .write(move |db| Box::pin(forget(db, user, left)))
            .await
    }
}

async fn forget(db: &mut SqliteConnection, user: UserId, left: String) -> Result<(), StoreError> {
    let is_awaited = sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game
         WHERE user = ? AND status IN ('lobby', 'playing') AND id NOT IN (SELECT value FROM json_each(?)))",
    );
    if is_awaited.bind(user).bind(left).fetch_one(&mut *db).await? {
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
