//! The game-independent parts of computer players: levels, searches, a neural net, and their results. Pure: no clock, no randomness of
//! its own. How each game uses them is in `games/*/engine`; the default is
//! in [`crate::games::ComputerPlayer`].

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
pub struct BestTwo<M> {
    /// The best move.
    pub best: M,
    /// The best move that leads to another position.
    pub next: M,
    /// By how much the next best is worse, in the game's own unit. Moves of a game that is won or lost anyway are alike.
    pub gap: f64,
    /// Whether that is more than an error of the estimate could be.
    pub is_clear: bool,
    /// Positions visited.
    pub nodes: u64,
}

/// A move compared with the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment<M> {
    /// The best move.
    pub best: M,
    /// By how much the other move is worse, in the game's own unit; 0 if it is the best itself. Small losses may be errors of the estimate: see
    /// [`crate::rules::LossUnit`].
    pub lost: f64,
    /// Positions visited.
    pub nodes: u64,
}

/// Returns true once a search should stop and return the best move so far, since the program ends. How much it may search otherwise is a [`Budget`].
pub type StopSignal<'a> = &'a (dyn Fn() -> bool + Sync);
