//! The searches that games choose from.

pub mod alphabeta;
mod deepening;
mod greedy;
pub mod mcts;
pub(super) mod move_list;
mod ordering;
pub mod paranoid;
pub(super) mod transposition;
pub(super) mod window;

pub use deepening::{Found, Limits};
pub use greedy::greedy;
