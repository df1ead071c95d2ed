//! The life of a game.

mod all_or_nothing;
mod alone;
mod analysis;
mod exports;
mod hints;
mod races;
mod replay;
mod resigning;
mod setup;
mod stale;
mod story;
mod upcoming;
