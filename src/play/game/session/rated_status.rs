//! Whether a finished game counts for ratings, leaderboards and records, and for whom: the one place with this rule,
//! for games that end and for a rebuild. Pure.

use super::Session;
use super::ending::ERASED;
use zihin_rules::{Seat, Turn};

/// How many games of a month against one opponent count in full; each further one counts half as much as the one before.
pub(crate) const FULL_ENCOUNTERS: u32 = 5;

/// Whether a game counts for ratings, leaderboards and records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatedStatus {
    /// It does, or nothing is known yet that speaks against it.
    Counts,
    /// It ended before two sides, and all that stayed, had made the full moves of the game after their setup:
    /// who has resigned or run out of time has lost, and it counts for nobody else.
    EndedEarly,
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
            _ if self.takebacks > 0 && !self.computers.is_empty() => RatedStatus::TakenBack,
            Turn::Over(_) if !self.has_full_moves() => RatedStatus::EndedEarly,
            _ => RatedStatus::Counts,
        }
    }

    /// Whether the game counts for this seat.
    pub(crate) fn counts_for(&self, seat: Seat) -> bool {
        match self.rated_status() {
            RatedStatus::Counts => true,
            RatedStatus::EndedEarly => self.left.contains(&seat),
            RatedStatus::TakenBack | RatedStatus::Erased | RatedStatus::FromPosition => false,
        }
    }

    /// Whether two sides, and all that have not left, have made the full moves of the game after their setup:
    /// who leaves before does not void the game for those who play on.
    fn has_full_moves(&self) -> bool {
        let seats = self.state.scores().seats();
        let mut made = vec![0_usize; seats.into()];
        for one in self.log.iter().filter(|one| one.is_move()) {
            // A forced pass is no move.
            let counts = !one.before.is_setup() && (one.is_chosen || one.has_clicks());
            if let Some(seat) = one.entry.actor.seat().filter(|_| counts) {
                made[seat.index()] += 1;
            }
        }
        let moved = |seat: &Seat| made[seat.index()] >= self.game.info().full_moves;
        let mut all = (0..seats).map(Seat);
        all.clone().filter(moved).count() > 1
            && all.all(|seat| moved(&seat) || self.left.contains(&seat))
    }
}
