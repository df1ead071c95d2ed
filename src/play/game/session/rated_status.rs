//! Whether a finished game counts for ratings, leaderboards and records: the one place with this rule,
//! for games that end and for a rebuild. Pure.

use super::act::LogAction;
use super::ending::ERASED;
use super::entry::is_act;
use super::{Segment, Session};
use zihin_rules::{Actor, Seat, Turn};

/// How many moves each side must have made after its setup.
const FEWEST: usize = 2;

/// Whether a game counts for ratings, leaderboards and records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatedStatus {
    /// It does, or nothing is known yet that speaks against it.
    Counts,
    /// It ended before every side had made two moves after its setup.
    TooShort,
    /// Moves were taken back in a game against computers. That may be so before it is over.
    TakenBack,
    /// It ended because somebody's data was erased.
    Erased,
    /// It began from another position than the rules give it.
    FromPosition,
}

impl Session {
    /// Whether the game counts.
    pub(crate) fn rated_status(&self) -> RatedStatus {
        match self.turn() {
            Turn::Over(ending) if ending.by == ERASED => RatedStatus::Erased,
            _ if self.is_from_position() => RatedStatus::FromPosition,
            Turn::Over(_) if !self.has_enough_moves() => RatedStatus::TooShort,
            _ if self.takebacks > 0 && !self.computers.is_empty() => RatedStatus::TakenBack,
            _ => RatedStatus::Counts,
        }
    }

    /// Whether every side has made two moves after its setup.
    fn has_enough_moves(&self) -> bool {
        let seats = self.state.scores().seats();
        let mut made = vec![0_usize; seats.into()];
        for segment in &self.segments {
            for seat in segment.moves_after_setup() {
                made[seat.index()] += 1;
            }
            if made.iter().all(|count| *count >= FEWEST) {
                return true;
            }
        }
        false
    }
}

impl Segment {
    /// Who made each move in it that is not part of a setup. A forced pass is no move.
    fn moves_after_setup(&self) -> Vec<Seat> {
        let mut state = self.before.clone();
        let mut seats = Vec::new();
        for (n, entry) in self.entries.iter().enumerate() {
            if is_act(entry) {
                match (entry.actor, entry.text.parse()) {
                    (_, Ok(LogAction::Skip)) => state.skip(),
                    (Actor::Seat(seat), Ok(LogAction::Concede(points))) => {
                        state.concede(seat, points);
                    }
                    _ => {}
                }
                continue;
            }
            let is_chosen = n == 0 && self.seat.is_some();
            let clicks = || state.clicks(entry.actor, &entry.text);
            let has_steps = || clicks().is_some_and(|path| !path.is_empty());
            if let Actor::Seat(seat) = entry.actor
                && !state.is_setup()
                && (is_chosen || has_steps())
            {
                seats.push(seat);
            }
            if state.play(entry.actor, &entry.text).is_err() {
                break;
            }
        }
        seats
    }
}
