//! A person's record in a channel, game by game: totals, statistics, frequent opponents, ratings over time.

mod picture;
mod plot;

pub use picture::record_scene;

use crate::PlayError;
use crate::standings::Standings;
use zihin_ids::{ChannelId, UserId};
use zihin_rules::{Draws, GameInfo, Key, Phrase, Stat, Value};
use zihin_store::{AnalysedGame, RatedGameRow, RecordKey, RivalRow, Season, Standing};

/// How many opponents are named in a game.
const MAX_RIVALS: u32 = 5;
/// How many games back ratings and losses are shown.
const GAMES_BACK: u32 = 200;

/// A person's record in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Message key of the game's name.
    pub game: &'static str,
    /// Whether the game has draws.
    pub has_draws: bool,
    /// Whether the game gives points.
    pub has_points: bool,
    /// The totals over all time.
    pub standing: Standing,
    /// The statistics that the game's info lists.
    pub stats: Vec<Phrase>,
    /// The most frequent opponents.
    pub rivals: Vec<RivalRow>,
    /// The rating before the last rated games and after each, oldest first; empty if none was rated.
    pub ratings: Vec<RatingPoint>,
    /// What a decision lost on average in the last analysed games, each, in the game's own unit, oldest first.
    pub errors: Vec<RatingPoint>,
}

/// A rating, or an average loss, from some moment on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// The moment, in milliseconds since 1970.
    pub at: i64,
    /// The rating or the loss.
    pub value: f64,
}

impl Standings {
    /// A person's records in a channel, for each kind of game that they have finished, in the order of the registry.
    pub async fn records(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> Result<Vec<Record>, PlayError> {
        let mut records = Vec::new();
        for info in self.env.registry.game_info() {
            let standing = self
                .env
                .store
                .standings()
                .standing(channel, info.id, Season::ALL, user)
                .await?;
            if let Some(standing) = standing {
                records.push(self.record(channel, info, standing).await?);
            }
        }
        Ok(records)
    }

    async fn record(
        &self,
        channel: ChannelId,
        info: &'static GameInfo,
        standing: Standing,
    ) -> Result<Record, PlayError> {
        let key = RecordKey {
            channel,
            game: info.id,
            user: standing.user,
        };
        let (wins, stats) = (
            self.env.store.standings().wins(key).await?,
            self.env.store.standings().stats(key).await?,
        );
        let rated = self
            .env
            .store
            .standings()
            .rated_games(key, GAMES_BACK)
            .await?;
        let analysed = self
            .env
            .store
            .games()
            .analysed_games(key, GAMES_BACK)
            .await?;
        let stats = info
            .stats
            .iter()
            .filter_map(|stat| describe(stat, &standing, &wins, &stats));
        Ok(Record {
            game: info.name,
            has_draws: info.draws != Draws::Never,
            has_points: info.has_points(),
            stats: stats.chain(error_rate(info, &analysed)).collect(),
            errors: analysed.iter().map(errors_of).collect(),
            rivals: self.env.store.standings().rivals(key, MAX_RIVALS).await?,
            ratings: history(&rated, standing.rating.value),
            standing,
        })
    }
}

/// What a decision lost on average in these analysed games; `None` if there are none.
fn error_rate(info: &GameInfo, analysed: &[AnalysedGame]) -> Option<Phrase> {
    let decisions: u32 = analysed.iter().map(|game| game.decisions).sum();
    let lost: f64 = analysed.iter().map(|game| game.lost).sum();
    let unit = info.loss.filter(|_| decisions > 0)?;
    let average = Value::decimal(lost / f64::from(decisions), 2);
    let amount = Phrase::new(unit.amount).with("amount", average);
    let games = Phrase::new("stats-errors").with("count", analysed.len());
    Some(games.with("amount", amount))
}

fn errors_of(game: &AnalysedGame) -> RatingPoint {
    RatingPoint {
        at: game.ended_at,
        value: game.lost / f64::from(game.decisions.max(1)),
    }
}

/// The rating before the first of these games, and after each; `now` is the present rating.
/// Games are rated in the order in which they ended, whatever the clock said.
fn history(games: &[RatedGameRow], now: f64) -> Vec<RatingPoint> {
    let begin = games.first().map(|game| game.created_at);
    let mut at = i64::MIN;
    let times = begin
        .into_iter()
        .chain(games.iter().map(|game| game.ended_at));
    let times = times.map(|time| {
        at = at.max(time);
        at
    });
    let values = games.iter().map(|game| game.rating).chain([now]);
    let points = times.zip(values);
    points
        .map(|(at, value)| RatingPoint { at, value })
        .collect()
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

#[cfg(test)]
mod tests {
    use super::{RatedGameRow, RatingPoint, history};

    #[test]
    fn a_rating_changes_when_a_game_ends_and_never_before_the_last_change() {
        let game = |rating, created_at, ended_at| RatedGameRow {
            rating,
            created_at,
            ended_at,
        };
        let games = [
            game(1500.0, 10, 20),
            game(1530.0, 15, 40),
            game(1520.0, 25, 35),
        ];
        let points = [(10, 1500.0), (20, 1530.0), (40, 1520.0), (40, 1555.0)];
        let points = points.map(|(at, value)| RatingPoint { at, value });
        assert_eq!(history(&games, 1555.0), points);
        assert_eq!(history(&[], 1555.0), []);
    }
}
