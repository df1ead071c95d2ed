//! The alt text of the picture.
//!
//! It stays below `ALT_LIMIT` all game long, in every language and with the longest names.

use super::view::View;
use crate::talat::{BoardName, Colour, Direction, Move, State, labels::colour_name};
use zihin_rules::{Key, Phrase, Seat, State as _, Turn, Value};

/// Whose turn it is, the last moves, the points, the frozen boards, the towers, and the ring of strengths.
pub fn alt(view: &View<'_>) -> Vec<Phrase> {
    let mut alt = vec![key_fact(view)];
    alt.extend(zihin(view));
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
    alt.push(Phrase::new("talat-board-ring"));
    alt
}

fn key_fact(view: &View<'_>) -> Phrase {
    if let Turn::Over(ending) = view.options.turn(view.state) {
        return match &ending.winners().collect::<Vec<_>>()[..] {
            [winner] => Phrase::new("talat-board-over").with("player", *winner),
            _ => Phrase::new("talat-board-shared"),
        };
    }
    let seat = view.state.turn;
    let own = State::colour(seat);
    let about = |key, colour| {
        let phrase = Phrase::new(key).with("player", seat);
        phrase.with("colour", colour_name(colour))
    };
    match view.state.colour_to_place() {
        None => {
            let ways = Value::list(ways("talat-board-way", own));
            about("talat-board-turn", own).with("ways", ways)
        }
        Some(colour) => {
            let key = if colour == own {
                "talat-board-places"
            } else {
                "talat-board-places-zihin"
            };
            let lines = Value::one_of(ways("talat-board-line", colour));
            about(key, colour).with("lines", lines)
        }
    }
}

/// Where a colour starts and where it goes, on each of its boards.
fn ways(key: Key, colour: Colour) -> impl Iterator<Item = Phrase> {
    let names = BoardName::ALL.into_iter();
    names.filter_map(move |name| way(key, colour, name))
}

/// Where a colour starts and where it goes on a board; none if it does not play there.
fn way(key: Key, colour: Colour, name: BoardName) -> Option<Phrase> {
    let start = name.direction(colour)?;
    let phrase = Phrase::new(key).with("board", name);
    let phrase = phrase.with("start", start.start() + 1);
    Some(phrase.with("goal", start.opposite().start() + 1))
}

/// Who commands the Zihin's towers on which board, and where they go there, with two players.
fn zihin(view: &View<'_>) -> Option<Phrase> {
    let is_played = view.state.seats() == 2 && !view.state.is_setup() && !view.state.is_over();
    let [first, second] = [Seat(0), Seat(1)];
    let way = |seat| way("talat-board-way", Colour::Grey, State::zihin_board(seat));
    let phrase = Phrase::new("talat-board-zihin").with("colour", colour_name(Colour::Grey));
    let phrase = phrase.with("first", first).with("second", second);
    let ways = is_played.then(|| Some((way(first)?, way(second)?)))??;
    Some(phrase.with("first-way", ways.0).with("second-way", ways.1))
}

/// The last move of each player, in order. Once towers move, it does not matter any more who placed which last.
fn last(view: &View<'_>) -> Option<Phrase> {
    let is_placement = |mv: &Move| matches!(mv, Move::Place(..));
    let has_begun = (view.options.last.last()).is_some_and(|made| !is_placement(&made.mv));
    let made = view.options.last.iter().rev();
    let made = made.filter(|made| !(has_begun && is_placement(&made.mv)));
    let mut latest: Vec<(Seat, Move)> = Vec::new();
    for (seat, mv) in made.filter_map(|made| Some((made.actor.seat()?, made.mv))) {
        if latest.iter().all(|(known, _)| *known != seat) {
            latest.push((seat, mv));
        }
    }
    let count = latest.len();
    let told = latest.into_iter().rev().map(|(seat, mv)| match mv {
        Move::Pass => Phrase::new("talat-board-made-pass").with("player", seat),
        _ => Phrase::new("talat-board-made")
            .with("player", seat)
            .with("move", Value::Move(mv.to_string())),
    });
    let then = |before, next| {
        Phrase::new("talat-board-then")
            .with("before", before)
            .with("next", next)
    };
    let moves = told.reduce(then)?;
    Some(
        Phrase::new("talat-board-last")
            .with("count", count)
            .with("moves", moves),
    )
}

fn points(view: &View<'_>, seat: Seat) -> Phrase {
    let all = view.shown.taken(seat);
    let of_colour = |colour| {
        let towers = all.iter().filter(|tower| tower.colour() == colour);
        let names: Vec<String> = towers.map(|tower| tower.kind().name()).collect();
        let taken = Phrase::new("talat-board-taken").with("colour", colour_name(colour));
        (!names.is_empty()).then(|| taken.with("towers", names.join(" ")))
    };
    let taken = Colour::ALL.into_iter().filter_map(of_colour);
    let taken: Vec<Value> = taken.map(Into::into).collect();
    Phrase::new("talat-board-seat")
        .with("player", seat)
        .with("colour", colour_name(State::colour(seat)))
        .with("points", view.shown.scores()[seat])
        .with("count", taken.len())
        .with("taken", Value::List(taken))
}

fn frozen(view: &View<'_>) -> Option<Phrase> {
    let names = BoardName::ALL
        .into_iter()
        .filter(|name| view.shown.is_frozen(*name));
    let names: Vec<BoardName> = names.collect();
    (!names.is_empty())
        .then(|| Phrase::new("talat-board-frozen").with("boards", Value::list(names)))
}

/// The towers still to be placed. Of the Zihin one is always left over.
fn hand(view: &View<'_>, own: Colour) -> Option<Phrase> {
    let is_zihin = view.state.seats() == 2 && own == Colour::Grey;
    if is_zihin && view.shown.colour_to_place() != Some(own) {
        return None;
    }
    let towers = view.shown.hand(own).iter().map(|tower| tower.kind().name());
    let towers: Vec<String> = towers.collect();
    (view.state.is_setup() && !towers.is_empty()).then(|| {
        Phrase::new("talat-board-hand")
            .with("colour", colour_name(own))
            .with("towers", Value::list(towers))
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
            .with("board", name)
            .with("colour", colour_name(name.colours()[direction as usize]))
            .with("towers", Value::list(towers))
    })
}
