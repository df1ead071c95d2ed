//! Table's computer player: neural nets that evaluate positions (`nets`, `evaluator`, `features`),
//! a search over the rolls (`search`), the levels (`player`, `easy`), the analysis of plays (`analysis`), and training by self-play (`self_play`).

mod analysis;
mod bearoff;
mod easy;
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
mod top_two;

pub use evaluator::Evaluator;
pub use features::inputs::NetKind;
pub use features::shots::{Risk, risk};
pub use nets::{InvalidNets, Nets, net_shape};
pub use odds::Odds;
pub use player::accepts;
pub use search::{Candidate, Search, Width};
pub use self_play::SelfPlay;
pub use stakes::{Stakes, match_chance};
