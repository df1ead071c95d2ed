//! Moves as people type them: the parts that a text names. `l6 bw c1`, `BW:C1xD2`, `1 c1 c2`, `c1 c2`, `l6 c2`.

use super::super::{
    board::BoardName,
    squares::Square,
    tower::{Colour, Kind},
};
use zihin_rules::{Key, Phrase, Unreadable};

/// The longest text that is read, in bytes; no move is longer, however it is spelled.
const MAX_LENGTH: usize = 40;

/// Why a text is no move.
pub(crate) const NO_MOVE: Key = "talat-unreadable";

/// The parts of a text, each kind in its order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Typed {
    /// The towers, some with their colour.
    pub towers: Vec<(Option<Colour>, Kind)>,
    /// The board.
    pub board: Option<BoardName>,
    /// The squares.
    pub squares: Vec<Square>,
    /// Whether the text is the word for a pass, and nothing else.
    pub pass: bool,
}

/// The parts of a player's text.
///
/// # Errors
/// If it is not a move of this game, or too long.
pub(crate) fn parse(text: &str) -> Result<Typed, Unreadable> {
    if text.len() > MAX_LENGTH {
        return Err(Unreadable::new(
            Phrase::new("talat-unreadable-long").with("most", MAX_LENGTH),
        ));
    }
    let text = text.trim().to_lowercase();
    let typed = match &*text {
        "pass" | "pas" => Some(Typed {
            pass: true,
            ..Typed::default()
        }),
        _ => parts(&text),
    };
    typed.ok_or_else(|| Unreadable::new(Phrase::new(NO_MOVE)))
}

/// The parts of a text; none if it contains anything else, or more parts than a move has.
fn parts(text: &str) -> Option<Typed> {
    let letters: Vec<char> = text.chars().collect();
    let mut typed = Typed::default();
    let mut rest = &letters[..];
    // A number means a board only where no part is before it: not in c12.
    let mut may_be_number = true;
    while let [first, after @ ..] = rest {
        let number = BoardName::numbered(*first).filter(|_| may_be_number);
        may_be_number = is_separator(*first);
        rest = match number {
            _ if may_be_number => after,
            Some(board) if typed.board.is_none() => {
                typed.board = Some(board);
                after
            }
            _ => typed.take_part(rest)?,
        };
    }
    let few = typed.towers.len() <= 2 && typed.squares.len() <= 2;
    let some = !typed.towers.is_empty() || !typed.squares.is_empty();
    (few && some).then_some(typed)
}

/// Signs that people put between parts.
fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || "@:-–—→>,;./x×*+()".contains(letter)
}

/// The texts of the placements that a text names: between semicolons, commas or in lines of their own;
/// else each from its tower up to the next, whatever stands between.
pub(crate) fn placements(text: &str) -> Vec<&str> {
    let between = text.split([';', ',', '\n']).map(str::trim);
    let between: Vec<&str> = between.filter(|part| !part.is_empty()).collect();
    if between.iter().all(|part| tower_starts(part).len() == 1) {
        return between;
    }
    let starts = tower_starts(text);
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let first = [0].into_iter().chain(starts.iter().skip(1).copied());
    first
        .zip(ends)
        .map(|(start, end)| &text[start..end])
        .collect()
}

/// Where a text names towers, in bytes.
fn tower_starts(text: &str) -> Vec<usize> {
    let is_tower = |at: usize| {
        let letters: Vec<char> = text[at..].chars().take(3).collect();
        let letters: Vec<char> = letters.iter().flat_map(|one| one.to_lowercase()).collect();
        match letters[..] {
            [height, sides, ..] if Kind::find(height, sides).is_some() => true,
            [colour, height, sides, ..] => {
                Colour::find(colour).is_some() && Kind::find(height, sides).is_some()
            }
            _ => false,
        }
    };
    let mut is_inside = false;
    let starts = text.char_indices().filter(|(_, letter)| {
        let begins = !is_inside;
        is_inside = letter.is_alphanumeric();
        begins && is_inside
    });
    starts
        .map(|(at, _)| at)
        .filter(|at| is_tower(*at))
        .collect()
}

impl Typed {
    /// Takes one part off the front and returns the rest; none if there is no part, or a second board.
    fn take_part<'a>(&mut self, letters: &'a [char]) -> Option<&'a [char]> {
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
            self.board = Some(BoardName::find(*one, *other)?);
        } else {
            return None;
        }
        Some(rest)
    }
}
