//! Ratings, records and leaderboards.

mod pictures;
mod rebuild;
