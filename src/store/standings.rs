//! The leaderboards: sums that are kept with each result, so that a page costs the same however many games were played.

use super::{Store, StoreError};
use crate::ids::{ChannelId, GameId, UserId};
use sqlx::SqliteConnection;

/// What one person has reached in one game in one channel.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
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

impl Rank {
    /// Before everybody.
    const TOP: Self = Self {
        won: i64::MAX,
        points: i64::MAX,
        user: UserId::from_sql(i64::MAX),
    };
}

impl Standing {
    /// The rank, from which the next page goes on.
    #[must_use]
    pub const fn rank(&self) -> Rank {
        Rank {
            won: self.won,
            points: self.points,
            user: self.user,
        }
    }
}

impl Store {
    /// The best of a channel in one game, most wins first, then most points, then the newest account; from behind `after` on.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn standings(
        &self,
        channel: ChannelId,
        game: &str,
        limit: u32,
        after: Option<Rank>,
    ) -> Result<Vec<Standing>, StoreError> {
        let Rank { won, points, user } = after.unwrap_or(Rank::TOP);
        let page = sqlx::query_as(
            "SELECT user, name, played, won, drawn, lost, points FROM standings
             WHERE channel = ? AND game = ? AND (won, points, user) < (?, ?, ?)
             ORDER BY won DESC, points DESC, user DESC LIMIT ?",
        );
        let page = page
            .bind(channel)
            .bind(game)
            .bind(won)
            .bind(points)
            .bind(user)
            .bind(limit);
        Ok(page.fetch_all(&self.readers).await?)
    }
}

/// Adds the result of a game that has just ended to the sums of the people in it.
pub(super) async fn score(db: &mut SqliteConnection, game: GameId) -> Result<(), StoreError> {
    let sums = sqlx::query(
        "INSERT INTO standings (channel, game, user, name, played, won, drawn, lost, points)
         SELECT g.channel, g.game, s.user, s.name, 1, s.place = 1 AND firsts = 1, s.place = 1 AND firsts > 1, s.place > 1, s.points
         FROM games g JOIN seats s ON s.game = g.id, (SELECT count(*) AS firsts FROM seats WHERE game = ?1 AND place = 1)
         WHERE g.id = ?1 AND s.user IS NOT NULL
         ON CONFLICT (channel, game, user) DO UPDATE SET
             name = excluded.name, played = played + 1, won = won + excluded.won, drawn = drawn + excluded.drawn,
             lost = lost + excluded.lost, points = points + excluded.points",
    );
    sums.bind(game).execute(db).await?;
    Ok(())
}
