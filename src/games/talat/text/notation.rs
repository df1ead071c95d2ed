//! Moves as text and as clicks, in their canonical spelling: `l6@bw:c1`, `bw:c1-c2`, `bw:c1xd2`, `pass`.

use super::{
    super::moves::{Move, Step},
    typed::{Typed, parse},
};
use std::{fmt, str::FromStr};
use zihin_rules::{Click, Notation, Phrase, Unreadable};

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(kind, board, to) => write!(f, "{kind}@{board}:{to}"),
            Self::Step(step) => {
                let sign = if step.takes { 'x' } else { '-' };
                write!(f, "{}:{}{sign}{}", step.board, step.from, step.to)
            }
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    /// Accepts the canonical spelling only; `read` is more tolerant.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mv = match parse(text)? {
            Typed { pass: true, .. } => Some(Self::Pass),
            typed => complete(&typed, text.contains('x')),
        };
        mv.filter(|mv| mv.to_string() == text)
            .ok_or_else(|| Unreadable::new(Phrase::new("talat-unreadable")))
    }
}

/// The move of which the text names every part; none if a part is missing.
fn complete(typed: &Typed, takes: bool) -> Option<Move> {
    let board = typed.board?;
    match (&typed.towers[..], &typed.squares[..]) {
        (&[(None, kind)], &[to]) => Some(Move::Place(kind, board, to)),
        (&[], &[from, to]) => Some(Move::Step(Step {
            board,
            from,
            to,
            takes,
        })),
        _ => None,
    }
}

impl Notation for Move {
    fn clicks(&self) -> Vec<Click> {
        match self {
            Self::Place(kind, board, to) => {
                vec![kind.to_string().into(), format!("{board}{to}").into()]
            }
            Self::Step(step) => vec![
                format!("{}{}", step.board, step.from).into(),
                step.to.to_string().into(),
            ],
            Self::Pass => Vec::new(),
        }
    }
}
