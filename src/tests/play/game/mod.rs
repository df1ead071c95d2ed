//! The life of a game.

mod analysis;
mod hints;
mod stale;
mod story;
