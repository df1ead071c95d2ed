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

/// A query over the finished games of a record that count: `m` is the person's seat, `g` the game;
/// `?1` to `?3` are the record's key.
macro_rules! finished {
    ($select:literal, $join:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            $select,
            " FROM seats m JOIN games g ON g.id = m.game ",
            $join,
            " WHERE m.person = $1 AND coalesce(g.parent, g.channel) = $2 AND g.game = $3 AND g.status = 'over' AND g.counts ",
            $rest
        )
    };
}

impl StandingStore<'_> {
    /// The most frequent opponents of a person, at most `limit`, the most frequent first.
    pub async fn rivals(
        self,
        record: RecordKey<'_>,
        limit: u32,
    ) -> Result<Vec<RivalRow>, StoreError> {
        // Computers are told apart by their names. A person is shown under the name in the last game, which is row 1.
        let rows = query(concat!(
            "SELECT person, min(name) FILTER (WHERE age = 1) AS name, count(*) AS played, count(*) FILTER (WHERE mine < theirs) AS won,
                 count(*) FILTER (WHERE mine = theirs) AS drawn, count(*) FILTER (WHERE mine > theirs) AS lost
             FROM (",
            finished!(
                "o.person, o.name, m.rank AS mine, o.rank AS theirs, g.finish, CASE WHEN o.person IS NULL THEN o.name END AS computer,
                 row_number() OVER (PARTITION BY o.person, CASE WHEN o.person IS NULL THEN o.name END ORDER BY g.finish DESC, o.seat) AS age",
                "JOIN seats o ON o.game = m.game AND o.seat <> m.seat",
                ""
            ),
            ") AS met GROUP BY person, computer ORDER BY played DESC, max(finish) DESC LIMIT $4"
        ));
        let rows = rows
            .bind(record.user)
            .bind(record.channel)
            .bind(record.game);
        Ok(rows.bind(limit).fetch_all(&self.0.readers).await?)
    }

    /// The number of games that a person won (first place, not shared), by the message key of what decided them.
    pub async fn wins(self, record: RecordKey<'_>) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = query(finished!(
            "g.ended_by, count(*)",
            "",
            "AND m.rank = 1 AND (SELECT count(*) FROM seats f WHERE f.game = g.id AND f.rank = 1) = 1 GROUP BY g.ended_by ORDER BY g.ended_by"
        ));
        let rows = rows
            .bind(record.user)
            .bind(record.channel)
            .bind(record.game);
        Ok(rows.fetch_all(&self.0.readers).await?)
    }

    /// The statistics of a person over these games, by message key.
    pub async fn stats(self, record: RecordKey<'_>) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = query(finished!(
            "f.name, CAST(sum(f.count) AS BIGINT)",
            "JOIN stats f ON f.game = m.game AND f.seat = m.seat",
            "GROUP BY f.name ORDER BY f.name"
        ));
        let rows = rows
            .bind(record.user)
            .bind(record.channel)
            .bind(record.game);
        Ok(rows.fetch_all(&self.0.readers).await?)
    }

    /// The last rated games of a person, at most `limit`, oldest first. Games against computers are none.
    pub async fn rated_games(
        self,
        record: RecordKey<'_>,
        limit: u32,
    ) -> Result<Vec<RatedGameRow>, StoreError> {
        let rows = query(finished!(
            "m.rating, g.created_at, g.ended_at",
            "",
            "AND m.rating IS NOT NULL AND NOT EXISTS (SELECT 1 FROM seats c WHERE c.game = g.id AND c.person IS NULL AND c.name <> '') ORDER BY g.finish DESC LIMIT $4"
        ));
        let rows = rows
            .bind(record.user)
            .bind(record.channel)
            .bind(record.game);
        let mut games: Vec<RatedGameRow> = rows.bind(limit).fetch_all(&self.0.readers).await?;
        games.reverse();
        Ok(games)
    }
}
