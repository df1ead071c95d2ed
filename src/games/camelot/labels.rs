//! The labels of clicks (which piece is picked, what kind of step follows, and what it must or can capture), and the names of icons.

use super::{
    board::{Kind, other},
    moves::Move,
    square::Square,
    squares::castle,
    state::State,
};
use zihin_rules::{Choice, Key, Phrase, Seat, Value};

/// The most captures that the label of a piece names.
const MAX_NAMED: usize = 3;

/// What may be clicked after `path` on the way to one of the `legal` moves.
pub fn choices(state: &State, legal: &[Move], path: &[Square]) -> Vec<Choice> {
    let mut ways: Vec<(Square, Vec<&Move>)> = Vec::new();
    for mv in legal {
        let Some([to, ..]) = mv.path().strip_prefix(path) else {
            continue;
        };
        match ways.iter_mut().find(|(square, _)| square == to) {
            Some((_, moves)) => moves.push(mv),
            None => ways.push((*to, vec![mv])),
        }
    }
    let is_only = ways.len() == 1;
    let choice = |(to, moves): &(Square, Vec<&Move>)| {
        let plain = label(state, moves[0], path.len());
        Choice {
            click: to.click(),
            label: match path.last() {
                None => with_duty(plain, duty(state, *to, moves, is_only)),
                Some(from) => with_duty(plain, consequence(state, *from, *to, moves)),
            },
        }
    };
    ways.iter().map(choice).collect()
}

/// A label, and what must or can be done.
fn with_duty(label: Phrase, duty: Option<Phrase>) -> Phrase {
    match duty {
        None => label,
        Some(duty) => Phrase::new("camelot-with-duty")
            .with("label", label)
            .with("duty", duty),
    }
}

/// What the piece on a square must or can do, of which these are the moves.
fn duty(state: &State, at: Square, moves: &[&Move], is_only: bool) -> Option<Phrase> {
    let side = state.side();
    let key = match (side.must_leave(), side.must_capture()) {
        (Some(_), true) => "camelot-duty-leave-capture",
        (Some(_), false) => return Some(Phrase::new("camelot-duty-leave")),
        (None, true) if is_only => "camelot-duty-must",
        (None, _) => "camelot-duty-may",
    };
    let mut captures: Vec<String> = Vec::new();
    for square in moves.iter().filter_map(|mv| mv.taken().next()) {
        let name = square.to_string();
        if !captures.contains(&name) {
            captures.push(name);
        }
    }
    if captures.is_empty() {
        let is_inside = castle(other(state.mover())).contains(at);
        return is_inside.then(|| Phrase::new("camelot-duty-castle-move"));
    }
    if captures.len() > MAX_NAMED {
        captures.truncate(MAX_NAMED);
        captures.push("…".to_owned());
    }
    Some(Phrase::new(key).with("squares", Value::one_of(captures)))
}

/// What a step leads to: a castle, or the duty to capture before the move ends.
fn consequence(state: &State, from: Square, to: Square, moves: &[&Move]) -> Option<Phrase> {
    let (own, enemy) = (castle(state.mover()), castle(other(state.mover())));
    let is_canter = |over: Square| state.board().pieces(state.mover()).contains(over);
    let must_go_on =
        from.between(to).is_some_and(is_canter) && moves.iter().all(|mv| mv.jumps() > 0);
    let key: Key = match () {
        () if enemy.contains(to) && !enemy.contains(from) => "camelot-duty-enters",
        () if own.contains(to) => "camelot-duty-own-castle",
        () if must_go_on => "camelot-duty-go-on",
        () => return None,
    };
    Some(Phrase::new(key))
}

/// The squares of a partly entered move in words, such as `the man on C6, to E8, to G8, capturing the man on F8`.
pub fn in_words(state: &State, squares: &[Square]) -> Option<Phrase> {
    let (from, _) = squares.split_first()?;
    let piece = piece(state.board().piece(*from), *from);
    let then = |before, step: &[Square]| {
        let over = step[0].between(step[1]);
        let taken = over.and_then(|over| Some((over, state.board().piece(over)?)));
        let taken = taken.filter(|(_, (seat, _))| *seat != state.mover());
        let key = match taken {
            None => "camelot-moving-to",
            Some((_, (_, Kind::Man))) => "camelot-moving-jump-man",
            Some((_, (_, Kind::Knight))) => "camelot-moving-jump-knight",
        };
        let phrase = Phrase::new(key)
            .with("before", before)
            .with("square", step[1].to_string());
        match taken {
            None => phrase,
            Some((over, _)) => phrase.with("over", over.to_string()),
        }
    };
    Some(squares.windows(2).fold(piece, then))
}

/// The piece on a square in words, such as `the man on C6`.
pub fn piece(piece: Option<(Seat, Kind)>, at: Square) -> Phrase {
    let key = match piece {
        Some((_, Kind::Knight)) => "camelot-moving-knight",
        _ => "camelot-moving-man",
    };
    Phrase::new(key).with("square", at.to_string())
}

/// The label of a piece that can be chosen.
pub fn choice_of(piece: Option<(Seat, Kind)>, at: Square) -> Phrase {
    let key = match piece {
        Some((_, Kind::Knight)) => "camelot-from-knight",
        _ => "camelot-from-man",
    };
    with_icon(Phrase::new(key).with("square", at.to_string()), piece)
}

/// A label with the icon of a piece.
fn with_icon(label: Phrase, piece: Option<(Seat, Kind)>) -> Phrase {
    match piece {
        Some((seat, kind)) => label.with_icon(icon(seat, kind)),
        None => label,
    }
}

/// The label of the `n`th click of a move.
pub fn label(state: &State, mv: &Move, n: usize) -> Phrase {
    let square = mv.path()[n];
    let key = match n.checked_sub(1).map(|before| mv.path()[before]) {
        None => return choice_of(state.board().piece(square), square),
        Some(from) => match from.between(square) {
            Some(over) if mv.taken().any(|taken| taken == over) => {
                let key = match state.board().piece(over) {
                    Some((_, Kind::Knight)) => "camelot-to-jump-knight",
                    _ => "camelot-to-jump-man",
                };
                let label = Phrase::new(key)
                    .with("square", square.to_string())
                    .with("over", over.to_string());
                return with_icon(label, state.board().piece(over));
            }
            Some(_) => "camelot-to-canter",
            None if castle(other(state.mover())).contains(from) => "camelot-to-castle-move",
            None => "camelot-to",
        },
    };
    Phrase::new(key).with("square", square.to_string())
}

/// The name of the icon of a piece.
pub(super) fn icon(seat: Seat, kind: Kind) -> String {
    let kind = match kind {
        Kind::Man => "man",
        Kind::Knight => "knight",
    };
    format!("camelot_{kind}_{}", ["w", "b"][seat.index()])
}
