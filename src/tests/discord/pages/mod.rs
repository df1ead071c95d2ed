//! Private pages and the leaderboard.

pub mod analysis;
pub mod forms;
pub mod leaderboard;
pub mod privacy;
