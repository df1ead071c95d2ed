//! What one person has done in one game in one channel, game by game: against whom, in which ways, and how the rating went. It sums up what leaderboards do not keep.

use crate::ids::{ChannelId, UserId};
use crate::store::{Store, StoreError};

/// Whose record, in which game, in which channel.
#[derive(Clone, Copy, Debug)]
pub struct RecordKey<'a> {
    /// The channel.
    pub channel: ChannelId,
    /// Id of the game on the shelf.
    pub game: &'a str,
    /// The person.
    pub user: UserId,
}

/// How a person did against another.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct RivalRow {
    /// The other; nobody for a computer, and for those who have been forgotten.
    pub user: Option<UserId>,
    /// The name at their last game; empty for those who have been forgotten.
    pub name: String,
    /// Games in which both sat.
    pub played: i64,
    /// Games that ended with the person in front of the other.
    pub won: i64,
    /// Games in which both had the same place.
    pub drawn: i64,
    /// All others.
    pub lost: i64,
}

/// The games that a person has finished (`m` is the seat, `g` the game).
macro_rules! finished {
    ($select:literal, $join:literal, $rest:literal) => {
        concat!(
            "SELECT ",
            $select,
            " FROM seats m JOIN games g ON g.id = m.game ",
            $join,
            " WHERE m.user = ?1 AND coalesce(g.parent, g.channel) = ?2 AND g.game = ?3 AND g.status = 'over' ",
            $rest
        )
    };
}

impl Store {
    /// Against whom a person has played most, the most frequent first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rivals(
        &self,
        whose: RecordKey<'_>,
        limit: u32,
    ) -> Result<Vec<RivalRow>, StoreError> {
        // Of the names that come together, SQLite takes that of the row with the maximum.
        let rows = sqlx::query_as(finished!(
            "o.user, o.name, count(*) AS played, sum(m.place < o.place) AS won, sum(m.place = o.place) AS drawn, sum(m.place > o.place) AS lost, max(g.finish)",
            "JOIN seats o ON o.game = m.game AND o.seat <> m.seat",
            "GROUP BY o.user, iif(o.user IS NULL, o.name, NULL) ORDER BY played DESC, max(g.finish) DESC LIMIT ?4"
        ));
        let rows = rows.bind(whose.user).bind(whose.channel).bind(whose.game);
        Ok(rows.bind(limit).fetch_all(&self.readers).await?)
    }

    /// How often a person was first alone, by what decided it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn wins(&self, whose: RecordKey<'_>) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = sqlx::query_as(finished!(
            "g.ended_by, count(*)",
            "",
            "AND m.place = 1 AND (SELECT count(*) FROM seats f WHERE f.game = g.id AND f.place = 1) = 1 GROUP BY g.ended_by ORDER BY g.ended_by"
        ));
        let rows = rows.bind(whose.user).bind(whose.channel).bind(whose.game);
        Ok(rows.fetch_all(&self.readers).await?)
    }

    /// How often a person has achieved what within their games, by name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn stats(&self, whose: RecordKey<'_>) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = sqlx::query_as(finished!(
            "f.name, sum(f.count)",
            "JOIN stats f ON f.game = m.game AND f.seat = m.seat",
            "GROUP BY f.name ORDER BY f.name"
        ));
        let rows = rows.bind(whose.user).bind(whose.channel).bind(whose.game);
        Ok(rows.fetch_all(&self.readers).await?)
    }

    /// The ratings with which a person came to their last games that counted for it, at most `limit`, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ratings(&self, whose: RecordKey<'_>, limit: u32) -> Result<Vec<f64>, StoreError> {
        let rows = sqlx::query_scalar(finished!(
            "m.rating",
            "",
            "AND m.rating IS NOT NULL ORDER BY g.finish DESC LIMIT ?4"
        ));
        let rows = rows.bind(whose.user).bind(whose.channel).bind(whose.game);
        let mut ratings: Vec<f64> = rows.bind(limit).fetch_all(&self.readers).await?;
        ratings.reverse();
        Ok(ratings)
    }
}
