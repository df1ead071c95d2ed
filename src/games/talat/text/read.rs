//! The legal move that a text means. It knows how tolerant to be, not how moves are drawn or logged.

use super::super::{
    State,
    moves::{Move, Step},
    tower::{Colour, Kind, Tower},
};
use super::{
    refusal,
    typed::{Said, parse},
};
use crate::rules::{Actor, MoveError, Phrase, Seat, State as _};

/// How many moves are proposed instead of one that is refused.
const MOST_MEANT: usize = 5;

/// See [`crate::rules::State::read`].
pub(crate) fn read(state: &State, actor: Actor, text: &str) -> Result<Move, MoveError> {
    let said = parse(text)?;
    let seat = turn(state, actor).map_err(|reason| MoveError::Illegal {
        reason,
        meant: Vec::new(),
    })?;
    let legal = state.moves(actor);
    let fits = |mv: &&Move| fits(state, **mv, &said);
    match &legal.iter().filter(fits).collect::<Vec<_>>()[..] {
        [only] => Ok(**only),
        [] => Err(MoveError::Illegal {
            reason: refusal::reason(state, seat, &said),
            meant: meant(state, &legal, &said),
        }),
        several => Err(MoveError::Ambiguous(spelled(several.iter().copied()))),
    }
}

/// The seat that acts, or why it may not.
fn turn(state: &State, actor: Actor) -> Result<Seat, Phrase> {
    match (state.seat(), actor) {
        (None, _) => Err(Phrase::new("talat-reason-over")),
        (Some(turn), Actor::Seat(seat)) if seat == turn => Ok(seat),
        (Some(turn), _) => Err(Phrase::new("talat-reason-turn").with("player", turn)),
    }
}

/// Whether a legal move is one that the text may mean: it has all the parts that are named.
fn fits(state: &State, mv: Move, said: &Said) -> bool {
    let board = |own| said.board.is_none_or(|board| board == own);
    match mv {
        Move::Pass => said.pass,
        _ if said.pass => false,
        Move::Place(kind, name, to) => {
            let own = state.placing().map(|colour| Tower::new(colour, kind));
            board(name)
                && said.towers.len() == 1
                && names(said.towers.first(), own)
                && said.squares.len() <= 1
                && said.squares.iter().all(|square| *square == to)
        }
        Move::Step(step) => board(step.board) && squares(step, said) && towers(state, step, said),
    }
}

/// Whether the squares in the text are those of a step: both, or one of them.
fn squares(step: Step, said: &Said) -> bool {
    match said.squares[..] {
        [] => true,
        [one] => one == step.from || (one == step.to && !said.towers.is_empty()),
        [from, to, ..] => (from, to) == (step.from, step.to),
    }
}

/// Whether the towers in the text are the one that moves and the one that it takes.
fn towers(state: &State, step: Step, said: &Said) -> bool {
    let board = state.board(step.board);
    names(said.towers.first(), board.tower(step.from))
        && (said.towers.len() < 2 || names(said.towers.get(1), board.tower(step.to)))
}

/// Whether what is said of a tower is true of this one. Of a tower of which nothing is said it is.
fn names(said: Option<&(Option<Colour>, Kind)>, tower: Option<Tower>) -> bool {
    said.is_none_or(|(colour, kind)| {
        tower.is_some_and(|tower| {
            tower.kind() == *kind && colour.is_none_or(|colour| colour == tower.colour())
        })
    })
}

/// The legal moves that are closest to the text: those that share most of its parts.
fn meant(state: &State, legal: &[Move], said: &Said) -> Vec<String> {
    let likeness = |mv: &Move| match *mv {
        Move::Pass => 0,
        Move::Place(kind, name, to) => {
            let tower = said.towers.iter().any(|(_, said)| *said == kind);
            4 * u32::from(tower)
                + 2 * u32::from(said.board == Some(name))
                + u32::from(said.squares.contains(&to))
        }
        Move::Step(step) => {
            let tower = state.board(step.board).tower(step.from);
            let named = !said.towers.is_empty() && names(said.towers.first(), tower);
            let from = said.squares.first() == Some(&step.from);
            8 * u32::from(named || from)
                + 4 * u32::from(said.board == Some(step.board))
                + 2 * u32::from(said.squares.last() == Some(&step.to))
                + u32::from(step.takes)
        }
    };
    let mut moves: Vec<&Move> = legal.iter().collect();
    moves.sort_by_key(|mv| std::cmp::Reverse(likeness(mv)));
    spelled(moves.into_iter())
}

fn spelled<'a>(moves: impl Iterator<Item = &'a Move>) -> Vec<String> {
    moves.take(MOST_MEANT).map(Move::to_string).collect()
}
