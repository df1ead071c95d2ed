//! The record of one person in one kind of game in one channel: opponents, kinds of wins, statistics, rating history.

use crate::database::query;
use crate::{StandingStore, StoreError};
use zihin_ids::{ChannelId, UserId};

/// The key of a record: a person, a kind of game, a channel.
#[derive(Clone, Copy, Debug)]
pub struct RecordKey<'a> {
    /// The channel.
    pub channel: ChannelId,
    /// Id of the kind of game.
    pub game: &'a str,
    /// The person.
    pub user: UserId,
}

/// The games of a person against one opponent.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct RivalRow {
    /// The opponent; `None` for computer players and erased people.
    #[sqlx(rename = "person")]
    pub user: Option<UserId>,
    /// The opponent's display name in the last game; empty for erased people.
    pub name: String,
    /// Games in which both had a seat.
    pub played: i64,
    /// Games in which the person was placed above the opponent.
    pub won: i64,
    /// Games in which both had the same place.
    pub drawn: i64,
    /// All other games.
    pub lost: i64,
}

/// A rated game of a person.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct RatedGameRow {
    /// The rating that they had before it.
    pub rating: f64,
    /// When it was created, in milliseconds since 1970.
    pub created_at: i64,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: i64,
}

impl StandingStore<'_> {
    /// The most frequent opponents of a person, at most `limit`, the most frequent first.
    pub async fn rivals(
        self,
        record: RecordKey<'_>,
        limit: u32,
    ) -> Result<Vec<RivalRow>, StoreError> {
        // A person is shown under the name in the last game.
        let rows = query(
            "SELECT CASE WHEN opponent <> 0 THEN opponent END AS person, played, won, drawn, played - won - drawn AS lost,
                 CASE WHEN opponent = 0 THEN computer
                     ELSE coalesce((SELECT o.name FROM games AS g JOIN seats AS o ON o.game = g.id WHERE g.finish = last AND o.person = opponent), '') END AS name
             FROM rivals WHERE channel = $1 AND game = $2 AND person = $3 ORDER BY played DESC, last DESC LIMIT $4",
        );
        let rows = rows.bind(record.channel).bind(record.game);
        let rows = rows.bind(record.user).bind(limit);
        Ok(rows.fetch_all(&self.0.readers).await?)
    }

    /// The number of games that a person won (first place, not shared), by the message key of what decided them.
    pub async fn wins(self, record: RecordKey<'_>) -> Result<Vec<(String, i64)>, StoreError> {
        self.tallies(record, "win").await
    }

    /// The statistics of a person over these games, by message key.
    pub async fn stats(self, record: RecordKey<'_>) -> Result<Vec<(String, i64)>, StoreError> {
        self.tallies(record, "stat").await
    }

    async fn tallies(
        self,
        record: RecordKey<'_>,
        kind: &str,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = query(
            "SELECT name, count FROM tallies WHERE channel = $1 AND game = $2 AND person = $3 AND kind = $4 ORDER BY name",
        );
        let rows = rows.bind(record.channel).bind(record.game);
        let rows = rows.bind(record.user).bind(kind);
        Ok(rows.fetch_all(&self.0.readers).await?)
    }

    /// The last rated games of a person, oldest first: at most `limit` of the last 2,000. Games against computers are none.
    pub async fn rated_games(
        self,
        record: RecordKey<'_>,
        limit: u32,
    ) -> Result<Vec<RatedGameRow>, StoreError> {
        // One row after the other: PostgreSQL would read all seats and games to join them with these.
        let rows = query(
            "SELECT m.rating, (SELECT g.created_at FROM games AS g WHERE g.id = m.game) AS created_at, (SELECT g.ended_at FROM games AS g WHERE g.id = m.game) AS ended_at
             FROM (SELECT game, rating, finish FROM seats WHERE person = $1 AND channel = $2 AND kind = $3 ORDER BY finish DESC LIMIT 2000) AS m
             WHERE m.rating IS NOT NULL AND (SELECT count(*) FROM seats AS c WHERE c.game = m.game AND c.person IS NULL AND c.name <> '') = 0
             ORDER BY m.finish DESC LIMIT $4",
        );
        let rows = rows.bind(record.user).bind(record.channel);
        let rows = rows.bind(record.game).bind(limit);
        let mut games: Vec<RatedGameRow> = rows.fetch_all(&self.0.readers).await?;
        games.reverse();
        Ok(games)
    }
}
