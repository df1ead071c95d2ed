//! How well a computer plays. What a level means is each game's affair.

use std::fmt;
use std::str::FromStr;

/// How well a computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Beaten by a beginner who pays attention.
    Easy,
    /// Beaten by somebody who knows the game.
    Medium,
    /// Beaten by good players.
    Hard,
    /// As well as we can in the time.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Master];

    /// The word that names it in commands and in the database.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level {0:?}: choose easy, medium, hard or master")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let level = Self::ALL.into_iter().find(|level| level.word() == text);
        level.ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
