//! A person's record in a channel, game by game: totals, statistics, frequent opponents, ratings over time.

mod picture;
mod plot;

pub use picture::record_scene;

use crate::ids::{ChannelId, UserId};
use crate::play::PlayError;
use crate::play::standings::Standings;
use crate::rules::{Card, Draws, Key, Phrase, Stat, Value};
use crate::store::{RecordKey, RivalRow, Season, Standing};

/// How many opponents are named in a game.
const MAX_RIVALS: u32 = 5;
/// How many games back a rating is shown.
const GAMES_BACK: u32 = 200;

/// A person's record in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Message key of the game's name.
    pub game: &'static str,
    /// Whether the game has draws.
    pub has_draws: bool,
    /// The totals over all time.
    pub standing: Standing,
    /// The statistics that the game's card lists.
    pub stats: Vec<Phrase>,
    /// The most frequent opponents.
    pub rivals: Vec<RivalRow>,
    /// The rating before each of the last rated games, and after the last; empty if none was rated.
    pub ratings: Vec<f64>,
}

impl Standings {
    /// A person's records in a channel, for each kind of game that they have finished, in the order of the shelf.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn records(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> Result<Vec<Record>, PlayError> {
        let mut records = Vec::new();
        for card in self.env.shelf.cards() {
            let standing = self
                .env
                .store
                .standing(channel, card.id, Season::ALL, user)
                .await?;
            if let Some(standing) = standing {
                records.push(self.record(channel, card, standing).await?);
            }
        }
        Ok(records)
    }

    async fn record(
        &self,
        channel: ChannelId,
        card: &'static Card,
        standing: Standing,
    ) -> Result<Record, PlayError> {
        let key = RecordKey {
            channel,
            game: card.id,
            user: standing.user,
        };
        let (wins, stats) = (
            self.env.store.wins(key).await?,
            self.env.store.stats(key).await?,
        );
        let mut ratings = self.env.store.ratings(key, GAMES_BACK).await?;
        ratings.extend((standing.rated > 0).then_some(standing.rating.value));
        Ok(Record {
            game: card.name,
            has_draws: card.draws != Draws::Never,
            stats: card
                .stats
                .iter()
                .filter_map(|stat| describe(stat, &standing, &wins, &stats))
                .collect(),
            rivals: self.env.store.rivals(key, MAX_RIVALS).await?,
            ratings,
            standing,
        })
    }
}

/// A statistic as a phrase; `None` if there is nothing to count.
fn describe(
    stat: &Stat,
    standing: &Standing,
    wins: &[(String, i64)],
    stats: &[(String, i64)],
) -> Option<Phrase> {
    let count = |among: &[(String, i64)], by: &[Key]| -> i64 {
        let counted = among.iter().filter(|(key, _)| by.contains(&key.as_str()));
        counted.map(|(_, count)| count).sum()
    };
    let counted_as = |name, count: i64| (count > 0).then(|| Phrase::new(name).with("count", count));
    match stat {
        Stat::Wins { name, by } => counted_as(name, count(wins, by)),
        Stat::Moves { name, by } => counted_as(name, count(stats, by)),
        Stat::Points { name } => {
            let tenths =
                (standing.points * 10 + standing.played / 2).div_euclid(standing.played.max(1));
            Some(Phrase::new(name).with("points", Value::Decimal(tenths, 1)))
        }
    }
}
