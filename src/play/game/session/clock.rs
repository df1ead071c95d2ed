//! The clock of a game as its log determines it: whose time runs, and who is on vacation. Pure.

use super::Session;
use super::act::LogAction;
use crate::clock::Clock;
use zihin_rules::{Seat, Turn};

impl Session {
    /// Passes the clock on at `at` to the player who must act now; a reply that was planned ahead ends no vacation.
    pub(super) fn tick(&mut self, at: i64, has_moved: Option<Seat>, is_ahead: bool) {
        let next = self.on_the_clock();
        if let Some(clock) = &mut self.clock {
            if let Some(seat) = has_moved.filter(|_| !is_ahead) {
                clock.come_back(seat, at);
            }
            clock.turn(at, has_moved, next);
        }
    }

    /// Whose time runs; `None` while the game is paused or over.
    fn on_the_clock(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(seat) if self.is_going() && !self.left.contains(&seat) => Some(seat),
            _ => None,
        }
    }

    /// Until when a player is on vacation at `now`, if they are and the clock knows it.
    pub(crate) fn away(&self, seat: Seat, now: i64) -> Option<i64> {
        self.clock.as_ref()?.away(seat, now)
    }

    /// When the present turn began: the time of the last entry that does not only concern the clock.
    pub(crate) fn turn_began(&self) -> Option<i64> {
        let mut log = self.log.iter().rev();
        let last = log.find(|one| !one.act.is_some_and(LogAction::is_of_clock))?;
        Some(last.at)
    }

    /// The time of an entry that is made at `now`: not before the last one, even if the machine's clock was set back.
    pub(crate) fn next_at(&self, now: i64) -> i64 {
        self.log.last().map_or(now, |last| now.max(last.at))
    }

    /// The clock, if the game has one.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }
}
