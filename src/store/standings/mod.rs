//! Totals of finished games: ratings, leaderboards and personal records.

mod encounter;
mod leaderboard;
mod levels;
mod outcome;
mod rated_seat;
mod rating;
mod rebuild;
mod record;
mod result;
mod rolls;
mod season;
mod sums;
mod update;

pub use encounter::EncounterRow;
pub use leaderboard::{Page, Seek, Standing};
pub use levels::LevelRating;
pub use outcome::{Outcome, StatRow};
pub use rating::{Contestant, Formula, Rating};
pub use record::{RatedGameRow, RecordKey, RivalRow};
pub use rolls::{RollRow, RollTotal};
pub use season::{ParseSeasonError, Season};

pub(super) use outcome::write_outcome;
pub(super) use sums::{add_luck, add_to_sums, subtract_luck};
pub(super) use update::update_standings;
