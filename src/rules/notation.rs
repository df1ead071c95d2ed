//! Moves as text and as clicks. It does not know what a square is: a click is a short word of the game's notation.

use super::Unreadable;
use std::{borrow::Cow, fmt, str::FromStr};

/// One click of a player who spells a move: a square, a piece or a direction, as the game's notation names it.
///
/// Lower-case ASCII letters and digits, one to six of them, so that a path of clicks fits into a custom id.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Click(pub Cow<'static, str>);

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<&'static str> for Click {
    fn from(word: &'static str) -> Self {
        Self(Cow::Borrowed(word))
    }
}

impl From<String> for Click {
    fn from(word: String) -> Self {
        Self(Cow::Owned(word))
    }
}

/// A whole turn by one actor: one row of the log, one line of notation.
pub trait Notation:
    Clone + PartialEq + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> + Send + Sync + 'static
{
    /// One path of clicks that spells this move; empty for a move that nobody clicks (a throw, a forced pass).
    fn clicks(&self) -> Vec<Click>;
}

/// A path of clicks as one word, such as `24.18.13.11`; empty for the empty path.
#[must_use]
pub fn spell(path: &[Click]) -> String {
    path.iter()
        .map(|click| &*click.0)
        .collect::<Vec<_>>()
        .join(".")
}
