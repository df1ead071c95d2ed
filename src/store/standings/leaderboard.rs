//! Leaderboards, read page by page. Totals are stored, so the cost of a page does not depend on the number of games; the order is that of the
//! generated columns `major` and `minor` of the table.

use super::rating::Rating;
use super::season::Season;
use crate::database::query;
use crate::{StandingStore, StoreError};
use zihin_ids::{ChannelId, UserId};

/// The totals and the rating of one person in one kind of game in one channel, in one season.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct Standing {
    /// The person.
    #[sqlx(rename = "person")]
    pub user: UserId,
    /// The display name in the last game.
    pub name: String,
    /// Games finished.
    pub played: i64,
    /// Games with the person alone in first place.
    pub won: i64,
    /// Games with the person in a shared first place.
    pub drawn: i64,
    /// All other games.
    pub lost: i64,
    /// Points scored in all games.
    pub points: i64,
    /// Current winning streak, in games.
    pub streak: i64,
    /// Longest winning streak.
    pub longest: i64,
    /// How much the rating has changed in these games, as players see it.
    pub gained: i64,
    /// How many people were beaten, each counted once a month.
    pub beaten: i64,
    /// Number of rated games in all seasons.
    pub rated: i64,
    /// Whether there are enough rated games for the rating to be reliable.
    pub is_settled: bool,
    /// The rating after the last game; meaningless while `rated` is 0.
    #[sqlx(flatten)]
    pub rating: Rating,
}

/// Where a page of a leaderboard begins or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seek {
    /// The first page.
    Top,
    /// The page after this person; the first page if they are not on the leaderboard.
    After(UserId),
    /// The page before this person; the first page if they are not on the leaderboard.
    Before(UserId),
}

/// A page of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its rows, best first.
    pub standings: Vec<Standing>,
    /// Whether it is the first page.
    pub is_first: bool,
    /// Whether it is the last page.
    pub is_last: bool,
}

/// The SQL of a page: the rows beyond a rank, in one direction.
macro_rules! page {
    ($than:literal, $order:literal) => {
        concat!(
            "SELECT * FROM standings WHERE channel = $1 AND game = $2 AND season = $3 AND (major, minor, person) ",
            $than,
            " ($4, $5, $6) ORDER BY major ",
            $order,
            ", minor ",
            $order,
            ", person ",
            $order,
            " LIMIT $7"
        )
    };
}

/// The sort key of a row, compared in this order; the highest is first.
type Rank = (f64, f64, UserId);

/// Above every row.
const TOP: Rank = (f64::INFINITY, f64::INFINITY, UserId::from_sql(i64::MAX));

impl StandingStore<'_> {
    /// A page of the leaderboard of one kind of game in a channel, with at most `limit` rows.
    /// All time is sorted by rating, the settled ones first; a month by rating gained, then by people beaten. Ties are broken by user id, the highest first.
    pub async fn page(
        self,
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
        let page = query(sql).bind(channel).bind(game).bind(season);
        let page = page.bind(major).bind(minor).bind(user);
        // One row more than the page holds shows whether there is another page.
        let page = page.bind(limit.saturating_add(1));
        let mut standings: Vec<Standing> = page.fetch_all(&self.0.readers).await?;
        let has_more = standings.len() > limit as usize;
        standings.truncate(limit as usize);
        if is_upwards {
            standings.reverse();
        }
        Ok(Page {
            standings,
            is_first: from.is_none() || (is_upwards && !has_more),
            is_last: !is_upwards && !has_more,
        })
    }

    async fn rank(
        self,
        channel: ChannelId,
        game: &str,
        season: Season,
        user: UserId,
    ) -> Result<Option<Rank>, StoreError> {
        let rank = query(
            "SELECT major, minor, person FROM standings WHERE channel = $1 AND game = $2 AND season = $3 AND person = $4",
        );
        let rank = rank.bind(channel).bind(game).bind(season).bind(user);
        Ok(rank.fetch_optional(&self.0.readers).await?)
    }

    /// The row of one person; `None` if they have finished no such game.
    pub async fn standing(
        self,
        channel: ChannelId,
        game: &str,
        season: Season,
        user: UserId,
    ) -> Result<Option<Standing>, StoreError> {
        let row = query(
            "SELECT * FROM standings WHERE channel = $1 AND game = $2 AND season = $3 AND person = $4",
        );
        let row = row.bind(channel).bind(game).bind(season).bind(user);
        Ok(row.fetch_optional(&self.0.readers).await?)
    }

    /// The months in which games of this kind were finished in a channel, newest first, at most `limit`.
    /// Each costs one index lookup.
    pub async fn seasons(
        self,
        channel: ChannelId,
        game: &str,
        limit: u32,
    ) -> Result<Vec<Season>, StoreError> {
        let months = query(
            "WITH RECURSIVE months (season) AS (
                 SELECT max(season) FROM standings WHERE channel = $1 AND game = $2
                 UNION ALL
                 SELECT (SELECT max(season) FROM standings WHERE channel = $1 AND game = $2 AND season < months.season) FROM months WHERE season > 0
             )
             SELECT season FROM months WHERE season > 0 LIMIT $3",
        );
        let months = months.bind(channel).bind(game).bind(limit);
        Ok(months.scalars(&self.0.readers).await?)
    }
}
