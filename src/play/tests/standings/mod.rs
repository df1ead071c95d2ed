//! Ratings, records and leaderboards.

mod counting;
mod levels;
mod pictures;
mod rebuild;
