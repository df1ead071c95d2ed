//! The leaderboards: sums that are kept with each result, so that a page costs the same however many games were played. How they are kept is elsewhere.

use crate::ids::{ChannelId, UserId};
use crate::store::{Season, Store, StoreError};

/// What one person has reached in one game in one channel, in one season.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
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
    /// How many of the last games were won one after the other.
    pub streak: i64,
    /// The most games that were ever won one after the other.
    pub longest: i64,
    /// How many games of all seasons the rating follows from.
    pub rated: i64,
    /// Whether these are enough for the rating to be more than a guess.
    pub is_settled: bool,
    /// The rating after the last game; without meaning before the first that counts for it.
    #[sqlx(flatten)]
    pub rating: Rating,
}

/// How strong a player is, in the units in which players see it.
#[derive(Clone, Copy, Debug, PartialEq, sqlx::FromRow)]
pub struct Rating {
    /// The estimate.
    #[sqlx(rename = "rating")]
    pub value: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How unsteady the player's results are; 0 where the formula knows no such thing.
    pub volatility: f64,
}

/// Where a page of a leaderboard lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seek {
    /// At the top.
    Top,
    /// Right behind this person; at the top if they are not on it.
    After(UserId),
    /// Right before this person; at the top if they are not on it.
    Before(UserId),
}

/// A stretch of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The people on it, best first.
    pub standings: Vec<Standing>,
    /// Whether nobody stands before them.
    pub is_first: bool,
    /// Whether nobody stands behind them.
    pub is_last: bool,
}

/// A page of one season of one game of one channel: from behind a rank on, in one direction.
macro_rules! page {
    ($than:literal, $order:literal) => {
        concat!(
            "SELECT * FROM standings WHERE channel = ? AND game = ? AND season = ? AND (major, minor, user) ",
            $than,
            " (?, ?, ?) ORDER BY major ",
            $order,
            ", minor ",
            $order,
            ", user ",
            $order,
            " LIMIT ?"
        )
    };
}

/// What decides a rank: in this order, the higher the better.
type Rank = (f64, f64, UserId);

/// Before everybody.
const TOP: Rank = (f64::INFINITY, f64::INFINITY, UserId::from_sql(i64::MAX));

impl Store {
    /// A page of a channel's leaderboard of one game: over all time settled ratings first, the highest first of all, then the others; in a month most
    /// wins first, then most points. Who is equal in all this stands in the order of their accounts, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn standings(
        &self,
        channel: ChannelId,
        game: &str,
        season: Season,
        limit: u32,
        seek: Seek,
    ) -> Result<Page, StoreError> {
        let from = match seek {
            Seek::Top => None,
            Seek::After(user) | Seek::Before(user) => {
                self.rank(channel, game, season, user).await?
            }
        };
        let is_upwards = matches!(seek, Seek::Before(_)) && from.is_some();
        let sql = if is_upwards {
            page!(">", "ASC")
        } else {
            page!("<", "DESC")
        };
        let (major, minor, user) = from.unwrap_or(TOP);
        let page = sqlx::query_as(sql).bind(channel).bind(game).bind(season);
        let page = page.bind(major).bind(minor).bind(user);
        // One more than is asked for shows whether there is more.
        let page = page.bind(limit.saturating_add(1));
        let mut standings: Vec<Standing> = page.fetch_all(&self.readers).await?;
        let goes_on = standings.len() > limit as usize;
        standings.truncate(limit as usize);
        if is_upwards {
            standings.reverse();
        }
        Ok(Page {
            standings,
            is_first: from.is_none() || (is_upwards && !goes_on),
            is_last: !is_upwards && !goes_on,
        })
    }

    async fn rank(
        &self,
        channel: ChannelId,
        game: &str,
        season: Season,
        user: UserId,
    ) -> Result<Option<Rank>, StoreError> {
        let rank = sqlx::query_as(
            "SELECT major, minor, user FROM standings WHERE channel = ? AND game = ? AND season = ? AND user = ?",
        );
        let rank = rank.bind(channel).bind(game).bind(season).bind(user);
        Ok(rank.fetch_optional(&self.readers).await?)
    }

    /// What one person has reached; none if they have finished nothing.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn standing(
        &self,
        channel: ChannelId,
        game: &str,
        season: Season,
        user: UserId,
    ) -> Result<Option<Standing>, StoreError> {
        let row = sqlx::query_as(
            "SELECT * FROM standings WHERE channel = ? AND game = ? AND season = ? AND user = ?",
        );
        let row = row.bind(channel).bind(game).bind(season).bind(user);
        Ok(row.fetch_optional(&self.readers).await?)
    }

    /// The months in which games of this kind were finished in a channel, newest first. Each costs one seek.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn seasons(
        &self,
        channel: ChannelId,
        game: &str,
        most: u32,
    ) -> Result<Vec<Season>, StoreError> {
        let months = sqlx::query_scalar(
            "WITH months (season) AS (
                 SELECT max(season) FROM standings WHERE channel = ?1 AND game = ?2
                 UNION ALL
                 SELECT (SELECT max(season) FROM standings WHERE channel = ?1 AND game = ?2 AND season < months.season) FROM months WHERE season > 0
             )
             SELECT season FROM months WHERE season > 0 LIMIT ?3",
        );
        let months = months.bind(channel).bind(game).bind(most);
        Ok(months.fetch_all(&self.readers).await?)
    }
}
