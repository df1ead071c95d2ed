//! The players of an arena: the levels of our computer players, and reference players to measure them against.

use super::program::Program;
use crate::gnubg::Gnubg;
use anyhow::{Context, Result};
use std::{fmt, str::FromStr, sync::Arc};
use zihin_engine::{Budget, Level};
use zihin_games::AnyState;
use zihin_rules::{Actor, Luck, Seat};

/// A player; stateless, so it can play any number of games at once.
#[derive(Clone, Debug)]
pub enum Player {
    /// A computer player of this level.
    Level(Level),
    /// Any legal move, each equally likely.
    Random,
    /// Maximizes its points this many moves ahead: 1 after its own move, 2 after the best reply to it.
    Greedy(u32),
    /// GNU Backgammon.
    Gnubg(Arc<Gnubg>),
    /// Another program.
    Program(Arc<Program>),
}

/// The reference players, by name.
const OTHERS: [(&str, Player); 3] = [
    ("random", Player::Random),
    ("greedy", Player::Greedy(1)),
    ("two-ply", Player::Greedy(2)),
];
/// Prefix of the ports of GNU Backgammon.
const GNUBG: &str = "gnubg:";
/// Prefix of the command of another program.
const PROGRAM: &str = "program:";

impl Player {
    /// Its name without the ports of servers, which may be others when a measurement goes on.
    pub fn name(&self) -> String {
        match self {
            Self::Gnubg(_) => GNUBG.trim_end_matches(':').to_owned(),
            other => other.to_string(),
        }
    }

    /// The move of the seat to move.
    ///
    /// # Errors
    /// If the game has no such player, or GNU Backgammon does not answer.
    pub fn choose(&self, state: &dyn AnyState, seat: Seat, luck: &mut dyn Luck) -> Result<String> {
        let mv = match self {
            Self::Level(level) => state
                .think(*level, Budget::FULL, luck, &|| false)
                .map(|thought| thought.mv),
            Self::Greedy(moves) => state.greedy(*moves, luck),
            Self::Random => any(state.moves(Actor::Seat(seat)), luck),
            Self::Gnubg(gnubg) => match state.forced(Actor::Seat(seat)) {
                Some(forced) => Some(forced),
                None => Some(gnubg.choose(state)?),
            },
            Self::Program(program) => Some(program.choose(state)?),
        };
        mv.with_context(|| format!("{self} does not know what to play in {}", state.text()))
    }
}

/// One of these moves, each equally likely; `None` if there are none.
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
            Self::Program(program) => program.fmt(f),
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
        if let Some(command) = text.strip_prefix(PROGRAM) {
            return Ok(Self::Program(Arc::new(Program::new(command))));
        }
        let other = OTHERS.into_iter().find(|(name, _)| *name == text);
        let level = text.parse().map(Self::Level);
        other.map_or(level, |(_, player)| Ok(player)).map_err(|_| {
            let names = Level::ALL.map(Level::word).into_iter();
            let names = names.chain(OTHERS.map(|(name, _)| name));
            format!(
                "choose one of {}, gnubg:PORT, program:COMMAND",
                names.collect::<Vec<_>>().join(", ")
            )
        })
    }
}
