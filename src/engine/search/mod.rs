//! The searches that games choose from. Games show their positions to [`alphabeta`] and [`paranoid`] as nodes; [`mcts`] and [`greedy()`] need
//! nothing but the rules and a function that values positions.

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
