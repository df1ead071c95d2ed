//! Leaderboards and results.

pub(crate) mod commands;
pub(crate) mod leaderboard;
pub(crate) mod stats;
