//! The shelf: one static list of games, and a folder each. Everything else walks this list and names no game.

mod any;
pub mod table;

pub use any::{AnyGame, AnyState, Look, Shown};
