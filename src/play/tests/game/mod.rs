//! The life of a game.

mod all_or_nothing;
mod alone;
mod analysis;
mod exports;
mod fair_dice;
mod hints;
pub mod plan;
mod race;
mod races;
mod replay;
mod resigning;
mod setup;
mod stale;
mod story;
mod upcoming;
mod what_if;
