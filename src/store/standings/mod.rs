//! Leaderboards, ratings and personal records.

mod leaderboard;
mod record;
mod season;
mod update;

pub use leaderboard::{Page, Rating, Seek, Standing};
pub use record::{RecordKey, RivalRow};
pub use season::{ParseSeasonError, Season};
pub use update::Formula;

pub(super) use update::score;
