//! How well each level of the computers plays in a channel, on the scale of its ratings.

use crate::PlayError;
use crate::standings::Standings;
use zihin_engine::Level;
use zihin_ids::ChannelId;
use zihin_rules::Phrase;
use zihin_store::{LevelRating, Season};

/// An estimate of how well a level plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelEstimate {
    /// The level.
    pub level: Level,
    /// The rating of a person who plays as well.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How many games of people against it that follows from; at least 1.
    pub games: i64,
}

impl LevelEstimate {
    /// A level that this version knows.
    fn of(row: &LevelRating) -> Option<Self> {
        Some(Self {
            level: row.level.parse().ok()?,
            rating: row.rating.value,
            deviation: row.rating.deviation,
            games: row.games,
        })
    }

    /// How well it plays, without its name.
    pub fn phrase(&self) -> Phrase {
        Phrase::new("level-plays-like")
            .with("rating", format!("{:.0}", self.rating))
            .with("deviation", format!("{:.0}", self.deviation))
            .with("count", self.games)
    }
}

impl Standings {
    /// The estimates of the levels against which people have finished games that count,
    /// in a channel and one kind of game; the weakest level first.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn levels(
        &self,
        channel: ChannelId,
        game: &str,
    ) -> Result<Vec<LevelEstimate>, PlayError> {
        let info = self.env.game(game)?.info();
        let rows = self
            .env
            .store
            .standings()
            .level_ratings(channel, info.id)
            .await?;
        let mut levels: Vec<_> = rows.iter().filter_map(LevelEstimate::of).collect();
        levels.sort_by_key(|estimate| estimate.level);
        Ok(levels)
    }

    /// The estimates that the leaderboard of a season shows: none for a month.
    pub(super) async fn levels_in(
        &self,
        channel: ChannelId,
        game: &str,
        season: Season,
    ) -> Result<Vec<LevelEstimate>, PlayError> {
        if season == Season::ALL {
            self.levels(channel, game).await
        } else {
            Ok(Vec::new())
        }
    }
}
