//! Who may play in an arena: the levels, and players that are no level but good to measure against.

use super::gnubg::Gnubg;
use crate::engine::Level;
use crate::games::AnyState;
use crate::rules::{Actor, Luck, Seat};
use anyhow::{Context, Result};
use std::{fmt, str::FromStr, sync::Arc};

/// A player without a memory.
#[derive(Clone, Debug)]
pub enum Player {
    /// A computer player of this level.
    Level(Level),
    /// Any legal move, each equally likely.
    Random,
    /// The move after which it has most, or after which it has most whatever the next player does: looks so many moves ahead.
    Greedy(u32),
    /// Another program.
    Gnubg(Arc<Gnubg>),
}

/// The players that are no level.
const OTHERS: [(&str, Player); 3] = [
    ("random", Player::Random),
    ("greedy", Player::Greedy(1)),
    ("two-ply", Player::Greedy(2)),
];
/// What stands before the ports at which GNU Backgammon is asked.
const GNUBG: &str = "gnubg:";

impl Player {
    /// The move of a seat that is to move.
    ///
    /// # Errors
    /// If the game has no player of this kind, or another program gives no answer.
    pub fn choose(&self, state: &dyn AnyState, seat: Seat, luck: &mut dyn Luck) -> Result<String> {
        let mv = match self {
            Self::Level(level) => state
                .think(*level, luck, &|| false)
                .map(|thought| thought.mv),
            Self::Greedy(moves) => state.greedy(*moves, luck),
            Self::Random => any(state.moves(Actor::Seat(seat)), luck),
            Self::Gnubg(gnubg) => match state.forced(Actor::Seat(seat)) {
                Some(forced) => Some(forced),
                None => Some(gnubg.choose(state)?),
            },
        };
        mv.with_context(|| format!("{self} does not know what to play in {}", state.text()))
    }
}

/// One of these, each equally likely; none of none.
fn any(mut moves: Vec<String>, luck: &mut dyn Luck) -> Option<String> {
    let count = u32::try_from(moves.len()).ok().filter(|count| *count > 0)?;
    let chosen = usize::try_from(luck.below(count)).ok()?;
    Some(moves.swap_remove(chosen))
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Random => f.write_str("random"),
            Self::Greedy(1) => f.write_str("greedy"),
            Self::Greedy(_) => f.write_str("two-ply"),
            Self::Gnubg(gnubg) => gnubg.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(ports) = text.strip_prefix(GNUBG) {
            return ports
                .split(',')
                .map(str::parse)
                .collect::<Result<_, _>>()
                .map(|ports| Self::Gnubg(Arc::new(Gnubg::new(ports))))
                .map_err(|_| "after gnubg: come ports, such as gnubg:4550,4551".to_owned());
        }
        let other = OTHERS.into_iter().find(|(name, _)| *name == text);
        let level = text.parse().map(Self::Level);
        other.map_or(level, |(_, player)| Ok(player)).map_err(|_| {
            let names = Level::ALL.map(Level::word).into_iter();
            let names = names.chain(OTHERS.map(|(name, _)| name));
            format!(
                "choose one of {}, gnubg:PORT",
                names.collect::<Vec<_>>().join(", ")
            )
        })
    }
}
