//! The searches that games choose from. [`alphabeta`] and [`paranoid`] search nodes, which a game derives from its positions; [`mcts`] and
//! [`greedy()`] need only the rules and an evaluation function.

pub mod alphabeta;
mod deepening;
mod greedy;
pub mod mcts;
pub(super) mod move_list;
mod node;
mod ordering;
pub mod paranoid;
pub(super) mod transposition;
mod walk;
pub(super) mod window;

pub use deepening::Found;
pub use greedy::greedy;
pub use walk::Limits;
