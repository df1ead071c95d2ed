//! Ratings, records and leaderboards.

mod counting;
mod pictures;
mod rebuild;
