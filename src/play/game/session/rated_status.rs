//! Whether a finished game counts for ratings, leaderboards and records: the one place with this rule,
//! for games that end and for a rebuild. Pure.

use super::Session;
use super::ending::ERASED;
use zihin_rules::{Seat, Turn};

/// How many moves each side must have made after its setup.
const FEWEST: usize = 2;

/// Whether a game counts for ratings, leaderboards and records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatedStatus {
    /// It does, or nothing is known yet that speaks against it.
    Counts,
    /// It ended before two sides, and all that stayed, had made two moves after their setup.
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

    /// Whether two sides, and all that have not left, have made two moves after their setup:
    /// who leaves before does not void the game for those who play on.
    fn has_enough_moves(&self) -> bool {
        let seats = self.state.scores().seats();
        let mut made = vec![0_usize; seats.into()];
        for one in self.log.iter().filter(|one| one.is_move()) {
            // A forced pass is no move.
            let counts = !one.before.is_setup() && (one.is_chosen || one.has_clicks());
            if let Some(seat) = one.entry.actor.seat().filter(|_| counts) {
                made[seat.index()] += 1;
            }
        }
        let moved = |seat: &Seat| made[seat.index()] >= FEWEST;
        let mut all = (0..seats).map(Seat);
        all.clone().filter(moved).count() > 1
            && all.all(|seat| moved(&seat) || self.left.contains(&seat))
    }
}
