//! The life of one game.

mod analysis;
mod hints;
mod stale;
mod story;
