//! The labels of clicks (a tower and a square to place or to move), and the names of towers, colours and icons.

use super::{
    board::BoardName,
    moves::{Move, Step},
    rules::score::across,
    squares::{Direction, Square},
    state::State,
    tower::{Colour, Kind, Tower},
};
use zihin_rules::{Click, Key, Notation, Phrase};

/// The label of the `n`th click of a move.
pub(super) fn label(state: &State, mv: Move, n: usize) -> Phrase {
    match (mv, n) {
        (Move::Place(kind, ..), 0) => {
            let label = tower_phrase("talat-pick", kind);
            match state.colour_to_place() {
                Some(colour) => label.with_icon(icon(Tower::new(colour, kind))),
                None => label,
            }
        }
        (Move::Place(_, board, square), _) => Phrase::new("talat-place")
            .with("board", board)
            .with("square", square.to_string()),
        (Move::Step(step), 0) => source_label(state, step),
        (Move::Step(step), _) => target_label(state, step),
        (Move::Pass, _) => Phrase::new("talat-pass"),
    }
}

/// A partly entered move in words: which tower is placed or moved, and from where.
/// None if no move of these begins with the clicks.
pub(super) fn in_words(state: &State, moves: &[Move], path: &[Click]) -> Option<Phrase> {
    let begun = moves.iter().find(|mv| mv.clicks().starts_with(path))?;
    let phrase = match *begun {
        Move::Place(kind, ..) => {
            let tower = Tower::new(state.colour_to_place()?, kind);
            tower_phrase("talat-placing", kind).with_icon(icon(tower))
        }
        Move::Step(step) => {
            let tower = state.board(step.board).tower(step.from)?;
            tower_phrase("talat-moving", tower.kind())
                .with("board", step.board)
                .with("square", step.from.to_string())
                .with_icon(icon(tower))
        }
        Move::Pass => return None,
    };
    Some(phrase)
}

/// The label of the tower that moves, with what it can capture.
fn source_label(state: &State, step: Step) -> Phrase {
    match piece_label(state, step.board, step.from) {
        Some(piece) => with_captures(state, step, piece),
        None => Phrase::new("talat-pass"),
    }
}

/// The label of the tower on a square; none if it is empty.
pub(super) fn piece_label(state: &State, name: BoardName, square: Square) -> Option<Phrase> {
    let tower = state.board(name).tower(square)?;
    let zihin = state.seats() == 2 && tower.colour() == Colour::Grey;
    let key = if zihin {
        "talat-piece-zihin"
    } else {
        "talat-piece"
    };
    Some(
        tower_phrase(key, tower.kind())
            .with("board", name)
            .with("square", square.to_string())
            .with_icon(icon(tower)),
    )
}

/// The label of a tower, with what it can capture.
fn with_captures(state: &State, step: Step, piece: Phrase) -> Phrase {
    let board = state.board(step.board);
    let is_own = |direction: &Direction| board.side(*direction).contains(step.from);
    let direction = Direction::BOTH.into_iter().find(is_own);
    let captures = direction.map(|direction| board.captures(step.from, direction));
    let Some((square, count)) = captures.and_then(|all| Some((all.iter().next()?, all.len())))
    else {
        return piece;
    };
    let taken = board.tower(square).map(|tower| tower.kind().name());
    Phrase::new("talat-can-capture")
        .with("piece", piece)
        .with("taken", taken.unwrap_or_default())
        .with("square", square.to_string())
        .with("more", count - 1)
}

/// The label of the target square and of the tower that is captured there, with what the step brings about.
fn target_label(state: &State, step: Step) -> Phrase {
    let board = state.board(step.board);
    let square = step.to.to_string();
    let mut label = match board.tower(step.to) {
        None => Phrase::new("talat-to").with("square", square),
        Some(tower) => tower_phrase("talat-take", tower.kind())
            .with("square", square)
            .with_icon(icon(tower)),
    };
    let mut after = state.clone();
    after.step(state.turn, step);
    let crosses = |tower: Tower| {
        let colour = tower.colour();
        across(&after, step.board, colour).contains(step.to)
            && !across(state, step.board, colour).contains(step.from)
    };
    if board.tower(step.from).is_some_and(crosses) {
        label = Phrase::new("talat-target-across").with("target", label);
    }
    if after.is_over() {
        return Phrase::new("talat-target-ends").with("target", label);
    }
    if after.is_frozen(step.board) {
        return Phrase::new("talat-target-freezes").with("target", label);
    }
    label
}

/// A phrase about a tower: its name, such as `L6`, its height from 1 to 3, and its number of sides.
pub(super) fn tower_phrase(key: Key, kind: Kind) -> Phrase {
    Phrase::new(key)
        .with("tower", kind.name())
        .with("height", kind.height())
        .with("sides", kind.sides())
}

/// The name of a colour.
pub(super) fn colour_name(colour: Colour) -> Phrase {
    Phrase::new(match colour {
        Colour::Black => "talat-black",
        Colour::White => "talat-white",
        Colour::Grey => "talat-grey",
    })
}

/// The name of the icon of a tower.
pub(super) fn icon(tower: Tower) -> String {
    format!("talat_{tower}")
}
