//! What people type, taken apart: `l6 bw c1`, `BW:C1xD2`, `c1 c2`, `l6 c2`. It does not know what is legal.

use super::super::{
    board::Name,
    squares::Square,
    tower::{Colour, Kind},
};
use crate::rules::{Phrase, Unreadable};

/// No move is longer than this, however it is spelled.
const LONGEST: usize = 40;

/// The parts of a text, each kind of them in the order in which they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// Towers, some with their colour.
    pub towers: Vec<(Option<Colour>, Kind)>,
    /// The board.
    pub board: Option<Name>,
    /// Squares.
    pub squares: Vec<Square>,
    /// Whether it is the word for passing, and nothing else.
    pub pass: bool,
}

/// Takes a player's text apart.
///
/// # Errors
/// If it is no move of this game, or far too long.
pub(crate) fn parse(text: &str) -> Result<Said, Unreadable> {
    let most = i64::try_from(LONGEST).unwrap_or(i64::MAX);
    if text.len() > LONGEST {
        return Err(Unreadable::new(
            Phrase::new("talat-unreadable-long").with("most", most),
        ));
    }
    let text = text.trim().to_lowercase();
    let said = match &*text {
        "pass" | "pas" => Some(Said {
            pass: true,
            ..Said::default()
        }),
        _ => parts(&text),
    };
    said.ok_or_else(|| Unreadable::new(Phrase::new("talat-unreadable")))
}

/// The parts of a text; none if there is anything else in it, or more than one move needs.
fn parts(text: &str) -> Option<Said> {
    let letters: Vec<char> = text.chars().collect();
    let mut said = Said::default();
    let mut rest = &letters[..];
    while let [first, after @ ..] = rest {
        rest = if is_between(*first) {
            after
        } else {
            said.take(rest)?
        };
    }
    let few = said.towers.len() <= 2 && said.squares.len() <= 2;
    let some = !said.towers.is_empty() || !said.squares.is_empty();
    (few && some).then_some(said)
}

/// Signs that stand between parts and mean nothing by themselves.
fn is_between(letter: char) -> bool {
    letter.is_whitespace() || "@:-–—→>,;./x×*+()".contains(letter)
}

impl Said {
    /// Takes one part off the beginning; none if there is no such part, or a second board.
    fn take<'a>(&mut self, letters: &'a [char]) -> Option<&'a [char]> {
        if let [colour, height, sides, rest @ ..] = letters
            && let (Some(colour), Some(kind)) = (Colour::find(*colour), Kind::find(*height, *sides))
        {
            self.towers.push((Some(colour), kind));
            return Some(rest);
        }
        let [one, other, rest @ ..] = letters else {
            return None;
        };
        if let Some(kind) = Kind::find(*one, *other) {
            self.towers.push((None, kind));
        } else if let Some(square) = Square::find(*one, *other) {
            self.squares.push(square);
        } else if self.board.is_none() {
            self.board = Some(Name::find(*one, *other)?);
        } else {
            return None;
        }
        Some(rest)
    }
}
