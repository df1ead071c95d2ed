//! The board as a picture: what lies where, from whose side. It knows no rule, no colour and no pixel.
//!
//! Whoever looks sits below, with their own castle at the bottom. The corners that the board lacks hold what else there is to see: the names
//! on the left, on the right what each player has captured.

mod alt;
mod corners;
mod ground;
mod hints;
mod layout;
mod pieces;

use super::{
    board::{Board, other},
    moves::Move,
    square::Square,
    state::State,
};
use crate::{
    games::Look,
    rules::{Actor, Next, Seat, State as _},
    scene::Scene,
};

/// A position as someone sees it.
struct View<'a> {
    state: &'a State,
    look: &'a Look<'a>,
    /// Who sits below.
    viewer: Seat,
    /// The squares of a half-spelled move; none if there is none.
    path: Vec<Square>,
    /// Where it may go on; nowhere if nothing is to glow.
    choices: Vec<Square>,
    /// The pieces with the steps so far made.
    board: Board,
    /// The moves to be shown, each with the board before it: what is made of the half-spelled one, else those since the last turn that a
    /// player chose.
    moves: Vec<(Board, Move)>,
}

/// The board as a picture.
pub(super) fn draw(state: &State, look: &Look<'_>) -> Scene {
    let view = View::new(state, look);
    let mut marks = Vec::with_capacity(96);
    corners::draw(&view, &mut marks);
    hints::under(&view, &mut marks);
    pieces::draw(&view, &mut marks);
    hints::over(&view, &mut marks);
    Scene {
        size: layout::SIZE,
        ground: ground::ground(view.viewer),
        marks,
        alt: alt::alt(&view),
    }
}

impl<'a> View<'a> {
    fn new(state: &'a State, look: &'a Look<'a>) -> Self {
        let actor = Actor::Seat(state.side());
        let Next { choices, done } = state.next(actor, look.path);
        let leads_on = done.is_some() || !choices.is_empty();
        let clicks = look.path.iter().filter(|_| leads_on);
        let path: Vec<Square> = clicks.filter_map(Square::clicked).collect();
        let choices = choices.iter().filter(|_| look.glow);
        let made = steps(state, &path);
        let mut board = *state.board();
        if let Some(made) = &made {
            board.make(made);
        }
        Self {
            state,
            look,
            viewer: look.viewer.unwrap_or(Seat(0)),
            choices: choices
                .filter_map(|choice| Square::clicked(&choice.click))
                .collect(),
            board,
            moves: match made {
                Some(made) => vec![(*state.board(), made)],
                None if path.is_empty() => last(look),
                None => Vec::new(),
            },
            path,
        }
    }
}

/// The steps of a half-spelled move, of which jumps are those over enemies; none if there is no step yet.
fn steps(state: &State, path: &[Square]) -> Option<Move> {
    let overs = path.windows(2).filter_map(|step| step[0].between(step[1]));
    let enemies = state.board().pieces(other(state.side()));
    Move::new(
        path.to_vec(),
        overs.filter(|over| enemies.has(*over)).count(),
    )
}

/// The moves since the last turn that a player chose, each with the board before it.
fn last(look: &Look<'_>) -> Vec<(Board, Move)> {
    let Some((before, moves)) = look.last else {
        return Vec::new();
    };
    let Ok(State { mut board, .. }) = before.text().parse() else {
        return Vec::new();
    };
    let moves = moves.iter().filter_map(|(_, text)| text.parse().ok());
    let with_board = moves.map(|mv: Move| {
        let before = board;
        board.make(&mv);
        (before, mv)
    });
    with_board.collect()
}
