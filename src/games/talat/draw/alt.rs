//! The alt text of the picture.
//!
//! It stays below `ALT_LIMIT`: five names of at most 32 letters, 27 towers of at most 7 letters, and fourteen sentences of at most
//! 45 letters in any language add up to 980; the lines of whoever is to move, to 25 more.

use super::view::View;
use crate::{
    games::talat::{BoardName, Colour, Direction, State, Tower, labels::colour_name},
    rules::{Phrase, Seat, State as _, Turn},
};

/// Whose turn it is, the last move, the points, the frozen boards, and the towers.
pub fn alt(view: &View<'_>) -> Vec<Phrase> {
    let mut alt = vec![key_fact(view)];
    alt.extend(last(view));
    alt.extend(view.state.players().map(|seat| points(view, seat)));
    alt.extend(frozen(view));
    alt.extend(
        Colour::ALL
            .into_iter()
            .filter_map(|colour| hand(view, colour)),
    );
    for name in BoardName::ALL {
        alt.extend(
            Direction::BOTH
                .into_iter()
                .filter_map(|direction| side(view, name, direction)),
        );
    }
    alt
}

fn key_fact(view: &View<'_>) -> Phrase {
    if let Turn::Over(ending) = view.look.turn(view.state) {
        return match &ending.winners().collect::<Vec<_>>()[..] {
            [winner] => Phrase::new("talat-board-over").with("player", *winner),
            _ => Phrase::new("talat-board-shared"),
        };
    }
    let key = if view.state.is_setup() {
        "talat-board-places"
    } else {
        "talat-board-turn"
    };
    let seat = view.state.turn;
    let own = State::colour(seat);
    let line = |is_goal: bool| {
        let lines = BoardName::ALL.into_iter().filter_map(|name| {
            let start = name.direction(own)?;
            let rank = if is_goal { start.opposite() } else { start }.start();
            Some(format!("{name} {}", rank + 1))
        });
        list(&lines.collect::<Vec<_>>())
    };
    Phrase::new(key)
        .with("player", seat)
        .with("colour", colour_name(own))
        .with("start", line(false))
        .with("goal", line(true))
}

/// The last move of a player.
fn last(view: &View<'_>) -> Option<Phrase> {
    let (seat, text) = view.look.last_played()?;
    let phrase = Phrase::new("talat-board-last").with("player", seat);
    Some(phrase.with("move", text))
}

fn points(view: &View<'_>, seat: Seat) -> Phrase {
    let taken = view.shown.taken(seat).iter().map(Tower::name);
    Phrase::new("talat-board-seat")
        .with("player", seat)
        .with("colour", colour_name(State::colour(seat)))
        .with("points", view.shown.scores()[seat])
        .with("taken", list(&taken.collect::<Vec<_>>()))
}

fn frozen(view: &View<'_>) -> Option<Phrase> {
    let names = BoardName::ALL
        .into_iter()
        .filter(|name| view.shown.is_frozen(*name));
    let names: Vec<String> = names.map(|name| name.to_string()).collect();
    (!names.is_empty()).then(|| Phrase::new("talat-board-frozen").with("boards", list(&names)))
}

/// The towers still to be placed.
fn hand(view: &View<'_>, own: Colour) -> Option<Phrase> {
    let towers = view.shown.hand(own).iter().map(|tower| tower.kind().name());
    let towers: Vec<String> = towers.collect();
    (view.state.is_setup() && !towers.is_empty()).then(|| {
        Phrase::new("talat-board-hand")
            .with("colour", colour_name(own))
            .with("towers", list(&towers))
    })
}

/// The towers of one colour on a board.
fn side(view: &View<'_>, name: BoardName, direction: Direction) -> Option<Phrase> {
    let board = view.shown.board(name);
    let towers = board.side(direction).iter().filter_map(|square| {
        let tower = board.tower(square)?;
        Some(format!("{} {square}", tower.kind().name()))
    });
    let towers: Vec<String> = towers.collect();
    (!towers.is_empty()).then(|| {
        Phrase::new("talat-board-side")
            .with("board", name.text())
            .with("colour", colour_name(name.colours()[direction as usize]))
            .with("towers", list(&towers))
    })
}

fn list(words: &[String]) -> String {
    if words.is_empty() {
        "–".to_owned()
    } else {
        words.join(", ")
    }
}
