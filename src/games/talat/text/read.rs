//! Finds the legal move that a typed text means.

use super::super::{
    State,
    moves::{Move, Step},
    tower::{Colour, Kind, Tower},
};
use super::{
    refusal,
    typed::{NO_MOVE, Typed, parse},
};
use zihin_rules::{Actor, MoveError, Phrase, Seat, State as _, Unreadable};

/// How many legal moves a refusal suggests.
const MAX_SUGGESTIONS: usize = 5;

/// See [`zihin_rules::State::read`].
pub(crate) fn read(state: &State, actor: Actor, text: &str) -> Result<Move, MoveError> {
    let typed = parse(text).map_err(|error| unreadable(state, error))?;
    let seat = turn(state, actor).map_err(|reason| MoveError::Illegal {
        reason,
        meant: Vec::new(),
    })?;
    let legal = state.moves(actor);
    let matches = |mv: &&Move| matches(state, **mv, &typed);
    match &legal.iter().filter(matches).collect::<Vec<_>>()[..] {
        [only] => Ok(**only),
        [] => Err(MoveError::Illegal {
            reason: refusal::reason(state, seat, &typed),
            meant: suggestions(state, &legal, &typed),
        }),
        several => Err(MoveError::Ambiguous(as_text(several.iter().copied()))),
    }
}

/// While towers are placed, a text that is no move is answered with how to write a placement.
fn unreadable(state: &State, mut error: Unreadable) -> Unreadable {
    if state.is_setup() && error.reason.key == NO_MOVE {
        error.reason.key = "talat-unreadable-placing";
    }
    error
}

/// The seat of the actor.
///
/// # Errors
/// If it is not that seat's turn.
fn turn(state: &State, actor: Actor) -> Result<Seat, Phrase> {
    match (state.to_move(), actor) {
        (None, _) => Err(Phrase::new("reason-over")),
        (Some(turn), Actor::Seat(seat)) if seat == turn => Ok(seat),
        (Some(turn), _) => Err(Phrase::new("reason-turn").with("player", turn)),
    }
}

/// Whether the text may mean this legal move: the move has all the parts that the text names.
fn matches(state: &State, mv: Move, typed: &Typed) -> bool {
    let board = |own| typed.board.is_none_or(|board| board == own);
    match mv {
        Move::Pass => typed.pass,
        _ if typed.pass => false,
        Move::Place(kind, name, to) => {
            let own = state
                .colour_to_place()
                .map(|colour| Tower::new(colour, kind));
            board(name)
                && typed.towers.len() == 1
                && is_named(typed.towers.first(), own)
                && typed.squares.len() <= 1
                && typed.squares.iter().all(|square| *square == to)
        }
        Move::Step(step) => {
            board(step.board) && squares_match(step, typed) && towers_match(state, step, typed)
        }
    }
}

/// Whether the squares in the text are those of a step: both, or one of them.
fn squares_match(step: Step, typed: &Typed) -> bool {
    match typed.squares[..] {
        [] => true,
        [one] => one == step.from || (one == step.to && !typed.towers.is_empty()),
        [from, to, ..] => (from, to) == (step.from, step.to),
    }
}

/// Whether the towers in the text are the one that moves and the one that it captures.
fn towers_match(state: &State, step: Step, typed: &Typed) -> bool {
    let board = state.board(step.board);
    is_named(typed.towers.first(), board.tower(step.from))
        && (typed.towers.len() < 2 || is_named(typed.towers.get(1), board.tower(step.to)))
}

/// Whether a typed tower may be this one; true if none was typed.
fn is_named(typed: Option<&(Option<Colour>, Kind)>, tower: Option<Tower>) -> bool {
    typed.is_none_or(|(colour, kind)| {
        tower.is_some_and(|tower| {
            tower.kind() == *kind && colour.is_none_or(|colour| colour == tower.colour())
        })
    })
}

/// The legal moves that share most parts with the text, the most similar first.
fn suggestions(state: &State, legal: &[Move], typed: &Typed) -> Vec<String> {
    let similarity = |mv: &Move| match *mv {
        Move::Pass => 0,
        Move::Place(kind, name, to) => {
            let tower = typed.towers.iter().any(|(_, typed)| *typed == kind);
            4 * u32::from(tower)
                + 2 * u32::from(typed.board == Some(name))
                + u32::from(typed.squares.contains(&to))
        }
        Move::Step(step) => {
            let tower = state.board(step.board).tower(step.from);
            let named = !typed.towers.is_empty() && is_named(typed.towers.first(), tower);
            let from = typed.squares.first() == Some(&step.from);
            8 * u32::from(named || from)
                + 4 * u32::from(typed.board == Some(step.board))
                + 2 * u32::from(typed.squares.last() == Some(&step.to))
                + u32::from(step.takes)
        }
    };
    let mut moves: Vec<&Move> = legal.iter().collect();
    moves.sort_by_key(|mv| std::cmp::Reverse(similarity(mv)));
    as_text(moves.into_iter())
}

fn as_text<'a>(moves: impl Iterator<Item = &'a Move>) -> Vec<String> {
    moves.take(MAX_SUGGESTIONS).map(Move::to_string).collect()
}
