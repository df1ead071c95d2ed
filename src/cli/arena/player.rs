//! Who may play in an arena: the levels, and players that are no level but good to measure against.

use crate::engine::Level;
use crate::games::AnyState;
use crate::rules::{Actor, Luck, Seat};
use std::{fmt, str::FromStr};

/// A player without a memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A computer player of this level.
    Level(Level),
    /// Any legal move, each equally likely.
    Random,
    /// The move after which it has most, or after which it has most whatever the next player does: looks so many moves ahead.
    Greedy(u32),
}

/// The players that are no level.
const OTHERS: [(&str, Player); 3] = [
    ("random", Player::Random),
    ("greedy", Player::Greedy(1)),
    ("two-ply", Player::Greedy(2)),
];

impl Player {
    /// The move of a seat that is to move; none if the game has no player of this kind.
    pub fn choose(self, state: &dyn AnyState, seat: Seat, luck: &mut dyn Luck) -> Option<String> {
        match self {
            Self::Level(level) => Some(state.think(level, luck, &|| false)?.mv),
            Self::Greedy(moves) => state.greedy(moves, luck),
            Self::Random => {
                let mut moves = state.moves(Actor::Seat(seat));
                let count = u32::try_from(moves.len()).ok().filter(|count| *count > 0)?;
                let chosen = usize::try_from(luck.below(count)).ok()?;
                Some(moves.swap_remove(chosen))
            }
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let other = OTHERS.iter().find(|(_, player)| player == self);
        match (self, other) {
            (Self::Level(level), _) => level.fmt(f),
            (_, Some((name, _))) => f.write_str(name),
            (_, None) => write!(f, "{self:?}"),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let other = OTHERS.iter().find(|(name, _)| *name == text);
        let level = text.parse().map(Self::Level);
        other
            .map(|(_, player)| *player)
            .map_or(level, Ok)
            .map_err(|_| {
                let names = Level::ALL
                    .map(Level::word)
                    .into_iter()
                    .chain(OTHERS.map(|(name, _)| name));
                format!("choose one of {}", names.collect::<Vec<_>>().join(", "))
            })
    }
}
