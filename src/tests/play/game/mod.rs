//! One game.

mod analysis;
mod hints;
mod stale;
mod story;
