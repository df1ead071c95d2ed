//! The legal move that a text means: `c6 e8 g8`, `C6-E8-G8`, `e6c6`, or start and end alone where that leaves no doubt. It knows how tolerant
//! to be; which rule forbids a move is said by `reason`.

use super::super::{moves::Move, square::Square, state::State};
use super::refusal;
use crate::rules::{Actor, MoveError, Phrase, State as _, Turn, Unreadable};

/// No move is longer than this, however it is spelled.
const LONGEST: usize = 200;

/// How many moves are proposed instead of one that is refused.
const MOST_MEANT: usize = 5;

/// See [`crate::rules::State::read`].
pub(crate) fn read(state: &State, actor: Actor, text: &str) -> Result<Move, MoveError> {
    let said = squares(text)?;
    if state.turn().actor() != Some(actor) {
        let is_over = matches!(state.turn(), Turn::Over(_));
        return Err(MoveError::Illegal {
            reason: Phrase::new(if is_over {
                "camelot-reason-over"
            } else {
                "camelot-reason-turn"
            }),
            meant: Vec::new(),
        });
    }
    let mut moves = state.moves(actor);
    if let Some(exact) = moves.iter().position(|mv| mv.path() == said) {
        return Ok(moves.swap_remove(exact));
    }
    let mut fitting: Vec<&Move> = moves.iter().filter(|mv| fits(mv, &said)).collect();
    fitting.sort_by_key(|mv| mv.path().len());
    match &fitting[..] {
        [] => Err(MoveError::Illegal {
            reason: refusal::reason(state, &said, &moves),
            meant: meant(&moves, &said),
        }),
        // Paths with the same start, end and prey lead to the same position: the shortest stands for all.
        [first, rest @ ..] if rest.iter().all(|mv| mv.prey() == first.prey()) => {
            Ok((*first).clone())
        }
        _ => Err(MoveError::Ambiguous(
            fitting
                .iter()
                .take(MOST_MEANT)
                .map(ToString::to_string)
                .collect(),
        )),
    }
}

/// The squares that a text names, in order; signs between them say nothing that the board does not say.
fn squares(text: &str) -> Result<Vec<Square>, Unreadable> {
    let unreadable = || Unreadable::new(Phrase::new("camelot-unreadable"));
    if text.len() > LONGEST {
        let most = i64::try_from(LONGEST).unwrap_or(i64::MAX);
        let phrase = Phrase::new("camelot-unreadable-long").with("most", most);
        return Err(Unreadable::new(phrase));
    }
    let text = text.to_lowercase();
    let mut rest = text.trim_matches(is_joint);
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
        rest = after.trim_start_matches(is_joint);
    }
    if squares.len() < 2 {
        return Err(unreadable());
    }
    Ok(squares)
}

/// Signs that people put between squares.
const fn is_joint(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '-' | '–' | '—' | '→' | '>' | 'x' | '×' | '*' | ':' | '/' | ',' | '.'
    )
}

/// Whether a move starts and ends where a text says, and visits what else it names on the way.
fn fits(mv: &Move, said: &[Square]) -> bool {
    let mut path = mv.path().iter();
    mv.from() == said[0]
        && mv.to() == said[said.len() - 1]
        && said
            .iter()
            .all(|square| path.any(|visited| visited == square))
}

/// The legal moves that are closest to a text, the closest first.
fn meant(moves: &[Move], said: &[Square]) -> Vec<String> {
    let likeness = |mv: &&Move| {
        let ends = 4 * usize::from(mv.from() == said[0])
            + 3 * usize::from(mv.to() == said[said.len() - 1]);
        let shared = mv.path().iter().filter(|square| said.contains(square));
        10 * ends + 10 * shared.count() - mv.path().len().min(10)
    };
    let mut near: Vec<&Move> = moves
        .iter()
        .filter(|mv| mv.path().iter().any(|square| said.contains(square)))
        .collect();
    near.sort_by_key(|mv| std::cmp::Reverse(likeness(mv)));
    near.into_iter()
        .take(MOST_MEANT)
        .map(ToString::to_string)
        .collect()
}
