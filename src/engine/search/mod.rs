//! The searches that games choose from.
//! [`alphabeta`] searches nodes, which a game derives from its positions; [`mcts`] and [`greedy()`] need only the rules and an evaluation
//! function, [`playouts()`] only the rules and the score.

pub mod alphabeta;
mod assess;
mod deepening;
mod greedy;
pub mod mcts;
pub(super) mod move_list;
mod node;
mod ordering;
mod playouts;
mod searcher;
pub(super) mod transposition;
pub(super) mod window;

pub use deepening::{Compared, Found};
pub use greedy::greedy;
pub use playouts::playouts;
pub use searcher::Limits;
