//! The cells of a line in a `.mat` file: at most two turns or other things that players do, one beside the other.

use super::fields::refused;
use crate::record_tags::shown;
use zihin_rules::{Phrase, RecordError, Seat};

/// The columns from which on a cell that stands alone is the right player's, as GNU Backgammon reads it.
const RIGHT: usize = 16;
/// The distance of tab stops.
const TAB: usize = 8;

/// What one player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// The line, from 1.
    pub line: usize,
    /// In whose column it stands.
    pub column: Seat,
    pub action: Action,
}

impl Cell {
    /// Whether it is a turn without a move.
    fn is_unplayed(&self) -> bool {
        match &self.action {
            Action::Turn(_, play) => play.is_empty(),
            Action::NoRoll => true,
            _ => false,
        }
    }
}

/// A thing that a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Rolls these dice, and plays this; empty if the file does not say what.
    Turn([u8; 2], String),
    /// Offers the cube at this value, if the file names it.
    Double(Option<u32>),
    Take,
    Drop,
    /// Wins so many units, if the file names them, and maybe the match.
    Win(Option<u32>, bool),
    /// Resigns. A later cell may tell who has won.
    Resign,
    /// Has not rolled any more, as `00: ????` says.
    NoRoll,
}

/// How comments begin in other formats, none of which is in a cell.
const COMMENTS: [&str; 6] = ["{", "}", "//", "/*", "<!--", "\""];

/// Reads the cells of a line. Behind a semicolon stands a comment.
///
/// # Errors
/// If the line has anything else.
pub(super) fn cells(line: &str, at: usize) -> Result<Vec<Cell>, RecordError> {
    if let Some(start) = COMMENTS.iter().find_map(|sign| line.find(sign)) {
        let reason = Phrase::new("table-record-comment");
        return Err(refused(at, reason.with("text", shown(&line[start..]))));
    }
    let line = untabbed(line.split(';').next().unwrap_or_default());
    let unreadable = |text: &str| {
        refused(
            at,
            Phrase::new("table-record-unreadable").with("text", shown(text)),
        )
    };
    let body = after_number(&line);
    let starts = starts(&line, body);
    let first = starts.first().copied().unwrap_or(line.len());
    if !line[body..first].trim().is_empty() {
        return Err(unreadable(&line[body..]));
    }
    if starts.len() > 3 {
        return Err(unreadable(&line[starts[3]..]));
    }
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    let mut cells: Vec<Cell> = Vec::new();
    for (start, end) in starts.iter().copied().zip(ends) {
        let text = line[start..end].trim();
        let action = action(text).ok_or_else(|| unreadable(text))?;
        let is_in_right_column = line[..start].chars().count() >= RIGHT;
        let is_right = match (cells.last(), &action) {
            // Behind a roll that was not played, as GNU Backgammon writes a resignation of the other one.
            (Some(last), Action::Win(..) | Action::Resign) if last.is_unplayed() => {
                is_in_right_column || last.column == Seat(1)
            }
            (None, _) => is_in_right_column,
            (Some(_), _) => true,
        };
        cells.push(Cell {
            line: at,
            column: Seat(u8::from(is_right)),
            action,
        });
    }
    Ok(cells)
}

/// The line with spaces for tabs, and lower-case letters.
fn untabbed(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    for c in line.chars() {
        if c == '\t' {
            let column = text.chars().count();
            text.extend(std::iter::repeat_n(' ', TAB - column % TAB));
        } else {
            // A letter that becomes several would move what follows.
            text.push(c.to_ascii_lowercase());
        }
    }
    text
}

/// Where the line goes on after the number of the turn, such as `12)`.
fn after_number(line: &str) -> usize {
    let indent = line.len() - line.trim_start().len();
    let digits = line[indent..]
        .bytes()
        .take_while(u8::is_ascii_digit)
        .count();
    if digits > 0 && line[indent + digits..].starts_with(')') {
        indent + digits + 1
    } else {
        0
    }
}

/// The words with which a cell may begin that is no roll.
const WORDS: [&str; 20] = [
    "doubles",
    "double",
    "redoubles",
    "beavers",
    "raccoons",
    "takes",
    "take",
    "accepts",
    "drops",
    "drop",
    "passes",
    "rejects",
    "wins",
    "win",
    "resigns",
    "resign",
    "resigned",
    "concedes",
    "concede",
    "conceded",
];

/// The dice of a player who has not rolled.
const NO_ROLL: &str = "00:";

/// Where cells begin.
fn starts(line: &str, body: usize) -> Vec<usize> {
    let bytes = line.as_bytes();
    let is_die = |at: usize| bytes.get(at).is_some_and(|die| (b'1'..=b'6').contains(die));
    let is_no_roll = |at: usize| bytes[at..].starts_with(NO_ROLL.as_bytes());
    let begins = |at: usize| {
        let is_first = at == body || bytes[at - 1] == b' ';
        let is_roll = is_die(at) && is_die(at + 1) && bytes.get(at + 2) == Some(&b':');
        let word = bytes[at..].split(|byte| !byte.is_ascii_alphabetic()).next();
        let is_word = word.is_some_and(|word| WORDS.iter().any(|own| own.as_bytes() == word));
        is_first && (is_roll || is_no_roll(at) || is_word)
    };
    (body..bytes.len()).filter(|at| begins(*at)).collect()
}

/// Reads one cell.
fn action(text: &str) -> Option<Action> {
    if let [a @ b'1'..=b'6', b @ b'1'..=b'6', b':', ..] = *text.as_bytes() {
        return Some(Action::Turn([a - b'0', b - b'0'], play(&text[3..])));
    }
    if let Some(rest) = text.strip_prefix(NO_ROLL) {
        return play(rest).is_empty().then_some(Action::NoRoll);
    }
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let value = words.clone().find_map(|word| {
        let digits = word.trim_end_matches(['.', ',']);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(u32::MAX))
    });
    Some(match first {
        "doubles" | "double" | "redoubles" | "beavers" | "raccoons" => Action::Double(value),
        "takes" | "take" | "accepts" => Action::Take,
        "drops" | "drop" | "passes" | "rejects" => Action::Drop,
        "wins" | "win" => Action::Win(
            value,
            words.any(|word| word.trim_end_matches('.') == "match"),
        ),
        "resigns" | "resign" | "resigned" | "concedes" | "concede" | "conceded" => Action::Resign,
        _ => return None,
    })
}

/// The play of a roll: `pass` if it could not be played, empty if the file does not say.
fn play(text: &str) -> String {
    let text = text.trim();
    let is_unknown = !text.is_empty() && text.chars().all(|c| c == '?');
    match text {
        _ if is_unknown => String::new(),
        "cannot move" | "can't move" | "cannot move." | "no move" | "(no play)" | "no play"
        | "dance" | "-" => "pass".to_owned(),
        _ => text.to_owned(),
    }
}
