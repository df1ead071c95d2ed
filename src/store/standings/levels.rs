//! How well each level of the computers plays in a channel, on the scale of its ratings:
//! estimated from the results of people against it, which change nobody's own rating.

use super::rated_seat::{RatedSeat, store_ratings};
use super::rating::{Formula, Rating};
use crate::database::{Connection, query};
use crate::{StandingStore, StoreError};
use zihin_ids::{ChannelId, GameId};

/// The estimate of a level of the computers in one kind of game in one channel.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct LevelRating {
    /// The level, as the terms of games have it.
    pub level: String,
    /// How many games it follows from; at least 1.
    pub games: i64,
    /// The estimate after the last of them.
    #[sqlx(flatten)]
    pub rating: Rating,
}

impl StandingStore<'_> {
    /// The estimates of all levels against which people have finished a game of this kind in a channel.
    pub async fn level_ratings(
        self,
        channel: ChannelId,
        game: &str,
    ) -> Result<Vec<LevelRating>, StoreError> {
        let rows = query(
            "SELECT level, games, rating, deviation, volatility FROM level_ratings WHERE channel = $1 AND game = $2 ORDER BY level",
        );
        Ok(rows
            .bind(channel)
            .bind(game)
            .fetch_all(&self.0.readers)
            .await?)
    }
}

/// The estimate of a level after a game, by the one before it, the ratings of the people and the ranks;
/// `None` stands for a computer of the level. What several computers would gain is averaged.
fn rated_level(
    Formula { rate, .. }: Formula,
    level: Rating,
    people: &[Option<Rating>],
    ranks: &[u8],
) -> Rating {
    let before: Vec<Rating> = people.iter().map(|seat| seat.unwrap_or(level)).collect();
    let after = rate(&before, ranks);
    let after = after.iter().zip(people);
    let after: Vec<&Rating> = after
        .filter(|(_, seat)| seat.is_none())
        .map(|(rating, _)| rating)
        .collect();
    let mean = |part: fn(&Rating) -> f64| {
        let count = after.iter().fold(0.0, |count, _| count + 1.0);
        after.iter().map(|rating| part(rating)).sum::<f64>() / count
    };
    if after.is_empty() {
        return level;
    }
    Rating {
        value: mean(|rating| rating.value),
        deviation: mean(|rating| rating.deviation),
        volatility: mean(|rating| rating.volatility),
    }
}

/// A level, and its rating, deviation and volatility if they are known.
type LevelBefore = (String, Option<f64>, Option<f64>, Option<f64>);

/// Adds a finished game against computers to the estimate of their level.
/// Does nothing if the rating of somebody is not known any more.
pub(super) async fn rate_level(
    db: &mut Connection,
    game: GameId,
    formula: Formula,
    seats: &[RatedSeat],
) -> Result<(), StoreError> {
    let mut people = Vec::with_capacity(seats.len());
    for seat in seats {
        let before = seat.before();
        if before.is_none() && !seat.is_computer {
            return Ok(());
        }
        people.push(before.filter(|_| !seat.is_computer));
    }
    let level = query(
        "SELECT o.value, l.rating, l.deviation, l.volatility
         FROM games g JOIN options o ON o.game = g.id AND o.name = 'engine'
             LEFT JOIN level_ratings l ON l.channel = coalesce(g.parent, g.channel) AND l.game = g.game AND l.level = o.value
         WHERE g.id = $1",
    );
    let known: Option<LevelBefore> = level.bind(game).fetch_optional(&mut *db).await?;
    let Some((level, value, deviation, volatility)) = known else {
        return Ok(());
    };
    if people.iter().all(Option::is_none) {
        return Ok(());
    }
    let before = Rating {
        value: value.unwrap_or(formula.start.value),
        deviation: deviation.unwrap_or(formula.start.deviation),
        volatility: volatility.unwrap_or(formula.start.volatility),
    };
    let ranks: Vec<u8> = seats.iter().map(|seat| seat.rank).collect();
    let after = rated_level(formula, before, &people, &ranks);
    let upsert = query(
        "INSERT INTO level_ratings (channel, game, level, games, rating, deviation, volatility)
         SELECT coalesce(g.parent, g.channel), g.game, $2, 1, $3, $4, $5 FROM games g WHERE g.id = $1
         ON CONFLICT (channel, game, level) DO UPDATE SET
             games = level_ratings.games + 1, rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility",
    );
    let upsert = upsert.bind(game).bind(level).bind(after.value);
    let upsert = upsert.bind(after.deviation).bind(after.volatility);
    upsert.execute(&mut *db).await?;
    store_ratings(db, game, seats).await
}

#[cfg(test)]
mod tests {
    use super::rated_level;
    use crate::{Formula, Rating};

    const fn rating(value: f64) -> Rating {
        Rating {
            value,
            deviation: 10.0,
            volatility: 1.0,
        }
    }

    /// Each gains what the better of the others has, divided by the rank.
    const FORMULA: Formula = Formula {
        start: rating(0.0),
        rate: |before, ranks| {
            let best = before.iter().map(|rating| rating.value).fold(0.0, f64::max);
            let one = |(own, rank): (&Rating, &u8)| Rating {
                value: own.value + best / f64::from(*rank),
                deviation: own.deviation - f64::from(*rank),
                ..*own
            };
            before.iter().zip(ranks).map(one).collect()
        },
    };

    #[test]
    fn a_level_is_rated_by_the_results_of_people_against_it() {
        let after = |people: &[Option<f64>], ranks: &[u8]| {
            let people: Vec<_> = people.iter().map(|value| value.map(rating)).collect();
            let after = rated_level(FORMULA, rating(100.0), &people, ranks);
            (after.value, after.deviation)
        };
        assert_eq!(after(&[Some(200.0), None], &[2, 1]), (300.0, 9.0));
        assert_eq!(after(&[Some(200.0), None], &[1, 2]), (200.0, 8.0));
        // Two computers, one of which is first and the other third.
        let both = after(&[None, Some(300.0), None], &[1, 2, 3]);
        assert_eq!(both, (300.0, 8.0), "the mean of 400 and 200");
        assert_eq!(after(&[Some(200.0), Some(300.0)], &[1, 2]), (100.0, 10.0));
    }
}
