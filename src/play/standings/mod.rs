//! Ratings, records and leaderboards.

pub(in crate::play) mod leaderboard;
pub(in crate::play) mod rating;
pub(in crate::play) mod rebuild;
pub(in crate::play) mod record;
