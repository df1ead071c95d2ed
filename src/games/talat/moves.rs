//! What a player does in a turn, as text and as clicks: `l6@bw:c1`, `bw:c1-c2`, `bw:c1xd2`, `pass`. It does not know what is legal;
//! text from people goes through `read`, which is more tolerant.

use super::{
    board::Name,
    squares::Square,
    text::typed::{Said, parse},
    tower::Kind,
};
use crate::rules::{Click, Notation, Phrase, Unreadable};
use std::{fmt, str::FromStr};

/// One whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Puts a tower on a start line: one's own, or the Zihin's as long as those are to be placed.
    Place(Kind, Name, Square),
    /// Moves a tower.
    Step(Step),
    /// Nothing can be done.
    Pass,
}

/// A tower goes to another square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// On which board.
    pub board: Name,
    /// Where it stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// Whether it takes another tower there.
    pub takes: bool,
}

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

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mv = match parse(text)? {
            Said { pass: true, .. } => Some(Self::Pass),
            said => said.whole(text.contains('x')),
        };
        // Whatever else can be made out of a text is for `read`.
        mv.filter(|mv| mv.to_string() == text)
            .ok_or_else(|| Unreadable::new(Phrase::new("talat-unreadable")))
    }
}

impl Said {
    /// The move of which every part is named.
    fn whole(&self, takes: bool) -> Option<Move> {
        let board = self.board?;
        match (&self.towers[..], &self.squares[..]) {
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
}

impl Notation for Move {
    fn clicks(&self) -> Vec<Click> {
        match self {
            Self::Place(kind, board, to) => vec![
                kind.to_string().into(),
                board.text().into(),
                to.to_string().into(),
            ],
            Self::Step(step) => vec![
                format!("{}{}", step.board, step.from).into(),
                step.to.to_string().into(),
            ],
            Self::Pass => Vec::new(),
        }
    }
}
