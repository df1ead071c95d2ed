//! Leaderboards and results.

pub(crate) mod commands;
mod encounters;
pub(crate) mod leaderboard;
pub(crate) mod stats;
