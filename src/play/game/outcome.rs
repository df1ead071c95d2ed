//! The result of a finished game in its stored form. Pure.

use crate::game::session::Session;
use zihin_rules::{Key, PerSeat, RollResult, Seat, Turn};
use zihin_store::{Outcome, RollRow, StatRow};

/// How the game ended; `None` while it goes on. The rating formula is left out.
pub(crate) fn outcome(session: &Session) -> Option<Outcome> {
    // What is played from a chosen position is no statistic.
    let is_own = !session.is_from_position();
    match session.turn() {
        Turn::Over(ending) => Some(Outcome {
            ended_by: ending.by.to_owned(),
            points: list(&ending.scores),
            ranks: list(&ending.ranks),
            stats: if is_own { stats(session) } else { vec![] },
            rolls: if is_own { rolls(session) } else { vec![] },
            counts: (0..ending.ranks.seats())
                .map(|seat| session.counts_for(Seat(seat)))
                .collect(),
            formula: None,
        }),
        Turn::Seat(_) | Turn::Chance => None,
    }
}

/// The statistics of all seats, by seat and name.
fn stats(session: &Session) -> Vec<StatRow> {
    let stats = session.stats().into_iter();
    let row = |((seat, key), count): ((Seat, Key), u32)| StatRow {
        seat: seat.0,
        name: key.to_owned(),
        count,
    };
    stats.map(row).collect()
}

/// How often the results of rolls came up.
fn rolls(session: &Session) -> Vec<RollRow> {
    let row = |(result, count): (&RollResult, u32)| {
        let odds: Vec<String> = result.odds.iter().map(ToString::to_string).collect();
        RollRow {
            seat: result.seat.0,
            test: result.test.to_owned(),
            odds: odds.join(","),
            result: result.result,
            count,
        }
    };
    session.rolls().map(row).collect()
}

fn list<T: Copy, U: From<T>>(values: &PerSeat<T>) -> Vec<U> {
    values.iter().map(|(_, value)| U::from(*value)).collect()
}
