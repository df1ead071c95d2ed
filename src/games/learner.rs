//! Games whose computer player learns in rounds from games against itself.

use zihin_engine::net::{
    sparse::{SparseNet, SparseShape},
    sparse_training::{Examples, Link},
};
use zihin_rules::Luck;

/// What a trainer must know of a game.
pub trait Learner: Sync {
    /// The sizes of the net.
    fn shape(&self) -> SparseShape;

    /// What the output of the net means.
    fn link(&self) -> Link;

    /// The input that each one becomes on a board seen in a mirror, left and right exchanged.
    fn mirror(&self) -> Vec<u16>;

    /// The rounds of a whole training, in their order.
    fn rounds(&self) -> &'static [Round];

    /// Plays a game with a net, or without one in the first round, and gives the positions to learn from in their order.
    fn play(&self, net: Option<&SparseNet>, nodes: u64, luck: &mut dyn Luck) -> Vec<Sample>;

    /// Adds what a game teaches. `by_net` says whether it was played with a net.
    fn add_examples(&self, game: &[Sample], by_net: bool, examples: &mut Examples);
}

/// Games that are played with one net, from which the next one learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// How many games.
    pub games: u64,
    /// About how many positions the search visits for each move.
    pub nodes: u64,
}

/// A position of a game, and what is known of how it went on.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The position as text.
    pub position: String,
    /// Its value by a search for the player to move, in the search's unit.
    pub value: i32,
    /// What the player to move got in the end: in Camelot 1 for a win, 0.5 for a draw and 0 for a loss; in Talat the lead in points.
    pub result: f32,
}
