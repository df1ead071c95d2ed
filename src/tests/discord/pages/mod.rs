//! Private pages, and the leaderboard.

mod analysis;
mod forms;
mod leaderboard;
mod privacy;
