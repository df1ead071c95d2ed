//! Ratings, records and leaderboards.

mod levels;
mod pictures;
mod rated_status;
mod rebuild;
mod repeated;
