//! What somebody has tried to write into the log of a game.

use super::public::BoardAt;
use std::time::Instant;

/// What the person was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// That it is done.
    Acknowledged,
    /// Why it was not done.
    Refused(String),
    /// Nothing, since the bot was killed or did not answer in time; or that the bot does not know.
    Unknown,
}

impl Outcome {
    /// What a message of the bot says that does not show the move as made.
    pub fn of_message(said: &str) -> Self {
        // If it was cut off while it wrote, the bot does not know either.
        if said.contains("look at the board before you try again") {
            Self::Unknown
        } else {
            Self::Refused(said.to_owned())
        }
    }
}

/// A move or resignation that somebody has sent.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub person: u64,
    /// The board that the person saw.
    pub seen: BoardAt,
    /// What was sent, as it will be in the log; none if the person picked it from a select.
    pub text: Option<String>,
    /// Whether it was sent for the board that was seen, and for no later one.
    pub is_for_this_ply: bool,
    /// When its last click was sent, and when the person knew the outcome.
    pub time: [Instant; 2],
    pub outcome: Outcome,
}
