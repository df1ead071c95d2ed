//! The result of a finished game in its stored form. Pure.

use crate::play::game::session::{Counting, Session};
use crate::rules::{Key, PerSeat, Seat, Turn};
use crate::store::{Outcome, StatRow};

/// How the game ended; `None` while it goes on. The rating formula is left out.
pub(crate) fn outcome(session: &Session) -> Option<Outcome> {
    match session.turn() {
        Turn::Over(ending) => Some(Outcome {
            ended_by: ending.by.to_owned(),
            points: list(&ending.scores),
            places: list(&ending.places),
            stats: stats(session),
            counts: session.counting() == Counting::Counts,
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

fn list<T: Copy, U: From<T>>(values: &PerSeat<T>) -> Vec<U> {
    values.iter().map(|(_, value)| U::from(*value)).collect()
}
