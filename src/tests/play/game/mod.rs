//! The life of one game.

pub mod stale;
pub mod story;
