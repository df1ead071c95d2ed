//! The structure of a `.mat` file: tags, the length, and the games with their names, scores and cells.

use super::cells::{Cell, cells};
use super::fields::{number, refused};
use crate::record_tags::{Tags, shown};
use zihin_rules::{Phrase, RecordError};

/// A `.mat` file, before its moves are played.
#[derive(Debug, Default)]
pub(super) struct MatchFile {
    pub tags: Tags,
    /// The length in units; 0 if it is unlimited.
    pub length: u32,
    pub games: Vec<GameLines>,
}

/// A game in the file.
#[derive(Debug)]
pub(super) struct GameLines {
    /// The line with the names, from 1.
    pub line: usize,
    pub names: [String; 2],
    /// The score before it, in units.
    pub score: [u32; 2],
    pub cells: Vec<Cell>,
}

/// Reads the structure of a file.
///
/// # Errors
/// At the first line that does not belong into such a file.
pub(super) fn lines(text: &str) -> Result<MatchFile, RecordError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut file = MatchFile::default();
    let (mut has_length, mut awaits_names, mut last) = (false, false, 1);
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_end();
        if line.trim_start().is_empty() {
            continue;
        }
        last = number;
        let comment = line.trim_start().strip_prefix([';', '#']);
        // Names may begin so too.
        let comment = comment.filter(|_| !awaits_names || names(line, number).is_err());
        if let Some(comment) = comment {
            file.tags.read(number, comment);
        } else if !has_length {
            // Programs and people write titles before the length.
            if let Some(length) = match_length(line) {
                if length > MAX_LENGTH {
                    let reason = Phrase::new("table-record-length").with("most", MAX_LENGTH);
                    return Err(refused(number, reason));
                }
                (file.length, has_length) = (length, true);
            } else {
                file.tags.read(number, line);
            }
        } else if awaits_names {
            file.games.push(names(line, number)?);
            awaits_names = false;
        } else if is_game(line) {
            awaits_names = true;
        } else if match_length(line).is_some() {
            return Err(refused(number, Phrase::new("table-record-second-match")));
        } else if let Some(game) = file.games.last_mut() {
            game.cells.extend(cells(line, number)?);
        } else {
            return Err(refused(number, Phrase::new("table-record-no-game")));
        }
    }
    if !has_length {
        return Err(refused(1, Phrase::new("table-record-no-length")));
    }
    if file.games.is_empty() || awaits_names {
        return Err(refused(last, Phrase::new("table-record-no-game")));
    }
    check_variant(&file.tags)?;
    Ok(file)
}

/// Refuses matches with other rules, such as Nackgammon.
fn check_variant(tags: &Tags) -> Result<(), RecordError> {
    let named = ["Variation", "Variant"].map(|tag| Some((tag, tags.get(tag)?)));
    for (tag, variant) in named.into_iter().flatten() {
        let is_ours = VARIANTS
            .iter()
            .any(|own| own.eq_ignore_ascii_case(variant.trim()));
        if !is_ours {
            let reason = Phrase::new("record-variant").with("text", shown(variant));
            return Err(tags.refuse(tag, reason));
        }
    }
    Ok(())
}

/// What programs call the usual rules.
const VARIANTS: [&str; 4] = ["", "Backgammon", "Standard", "Normal"];

/// The longest match that is read, in units; nobody plays a longer one.
const MAX_LENGTH: u32 = 999;

/// The length in a line such as `7 point match` or `Unlimited match`; the largest number there is for one of too many digits.
fn match_length(line: &str) -> Option<u32> {
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |text: &str| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse().unwrap_or(u32::MAX))
    };
    match words[..] {
        [length, "point" | "points", "match", ..] => number(length),
        ["unlimited" | "money", "match" | "game" | "session", ..] => Some(0),
        [joined, "match", ..] => number(joined.strip_suffix("-point")?),
        _ => None,
    }
}

/// Whether a line begins a game: `Game 3`.
fn is_game(line: &str) -> bool {
    let rest = line
        .trim()
        .strip_prefix("Game")
        .or_else(|| line.trim().strip_prefix("GAME"));
    rest.is_some_and(|rest| number(rest.trim().trim_end_matches([':', '.'])).is_some())
}

/// Reads the line with names and scores: `Ana : 0      Bob : 2`.
fn names(line: &str, at: usize) -> Result<GameLines, RecordError> {
    let unreadable = || refused(at, Phrase::new("table-record-names"));
    let (rest, right) = line.rsplit_once(':').ok_or_else(unreadable)?;
    // A name may have a colon too, but no score behind it.
    let scores = rest.match_indices(':').filter_map(|(colon, _)| {
        let after = rest[colon + 1..].trim_start();
        let end = after.find(|c: char| !c.is_ascii_digit())?;
        Some((&rest[..colon], number(&after[..end])?, &after[end..]))
    });
    let scores: Vec<_> = scores.collect();
    let spaced = scores
        .iter()
        .find(|(_, _, right)| right.starts_with(char::is_whitespace));
    // Behind a long name the next one may follow without a space.
    let (left_name, left, right_name) = *spaced.or(scores.first()).ok_or_else(unreadable)?;
    let right = right.split_whitespace().next().and_then(number);
    Ok(GameLines {
        line: at,
        names: [left_name, right_name].map(name),
        score: [left, right.ok_or_else(unreadable)?],
        cells: Vec::new(),
    })
}

/// A name without the rating that GamesGrid writes behind it: `Ana, 1650.31`.
fn name(text: &str) -> String {
    let is_rating = |text: &str| {
        let text = text.trim();
        !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == '.')
    };
    let name = match text.rsplit_once(',') {
        Some((name, rating)) if is_rating(rating) => name,
        _ => text,
    };
    name.trim().to_owned()
}
