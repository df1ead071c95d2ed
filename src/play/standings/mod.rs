//! Ratings, records and leaderboards of a channel.

mod dice;
mod encounter;
mod leaderboard;
mod levels;
mod rating;
mod rebuild;
mod record;

pub use dice::{DiceStats, TestedDice, dice_scene};
pub use encounter::Encounters;
pub use leaderboard::{
    Cursor, Leaderboard, PAGE, Row, leaderboard_scene, results_phrase, shown_rating,
};
pub use levels::LevelEstimate;
pub(super) use rating::formula;
pub use rebuild::Rebuilt;
pub use record::{RatingPoint, Record, record_scene};

pub use crate::panels::season_name;
pub use zihin_store::{EncounterRow, ParseSeasonError, Rating, RivalRow, Season, Seek, Standing};

use crate::environment::Environment;

/// The standings of all channels in one store. Cheap to clone.
#[derive(Clone)]
pub struct Standings {
    env: Environment,
}

impl Standings {
    pub(super) const fn new(env: Environment) -> Self {
        Self { env }
    }
}
