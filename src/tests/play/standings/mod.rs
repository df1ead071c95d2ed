//! Ratings, records and leaderboards.

pub mod pictures;
pub mod rebuild;
