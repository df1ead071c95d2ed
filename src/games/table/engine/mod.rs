//! The computer player of Table: nets that judge positions, a look one throw ahead, what a play was worth, and how the nets learn. It knows no file and no clock.

mod bearoff;
mod camp;
mod concepts;
mod escapes;
mod evaluator;
mod file;
mod inputs;
mod judge;
mod lesson;
mod odds;
mod player;
mod search;
mod shots;
mod stakes;

pub use evaluator::{Evaluator, Nets, net_shape};
pub use file::NotNets;
pub use inputs::NetKind;
pub use lesson::SelfPlay;
pub use odds::Odds;
pub use search::{Candidate, Search, Width};
pub use shots::{Risk, risk};
pub use stakes::{Stakes, match_chance};
