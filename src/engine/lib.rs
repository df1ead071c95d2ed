//! The game-independent parts of computer players: levels, searches, a neural net, and their results.
//! Pure: no clock, no randomness of its own. How each game uses them is in `games/*/engine`; the default is `ComputerPlayer` in `games`.

mod budget;
mod level;
pub mod net;
mod noise;
pub mod search;
#[cfg(test)]
mod tests;

pub use budget::Budget;
pub use level::{Level, UnknownLevel};
pub use noise::EvalNoise;

use serde::{Deserialize, Serialize};
use zihin_rules::Seat;

/// The move that a computer player chooses, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct BestMove<M> {
    /// The move.
    pub mv: M,
    /// The value of the position for the mover, in the game's own unit.
    pub value: f64,
    /// Positions visited: a measure of the effort that is the same on every machine.
    pub nodes: u64,
}

/// The best move and the next best.
#[derive(Clone, Debug, PartialEq)]
pub struct TopTwo<M> {
    /// The best move.
    pub best: M,
    /// The best move that leads to another position.
    pub next: M,
    /// By how much the next best is worse, in the game's own unit.
    /// Moves of a game that is won or lost anyway are alike.
    pub gap: f64,
    /// Whether that is more than an error of the estimate could be.
    pub is_clear: bool,
    /// Positions visited.
    pub nodes: u64,
}

impl<M> TopTwo<M> {
    /// Converts the moves to another type; none if one cannot be converted.
    pub fn map<T>(self, mut convert: impl FnMut(M) -> Option<T>) -> Option<TopTwo<T>> {
        Some(TopTwo {
            best: convert(self.best)?,
            next: convert(self.next)?,
            gap: self.gap,
            is_clear: self.is_clear,
            nodes: self.nodes,
        })
    }
}

/// A move compared with the others that its player had.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement<M> {
    /// The best move, the next best, the one played, and others looked at as closely; the best first.
    pub moves: Vec<JudgedMove<M>>,
    /// Which of them was played.
    pub played: usize,
    /// Whether the game was won or lost already, whichever of them was played: such a move does not count.
    pub is_decided: bool,
    /// Positions visited: a measure of the effort that is the same on every machine.
    pub nodes: u64,
}

/// A move with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedMove<M> {
    /// The move.
    pub mv: M,
    /// Its value for the mover, in the game's own unit.
    /// Small differences may be errors of the estimate: see [`zihin_rules::LossUnit`].
    pub value: f64,
    /// The chances of the mover afterwards, in games that estimate them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chances: Option<Chances>,
}

/// What a player may expect of a game, as shares of 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chances {
    /// To win the game, to win at least a double one (gammon) and a triple one (backgammon),
    /// to lose at least a double one and a triple one.
    pub game: [f64; 5],
    /// To win the match; the same as to win the game where there is no match.
    pub whole: f64,
}

/// What a roll was worth to the player who rolls, compared with the average of all rolls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RollLuck {
    /// Who plays the roll.
    pub seat: Seat,
    /// How much more than the average it is worth, in the game's own unit; below 0 if it is unlucky.
    pub luck: f64,
    /// Its luck as a difference of the chance to win the match; none where there is no match.
    pub in_match: Option<f64>,
}

impl<M> Judgement<M> {
    /// A judgement by values for the mover in which every lead of `decisive` is the same:
    /// the game is decided if the best move and the one that was played are both that far ahead or behind.
    pub fn between(moves: Vec<JudgedMove<M>>, played: usize, nodes: u64, decisive: f64) -> Self {
        let [best, value] = [0, played].map(|n| moves[n].value);
        Self {
            moves,
            played,
            is_decided: value >= decisive || best <= -decisive,
            nodes,
        }
    }

    /// By how much the move that was played is worse than the best, in the game's own unit.
    pub fn lost(&self) -> f64 {
        self.moves[0].value - self.moves[self.played].value
    }

    /// The best move.
    pub fn best(&self) -> &M {
        &self.moves[0].mv
    }

    /// Converts the moves of the judgement to another type; none if one cannot be converted.
    pub fn map<T>(self, mut convert: impl FnMut(M) -> Option<T>) -> Option<Judgement<T>> {
        let convert = |judged: JudgedMove<M>| {
            Some(JudgedMove {
                mv: convert(judged.mv)?,
                value: judged.value,
                chances: judged.chances,
            })
        };
        Some(Judgement {
            moves: self.moves.into_iter().map(convert).collect::<Option<_>>()?,
            played: self.played,
            is_decided: self.is_decided,
            nodes: self.nodes,
        })
    }
}

/// Returns true once a search should stop and return the best move so far, since the program ends.
/// How much it may search otherwise is a [`Budget`].
pub type StopSignal<'a> = &'a (dyn Fn() -> bool + Sync);
