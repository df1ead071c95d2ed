//! The leaderboards: sums that are kept with each result, so that a page costs the same however many games were played.

use super::{Store, StoreError};
use crate::ids::{ChannelId, GameId, UserId};
use sqlx::SqliteConnection;

/// What one person has reached in one game in one channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub user: UserId,
    /// The name at the last game.
    pub name: String,
    /// Games finished.
    pub played: i64,
    /// Games in which nobody else was first.
    pub won: i64,
    /// Games in which the first place was shared.
    pub drawn: i64,
    /// All others.
    pub lost: i64,
    /// Sum of points.
    pub points: i64,
}

/// Where a page begins: behind this rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// Games won.
    pub won: i64,
    /// Sum of points.
    pub points: i64,
    /// Who.
    pub user: UserId,
}

impl Standing {
    /// The rank, from which the next page goes on.
    #[must_use]
    pub const fn rank(&self) -> Rank {
        Rank { won: self.won, points: self.points, user: self.user }
    }
}

impl Store {
    /// The best of a channel in one game, most wins first, then most points; from behind `after` on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn standings(&self, channel: ChannelId, game: &str, limit: u32, after: Option<Rank>) -> Result<Vec<Standing>, StoreError> {
        let Rank { won, points, user } = after.unwrap_or(Rank { won: i64::MAX, points: i64::MAX, user: UserId(0) });
        let rows: Vec<(i64, String, i64, i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT user, name, played, won, drawn, lost, points FROM standings
             WHERE channel = ? AND game = ? AND (won < ? OR (won = ? AND (points < ? OR (points = ? AND user > ?))))
             ORDER BY won DESC, points DESC, user LIMIT ?",
        )
        .bind(channel.to_sql()).bind(game).bind(won).bind(won).bind(points).bind(points).bind(user.to_sql()).bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        let standing = |(user, name, played, won, drawn, lost, points)| Standing { user: UserId::from_sql(user), name, played, won, drawn, lost, points };
        Ok(rows.into_iter().map(standing).collect())
    }
}

/// Adds the result of a game that has just ended to the sums of its players.
pub(super) async fn score(db: &mut SqliteConnection, game: GameId) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO standings (channel, game, user, name, played, won, drawn, lost, points)
         SELECT g.channel, g.game, s.user, s.name, 1,
                s.place = 1 AND firsts = 1, s.place = 1 AND firsts > 1, s.place > 1, s.points
         FROM games g JOIN seats s ON s.game = g.id, (SELECT count(*) AS firsts FROM seats WHERE game = ?1 AND place = 1)
         WHERE g.id = ?1
         ON CONFLICT (channel, game, user) DO UPDATE SET
             name = excluded.name, played = played + 1, won = won + excluded.won, drawn = drawn + excluded.drawn,
             lost = lost + excluded.lost, points = points + excluded.points",
    )
    .bind(game.to_sql())
    .execute(db)
    .await?;
    Ok(())
}
