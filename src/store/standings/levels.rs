//! How well each level of the computers plays in a channel, on the scale of its ratings:
//! estimated from the results of people against it, which change nobody's own rating.

use super::rated_seat::{RatedSeat, store_ratings};
use super::rating::{Contestant, Formula, Rating};
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

/// The estimate of a level after a game among people and computers of the level, of which the latter are marked.
/// What several computers would gain is averaged.
fn rated_level(
    Formula { rate, .. }: Formula,
    level: Rating,
    seats: &[(Contestant, bool)],
) -> Rating {
    let before: Vec<Contestant> = seats.iter().map(|(seat, _)| *seat).collect();
    let after = rate(&before);
    let after = after.iter().zip(seats);
    let after: Vec<&Rating> = after
        .filter(|(_, (_, is_computer))| *is_computer)
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
/// Does nothing if the rating of somebody is not known any more, or if it ended early: only people leave.
pub(super) async fn rate_level(
    db: &mut Connection,
    game: GameId,
    formula: Formula,
    seats: &[RatedSeat],
) -> Result<(), StoreError> {
    let is_known = |seat: &RatedSeat| seat.is_computer || seat.before().is_some();
    if !seats.iter().all(|seat| seat.counts && is_known(seat)) {
        return Ok(());
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
    if seats.iter().all(|seat| seat.is_computer) {
        return Ok(());
    }
    let before = Rating {
        value: value.unwrap_or(formula.start.value),
        deviation: deviation.unwrap_or(formula.start.deviation),
        volatility: volatility.unwrap_or(formula.start.volatility),
    };
    let of_level = |seat: &RatedSeat| {
        let rating = seat.before().filter(|_| !seat.is_computer);
        (seat.contestant(rating.unwrap_or(before)), seat.is_computer)
    };
    let all: Vec<_> = seats.iter().map(of_level).collect();
    let after = rated_level(formula, before, &all);
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
    use crate::{Contestant, Formula, Rating};

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
        rate: |seats| {
            let values = seats.iter().map(|seat| seat.rating.value);
            let best = values.fold(0.0, f64::max);
            let one = |seat: &Contestant| Rating {
                value: seat.rating.value + best / f64::from(seat.rank),
                deviation: seat.rating.deviation - f64::from(seat.rank),
                ..seat.rating
            };
            seats.iter().map(one).collect()
        },
    };

    #[test]
    fn a_level_is_rated_by_the_results_of_people_against_it() {
        let after = |people: &[Option<f64>], ranks: &[u8]| {
            let seat = |(value, rank): (&Option<f64>, &u8)| {
                let one = Contestant {
                    rating: rating(value.unwrap_or(100.0)),
                    rank: *rank,
                    counts: true,
                    encounter: 1,
                };
                (one, value.is_none())
            };
            let seats: Vec<_> = people.iter().zip(ranks).map(seat).collect();
            let after = rated_level(FORMULA, rating(100.0), &seats);
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
