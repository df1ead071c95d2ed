//! The alt text of the picture.
//!
//! It stays below `ALT_LIMIT`: seven names of at most 32 letters, 24 groups of checkers of 8 letters on all points together, a move
//! of 40, and six sentences of at most 70 letters in any language add up to 876; the colour and the home of whoever is to act, to less than
//! 100 more.

use super::{
    layout::{seats, seen},
    moves::of_this_game,
    view::View,
};
use crate::table::{BAR, Move, Phase};
use zihin_rules::{Key, Phrase, Seat, Value};

/// Whose turn it is, the last move, the score, who counts the points so, and the checkers of each seat, the viewer's first.
pub fn alt(view: &View<'_>) -> Vec<Phrase> {
    let mut alt = vec![key_fact(view)];
    alt.extend(last(view));
    if view.state.length() > 0 {
        alt.push(score(view));
    }
    alt.push(Phrase::new("table-board-points").with("player", view.numbers));
    alt.extend(
        seats(view.viewer)
            .into_iter()
            .rev()
            .map(|seat| side(view, seat)),
    );
    alt
}

fn key_fact(view: &View<'_>) -> Phrase {
    let turn = view.options.turn(view.state);
    let winner = seats(view.viewer)
        .into_iter()
        .find(|seat| turn.is_won_by(*seat));
    if let Some(seat) = winner {
        return Phrase::new("table-board-won").with("player", seat);
    }
    match view.state.phase() {
        Phase::Opening => Phrase::new("table-board-opening"),
        Phase::Roll(seat) => to_act(view, "table-board-throws", seat),
        Phase::Play(seat, dice) => to_act(view, "table-board-plays", seat)
            .with("dice", format!("{}-{}", dice.high(), dice.low())),
    }
}

/// Who is to act, with their colour and where their home is in the picture.
fn to_act(view: &View<'_>, key: Key, seat: Seat) -> Phrase {
    let colour = if seat == Seat(0) {
        "table-light"
    } else {
        "table-dark"
    };
    let home = if seat == view.viewer {
        "table-home-below"
    } else {
        "table-home-above"
    };
    Phrase::new(key)
        .with("player", seat)
        .with("colour", Phrase::new(colour))
        .with("home", Phrase::new(home))
}

/// The last move of a player in this game of the match, as they write it, and whether the position is in other numbers. A pass is told in a sentence.
fn last(view: &View<'_>) -> Option<Phrase> {
    let mut latest = of_this_game(view.state, view.options).iter().rev();
    let (seat, mv) = latest.find_map(|made| Some((made.actor.seat()?, &made.mv)))?;
    if matches!(mv, Move::Play(play) if play.steps().is_empty()) {
        return Some(Phrase::new("table-board-passed").with("player", seat));
    }
    Some(
        Phrase::new("table-board-last")
            .with("player", seat)
            .with("move", Value::Move(mv.to_string()))
            .with("foreign", i32::from(seat != view.numbers)),
    )
}

fn score(view: &View<'_>) -> Phrase {
    let points = |seat| view.state.points(seat);
    let [above, below] = seats(view.viewer);
    Phrase::new("table-board-score")
        .with("first", below)
        .with("first-points", points(below))
        .with("second", above)
        .with("second-points", points(above))
        .with("length", view.state.length())
}

/// The checkers of `seat`, grouped by point in the printed numbers.
fn side(view: &View<'_>, seat: Seat) -> Phrase {
    let mut groups: Vec<(u8, u8)> = (1..BAR)
        .map(|point| {
            (
                seen(view.numbers, seat, point),
                view.board.count(seat, point),
            )
        })
        .collect();
    groups.sort_unstable();
    let groups: Vec<String> = groups
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(point, count)| format!("{point} ({count})"))
        .collect();
    let groups: Value = if groups.is_empty() {
        Phrase::new("table-board-none").into()
    } else {
        Value::list(groups)
    };
    Phrase::new("table-board-side")
        .with("player", seat)
        .with("points", groups)
        .with("bar", view.board.bar(seat))
        .with("off", view.board.off(seat))
        .with("pips", view.board.pips(seat))
}
