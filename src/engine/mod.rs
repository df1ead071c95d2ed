//! Computer players that know no game: how strong, what they think, and the searches that games choose from. No clock, no luck of its own.

mod level;
pub mod net;
mod noise;
pub mod search;
#[cfg(test)]
mod tests;

pub use level::Level;
pub use noise::EvalNoise;

/// What a player thinks of a position: the move it would make, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct BestMove<M> {
    /// The move.
    pub mv: M,
    /// What the position is worth to whoever moves, in the game's own unit.
    pub value: f64,
    /// Positions looked at: the measure of the effort, the same on every machine.
    pub nodes: u64,
}

/// What a move was worth beside the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessment<M> {
    /// The best move.
    pub best: M,
    /// How much less the other was worth, in the game's own unit; 0 if no difference can be seen.
    pub lost: f64,
}

/// Says that the time is up, so that a search returns the best it has. Budgets are counted in nodes; this only guards against a slow machine.
pub type StopSignal<'a> = &'a (dyn Fn() -> bool + Sync);
