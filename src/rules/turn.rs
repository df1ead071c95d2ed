//! Whose turn it is, and how a game ended. It does not know why.

use super::{Key, PerSeat, Seat};

/// Someone who makes moves: a player, or the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The player at this seat.
    Seat(Seat),
    /// The dice.
    Chance,
}

impl Actor {
    /// The seat, if it is a player.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance => None,
        }
    }
}

/// Who must act next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The player at this seat.
    Seat(Seat),
    /// The dice.
    Chance,
    /// Nobody: the game is over.
    Over(Ending),
}

impl Turn {
    /// Whoever must act, if anyone.
    #[must_use]
    pub const fn actor(self) -> Option<Actor> {
        match self {
            Self::Seat(seat) => Some(Actor::Seat(seat)),
            Self::Chance => Some(Actor::Chance),
            Self::Over(_) => None,
        }
    }

    /// Whether the game is over and this seat is in first place.
    #[must_use]
    pub fn is_won_by(self, seat: Seat) -> bool {
        matches!(self, Self::Over(ending) if ending.places[seat] == 1)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Points of each seat, in the unit that the game shows to players.
    pub scores: PerSeat<i32>,
    /// Place of each seat, from 1; seats that share a place have the same number.
    pub places: PerSeat<u8>,
    /// What decided it, as a message key.
    pub by: Key,
}

impl Ending {
    /// The seats in first place: one winner, or all who share.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places
            .iter()
            .filter(|(_, place)| **place == 1)
            .map(|(seat, _)| seat)
    }
}
