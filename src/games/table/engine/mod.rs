//! The computer player of Table: nets that judge positions, a look one throw ahead, what a play was worth, and how the nets learn. It knows no file and no clock.

mod analysis;
mod bearoff;
mod evaluator;
mod features;
mod nets;
mod odds;
mod player;
mod search;
mod self_play;
mod stakes;
#[cfg(test)]
mod tests;

pub use evaluator::{Evaluator, Nets, net_shape};
pub use features::inputs::NetKind;
pub use features::shots::{Risk, risk};
pub use nets::NotNets;
pub use odds::Odds;
pub use search::{Candidate, Search, Width};
pub use self_play::SelfPlay;
pub use stakes::{Stakes, match_chance};
