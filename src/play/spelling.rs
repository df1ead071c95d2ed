//! How far a move is spelled by clicks. Pure.

use crate::PlayError;
use zihin_games::{AnyState, DrawOptions};
use zihin_rules::{Actor, Click, Dice, Next, Phrase, Seat};
use zihin_scene::Scene;

/// A move that a person enters on a private board: that of a puzzle or a lesson.
#[derive(Clone, Debug)]
pub struct MoveEntry {
    /// Who is to move.
    pub seat: Seat,
    /// The dice that are to be played, if there are any.
    pub dice: Option<String>,
    /// What is to be known of the position.
    pub caption: Vec<Phrase>,
    /// The clicks so far, forced ones included.
    pub path: Vec<Click>,
    /// The clicks so far, in words.
    pub in_words: Phrase,
    /// The path before the last free choice; `None` at the start.
    pub undo: Option<Vec<Click>>,
    /// What may be clicked next, and the move if the path is complete.
    pub next: Next<String>,
    /// The picture.
    pub scene: Scene,
}

impl MoveEntry {
    /// The board with some clicks of a move of `seat`, seen by `viewer`; `glow` shows what may be clicked next.
    pub(crate) fn new(
        state: &dyn AnyState,
        seat: Seat,
        viewer: Option<Seat>,
        (path, glow): (&[Click], bool),
    ) -> Result<Self, PlayError> {
        let (path, next) = follow(state, seat, path)?;
        Ok(Self {
            seat,
            dice: state.as_dice().and_then(Dice::to_play),
            caption: state.caption(),
            undo: undone(state, seat, &path),
            in_words: state.in_words(Actor::Seat(seat), &path),
            next,
            scene: state.draw(&DrawOptions {
                viewer,
                path: &path,
                glow,
                ..DrawOptions::default()
            }),
            path,
        })
    }
}

/// The picture after a move of `seat`, with the move, seen by `viewer`.
pub(crate) fn made(
    (before, after): (&dyn AnyState, &dyn AnyState),
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

/// Follows a path, and extends it while there is only one way to go on and the move cannot end.
pub(crate) fn follow(
    state: &dyn AnyState,
    seat: Seat,
    path: &[Click],
) -> Result<(Vec<Click>, Next<String>), PlayError> {
    let mut path = path.to_vec();
    loop {
        let next = state.next(Actor::Seat(seat), &path);
        match (&next.choices[..], &next.done) {
            ([], None) => return Err(PlayError::NoSuchPath),
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
