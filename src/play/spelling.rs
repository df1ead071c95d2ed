//! How far a move is spelled by clicks. Pure.

use crate::Refusal;
use zihin_games::{AnyState, DrawOptions};
use zihin_rules::{Actor, Click, Next, Phrase, Seat};
use zihin_scene::Scene;

/// A move that a person enters on a private board.
#[derive(Clone, Debug)]
pub struct MoveEntry {
    /// The clicks so far, forced ones included.
    pub path: Vec<Click>,
    /// The clicks so far, in words.
    pub in_words: Phrase,
    /// The path before the last free choice; `None` at the start.
    pub undo: Option<Vec<Click>>,
    /// What may be clicked next, and the move if the path is complete; nothing if no seat is to move.
    pub next: Next<String>,
    /// Whether the board is still being set up.
    pub is_setup: bool,
    /// The picture.
    pub scene: Scene,
}

impl MoveEntry {
    /// A move of `seat` of which these clicks are made, as [`follow`] returns them, on a board that is drawn so.
    pub(crate) fn new(
        state: &dyn AnyState,
        seat: Seat,
        (path, next): Spelled,
        options: DrawOptions<'_>,
    ) -> Self {
        Self {
            in_words: state.in_words(Actor::Seat(seat), &path),
            undo: undone(state, seat, &path),
            next,
            is_setup: state.is_setup(),
            scene: state.draw(&DrawOptions {
                path: &path,
                ..options
            }),
            path,
        }
    }

    /// The board while no seat is to move.
    pub(crate) fn none(state: &dyn AnyState, options: &DrawOptions<'_>) -> Self {
        Self {
            path: Vec::new(),
            in_words: Phrase::new("click"),
            undo: None,
            next: Next::default(),
            is_setup: state.is_setup(),
            scene: state.draw(options),
        }
    }
}

/// The picture after a move of `seat`, with the move, seen by `viewer`.
pub(crate) fn made(
    before: &dyn AnyState,
    after: &dyn AnyState,
    seat: Seat,
    text: &str,
    viewer: Option<Seat>,
) -> Scene {
    let made = [(Actor::Seat(seat), text.to_owned())];
    after.draw(&DrawOptions {
        viewer,
        numbers: Some(seat),
        last: Some((before, &made)),
        ..DrawOptions::default()
    })
}

/// A path, and how it goes on.
pub(crate) type Spelled = (Vec<Click>, Next<String>);

/// Follows a path, and extends it while there is only one way to go on and the move cannot end.
pub(crate) fn follow(state: &dyn AnyState, seat: Seat, path: &[Click]) -> Result<Spelled, Refusal> {
    let mut path = path.to_vec();
    loop {
        let next = state.next(Actor::Seat(seat), &path);
        match (&next.choices[..], &next.done) {
            ([], None) => return Err(Refusal::NoSuchPath),
            ([only], None) => path.push(only.click.clone()),
            _ => return Ok((path, next)),
        }
    }
}

/// The path before the last free choice; `None` if there was none.
pub(crate) fn undone(state: &dyn AnyState, seat: Seat, path: &[Click]) -> Option<Vec<Click>> {
    let is_free = |n: &usize| state.next(Actor::Seat(seat), &path[..*n]).choices.len() > 1;
    let shorter = (0..path.len()).rev().find(is_free)?;
    Some(path[..shorter].to_vec())
}
