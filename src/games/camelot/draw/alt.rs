//! The alt text of the picture.
//!
//! It stays below `ALT_LIMIT`: six names of at most 32 letters, 28 squares of 5 letters, a move of 200, and five sentences of at most 80
//! letters in any language add up to 932.

use super::{layout::seats, view::View};
use crate::camelot::{Kind, other, rules::side::CASTLE_MOVES, squares::castle};
use zihin_rules::{Phrase, Seat, Turn, Value};

/// Whose turn it is, the last move, and the pieces of each seat, the viewer's first.
pub fn alt(view: &View<'_>) -> Vec<Phrase> {
    let mut alt = vec![key_fact(view)];
    alt.extend(view.options.last_played().map(|(seat, mv)| {
        let phrase = Phrase::new("camelot-board-last").with("player", seat);
        phrase.with("move", mv.to_string())
    }));
    let sides = seats(view.viewer).into_iter().rev();
    alt.extend(sides.map(|seat| side(view, seat)));
    alt
}

fn key_fact(view: &View<'_>) -> Phrase {
    let turn = view.options.turn(view.state);
    let Turn::Over(ending) = turn else {
        return Phrase::new("camelot-board-turn").with("player", view.state.mover());
    };
    match ending.winners().next() {
        Some(winner) if !ending.is_drawn() => {
            Phrase::new("camelot-board-won").with("player", winner)
        }
        _ => Phrase::new("camelot-board-drawn")
            .with("white", Seat(0))
            .with("black", Seat(1)),
    }
}

/// The colour of `seat`, the castle that it attacks, and the squares of its knights and men.
fn side(view: &View<'_>, seat: Seat) -> Phrase {
    let colour = if seat == Seat(0) {
        "camelot-white"
    } else {
        "camelot-black"
    };
    let goal = castle(other(seat)).iter().map(|at| at.to_string());
    let list = |kind: Kind| {
        let all = view.board.pieces(seat).iter();
        let names: Vec<String> = all
            .filter(|square| view.board.piece(*square) == Some((seat, kind)))
            .map(|square| square.to_string())
            .collect();
        if names.is_empty() {
            Value::from(Phrase::new("camelot-none"))
        } else {
            Value::list(names)
        }
    };
    Phrase::new("camelot-board-side")
        .with("player", seat)
        .with("colour", Phrase::new(colour))
        .with("goal", Value::list(goal))
        .with("knights", list(Kind::Knight))
        .with("men", list(Kind::Man))
        .with("castle-moves", CASTLE_MOVES - view.state.castled(seat))
}
