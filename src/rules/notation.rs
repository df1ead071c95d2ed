//! Moves as text and as clicks.

use std::{borrow::Cow, fmt};

/// One step in which a player spells a move by buttons or menus: a square, a piece or a direction,
/// as the game's notation names it.
///
/// One to six lower-case ASCII letters and digits, so that a path of clicks fits into Discord's custom ids.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Click(pub Cow<'static, str>);

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<&'static str> for Click {
    fn from(text: &'static str) -> Self {
        Self(Cow::Borrowed(text))
    }
}

impl From<String> for Click {
    fn from(text: String) -> Self {
        Self(Cow::Owned(text))
    }
}

/// A move: a whole turn by one actor, which is one row of the log and one line of notation.
/// `Display` writes it; [`super::State::read`] reads it.
pub trait Notation: Clone + PartialEq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// A path of clicks that spells this move; empty for moves that are never clicked (rolls, forced passes).
    /// The default has a click for each word of its text: `a1` and `b1` for `a1-b1`.
    fn clicks(&self) -> Vec<Click> {
        let text = self.to_string().to_ascii_lowercase();
        let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
        let words = words.filter(|word| !word.is_empty());
        words.map(|word| word.to_owned().into()).collect()
    }
}

/// A path of clicks joined by dots, such as `24.18.13.11`.
pub fn spell(path: &[Click]) -> String {
    path.iter()
        .map(|click| &*click.0)
        .collect::<Vec<_>>()
        .join(".")
}
