//! Moves as people type them: the squares that a text names, in order. `c6 e8 g8`, `C6-E8-G8`, `e6c6`.

use super::super::square::Square;
use zihin_rules::{Phrase, Unreadable};

/// The longest text that is read, in bytes; no move is longer, however it is spelled.
const MAX_LENGTH: usize = 200;

/// The squares that a text names, in order.
/// Signs between them are ignored: the board distinguishes canters from jumps.
///
/// # Errors
/// If it is too long, names fewer than two squares or one that the board does not have, or contains anything else.
pub fn squares(text: &str) -> Result<Vec<Square>, Unreadable> {
    let unreadable = || Unreadable::new(Phrase::new("camelot-unreadable"));
    if text.len() > MAX_LENGTH {
        let phrase = Phrase::new("camelot-unreadable-long").with("most", MAX_LENGTH);
        return Err(Unreadable::new(phrase));
    }
    let text = text.to_lowercase();
    let mut rest = text.trim_matches(is_separator);
    let mut squares = Vec::new();
    while !rest.is_empty() {
        let letter = rest.starts_with(|c: char| c.is_ascii_lowercase());
        let tail = rest.get(1..).filter(|_| letter).ok_or_else(unreadable)?;
        let digits = tail.len() - tail.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (name, after) = rest.split_at(1 + digits);
        if digits == 0 {
            return Err(unreadable());
        }
        squares.push(name.parse().map_err(|_| {
            let name = name.to_uppercase();
            Unreadable::new(Phrase::new("camelot-unreadable-square").with("square", name))
        })?);
        rest = after.trim_start_matches(is_separator);
    }
    if squares.len() < 2 {
        return Err(unreadable());
    }
    Ok(squares)
}

/// Signs that people put between squares.
const fn is_separator(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '-' | '–' | '—' | '→' | '>' | 'x' | '×' | '*' | ':' | '/' | ',' | '.'
    )
}
