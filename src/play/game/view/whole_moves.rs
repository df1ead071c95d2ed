//! The moves of a position with few of them, each as a whole: they are offered as buttons.

use crate::game::seats::is_computer;
use crate::game::session::Session;
use crate::game::terms::GameRow;
use zihin_rules::{Actor, Choice, Click, Phrase, Seat};

/// The most legal moves that are offered as a whole.
const MOST: usize = 6;

/// A legal move, as a whole.
#[derive(Clone, Debug)]
pub struct WholeMove {
    /// The clicks that spell it.
    pub path: Vec<Click>,
    /// The move in its canonical notation.
    pub text: String,
    /// The label of the piece that it begins with, which may have an icon.
    pub piece: Phrase,
}

/// A game that has begun, written or about to be.
pub(super) type Begun<'a> = (&'a GameRow, &'a Session);

/// All legal moves of the player to move, of whom these are the first clicks; none if there are more than [`MOST`], or a computer is to move.
pub(super) fn whole_moves(
    (row, session): Begun<'_>,
    mover: Seat,
    choices: &[Choice],
) -> Vec<WholeMove> {
    if choices.len() > MOST || is_computer(row, mover) {
        return Vec::new();
    }
    let (state, actor) = (session.state(), Actor::Seat(mover));
    let texts = state.moves(actor);
    if texts.len() > MOST {
        return Vec::new();
    }
    let whole = |text: String| {
        let path = state.clicks(actor, &text)?;
        let piece = choices
            .iter()
            .find(|choice| Some(&choice.click) == path.first())?;
        let piece = piece.label.clone();
        Some(WholeMove { path, text, piece })
    };
    let all: Option<Vec<WholeMove>> = texts.into_iter().map(whole).collect();
    all.unwrap_or_default()
}
