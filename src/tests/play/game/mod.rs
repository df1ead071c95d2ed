//! The life of a game.

mod all_or_nothing;
mod analysis;
mod hints;
mod races;
mod setup;
mod stale;
mod story;
