//! Moves as text and as clicks, in the spelling of the World Camelot Federation: `C6-B7` is a plain move,
//! `C6-E8-G8` a canter, `H4xJ4xL6` jumps, `F6-F8-H8xH10xJ12` a knight's charge. Every landing square is written.

use super::super::{moves::Move, square::Square};
use std::{fmt, str::FromStr};
use zihin_rules::{Click, Notation, Phrase, Unreadable};

impl Notation for Move {
    fn clicks(&self) -> Vec<Click> {
        self.path().iter().map(|square| square.click()).collect()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quiet = self.path().len() - self.jumps();
        for (n, square) in self.path().iter().enumerate() {
            f.write_str(match n {
                0 => "",
                _ if n < quiet => "-",
                _ => "x",
            })?;
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    /// Accepts the canonical spelling only; `read` is more tolerant.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        canonical(text).ok_or_else(|| Unreadable::new(Phrase::new("camelot-unreadable")))
    }
}

fn canonical(text: &str) -> Option<Move> {
    let path: Vec<Square> = text
        .split(['-', 'x'])
        .map(|name| name.parse().ok())
        .collect::<Option<_>>()?;
    let mv = Move::new(path, text.matches('x').count())?;
    let is_step = mv.path().len() == 2 && mv.jumps() == 0 && mv.from().distance(mv.to()) == 1;
    let is_straight = mv
        .path()
        .windows(2)
        .all(|step| step[0].between(step[1]).is_some());
    // Rejects jumps before canters and lower-case letters.
    ((is_step || is_straight) && mv.to_string() == text).then_some(mv)
}
