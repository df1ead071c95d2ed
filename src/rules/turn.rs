//! Whose turn it is, and how a game ended.

use super::{Key, PerSeat, Seat};

/// Who makes a move: a player or the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The player at this seat.
    Seat(Seat),
    /// The dice.
    Chance,
}

impl Actor {
    /// The seat, if this is a player.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance => None,
        }
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The player at this seat.
    Seat(Seat),
    /// The dice.
    Chance,
    /// The game is over.
    Over(Ending),
}

impl Turn {
    /// The actor that must act; none if the game is over.
    pub const fn actor(self) -> Option<Actor> {
        match self {
            Self::Seat(seat) => Some(Actor::Seat(seat)),
            Self::Chance => Some(Actor::Chance),
            Self::Over(_) => None,
        }
    }

    /// Whether the game is over and this seat is in first place, unless all are: nobody wins a drawn game.
    pub fn is_won_by(self, seat: Seat) -> bool {
        matches!(self, Self::Over(ending) if ending.ranks[seat] == 1 && !ending.is_drawn())
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Points of each seat, in the unit that the game shows to players.
    pub scores: PerSeat<i32>,
    /// Place of each seat, from 1; tied seats have the same place.
    pub ranks: PerSeat<u8>,
    /// What decided the game, as a message key.
    pub by: Key,
}

impl Ending {
    /// The ending in which the most points win, decided by the message key `by`.
    pub fn by_points(scores: PerSeat<i32>, by: Key) -> Self {
        let ahead = |own: i32| scores.iter().filter(|(_, points)| **points > own).count();
        let rank = |seat| u8::try_from(1 + ahead(scores[seat])).unwrap_or(u8::MAX);
        let ranks = PerSeat::from_fn(scores.seats(), rank);
        Self { scores, ranks, by }
    }

    /// Whether all seats share the first place.
    pub fn is_drawn(&self) -> bool {
        self.winners().count() == usize::from(self.ranks.seats())
    }

    /// The seats in first place: one, or several if they tie.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.ranks
            .iter()
            .filter(|(_, place)| **place == 1)
            .map(|(seat, _)| seat)
    }
}
