//! Moves, refusals and preferences, by clicks and by text.

pub mod computers;
pub mod every_game;
pub mod moves;
pub mod preferences;
