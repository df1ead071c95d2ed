//! Which blots each side could hit with one throw, and the answers to questions about them.

use super::{
    board::{BAR, Board, other},
    dice::Dice,
    icons, labels,
    moves::{Play, Step, click, clicked_point},
    rules::partial_turn::PartialTurn,
    state::State,
};
use crate::{AttackQuery, Presentation};
use zihin_rules::{Choice, Click, Phrase, Seat, Value};

/// A set of throws: a bit for each of the 21, in the order of [`Dice::all`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Throws(u32);

impl Throws {
    /// How many of the 36 throws of two dice are in the set.
    fn count(self) -> u32 {
        let weights = Dice::all().map(Dice::weight);
        let held = weights.enumerate().filter(|(n, _)| self.0 >> n & 1 == 1);
        held.map(|(_, weight)| weight).sum()
    }
}

/// A hit that is possible with one throw, in the point numbers of the seat that hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Where the checker that hits stands before the throw; 25 is the bar.
    pub from: u8,
    /// Where the blot stands.
    pub blot: u8,
    /// The throws that allow it.
    throws: Throws,
}

/// The hits that `seat` could make if it were to throw now, from high to low blots.
pub fn shots(board: &Board, seat: Seat) -> Vec<Shot> {
    let mut throws = [[Throws::default(); BAR as usize + 1]; BAR as usize + 1];
    for (n, dice) in Dice::all().enumerate() {
        let turn = PartialTurn::new(seat, *board, dice.numbers());
        walk(&turn, &mut Vec::new(), &mut |play, step| {
            let from = origin(board, seat, play.steps(), step);
            throws[usize::from(step.to)][usize::from(from)].0 |= 1 << n;
        });
    }
    let pairs = (1..BAR)
        .rev()
        .flat_map(|blot| (1..=BAR).rev().map(move |from| (blot, from)));
    let shots = pairs.map(|(blot, from)| Shot {
        from,
        blot,
        throws: throws[usize::from(blot)][usize::from(from)],
    });
    shots
        .filter(|shot| shot.throws != Throws::default())
        .collect()
}

/// With how many of the 36 throws `seat` can hit, and how many pips it can send back in all these throws together:
/// with each the most that one hit can.
pub fn danger(board: &Board, seat: Seat) -> (u32, u32) {
    let shots = shots(board, seat);
    let all = union(shots.iter().copied());
    let costs = (0..).zip(Dice::all()).map(|(n, dice)| {
        let hits = shots.iter().filter(|shot| shot.throws.0 >> n & 1 == 1);
        let most = hits.map(|shot| u32::from(shot.blot)).max();
        most.unwrap_or_default() * dice.weight()
    });
    (all.count(), costs.sum())
}

/// Calls `hit` for each hit in the rest of a turn, with the steps before it. Every board is looked at once.
fn walk(turn: &PartialTurn, seen: &mut Vec<Board>, hit: &mut impl FnMut(&Play, Step)) {
    for step in turn.steps() {
        if step.hit {
            hit(&turn.play, step);
        }
        let Some(next) = turn.step(step.from, step.to) else {
            continue;
        };
        if !seen.contains(&next.board) {
            seen.push(next.board);
            walk(&next, seen, hit);
        }
    }
}

/// Where the checker that makes `step` stood before the turn: back along the steps before it,
/// unless a checker stood there all along.
fn origin(board: &Board, seat: Seat, before: &[Step], step: Step) -> u8 {
    let mut from = step.from;
    for earlier in before.iter().rev() {
        if board.count(seat, from) == 0 && earlier.to == from {
            from = earlier.from;
        }
    }
    from
}

/// The throws that are in any of the sets.
fn union(shots: impl Iterator<Item = Shot>) -> Throws {
    Throws(shots.fold(0, |all, shot| all | shot.throws.0))
}

/// The point of a piece that is asked about, as its side counts it; none if no checker of that side is there.
pub fn asked(board: &Board, seat: Seat, piece: &Click) -> Option<u8> {
    let point = clicked_point(piece)?;
    ((1..=BAR).contains(&point) && board.count(seat, point) > 0).then_some(point)
}

/// The points with checkers of `seat`, from high to low, and the bar; labelled with the printed numbers.
pub fn pieces(state: &State, seat: Seat) -> Vec<Choice> {
    let board = state.board();
    let held = (1..=BAR)
        .rev()
        .filter(|point| board.count(seat, *point) > 0);
    let choice = |point| Choice {
        click: click(point),
        label: labels::stack(board.count(seat, point), printed(state, seat, point))
            .with_icon(icons::of_checker(seat)),
    };
    held.map(choice).collect()
}

/// The answer to a question about hits, in words.
pub fn describe(state: &State, query: AttackQuery<'_>) -> Vec<Phrase> {
    match query {
        AttackQuery::Threatened => threatened(state),
        AttackQuery::Piece { seat, piece } => asked(state.board(), seat, piece)
            .map(|point| about(state, seat, point))
            .unwrap_or_default(),
    }
}

/// The blots of each side that the other could hit.
fn threatened(state: &State) -> Vec<Phrase> {
    let side = |seat: Seat| {
        let hitter = other(seat);
        let shots = shots(state.board(), hitter);
        let on = |blot| {
            let throws = union(shots.iter().copied().filter(|shot| shot.blot == blot));
            counted(printed(state, hitter, blot), throws)
        };
        let mut blots: Vec<u8> = shots.iter().map(|shot| shot.blot).collect();
        blots.dedup();
        let blots = list(blots.into_iter().map(on))?;
        Some(
            Phrase::new("table-threatened")
                .with("player", seat)
                .with("points", blots),
        )
    };
    let lines: Vec<Phrase> = [Seat(0), Seat(1)].into_iter().filter_map(side).collect();
    if lines.is_empty() {
        return vec![Phrase::new("table-threatened-none")];
    }
    lines
}

/// What a checker on `point` of `seat` could hit, and what could hit it.
fn about(state: &State, seat: Seat, point: u8) -> Vec<Phrase> {
    let board = state.board();
    let own = shots(board, seat)
        .into_iter()
        .filter(|shot| shot.from == point);
    let own = own.map(|shot| counted(printed(state, seat, shot.blot), shot.throws));
    let own = match list(own) {
        Some(points) => Phrase::new("table-can-hit").with("points", points),
        None => Phrase::new("table-can-hit-none"),
    };
    let place = place(state, seat, point);
    let mut lines = vec![own.with("player", seat).with("from", place.clone())];
    if point == BAR {
        return lines;
    }
    lines.push(if board.count(seat, point) > 1 {
        Phrase::new("table-hit-safe").with("point", place)
    } else {
        hit_by(state, seat, point).with("point", place)
    });
    lines
}

/// What could hit the blot on `point` of `seat`.
fn hit_by(state: &State, seat: Seat, point: u8) -> Phrase {
    let hitter = other(seat);
    let shots = shots(state.board(), hitter).into_iter();
    let shots: Vec<Shot> = shots.filter(|shot| shot.blot == BAR - point).collect();
    let from = shots.iter().map(|shot| {
        let from = place(state, hitter, shot.from);
        throws_of(from, shot.throws)
    });
    match list(from) {
        None => Phrase::new("table-hit-by-none"),
        Some(from) => Phrase::new("table-hit-by")
            .with("player", hitter)
            .with("from", from)
            .with("throws", union(shots.into_iter()).count()),
    }
}

/// A point in the printed numbers, or the bar.
fn place(state: &State, seat: Seat, point: u8) -> Value {
    match point {
        BAR => Phrase::new("table-bar").into(),
        _ => printed(state, seat, point).to_string().into(),
    }
}

/// The number that the picture prints at a point of `seat`.
fn printed(state: &State, seat: Seat, point: u8) -> u8 {
    if point == BAR || state.numbered_for() == Some(seat) {
        point
    } else {
        BAR - point
    }
}

/// A point, and how many throws hit it.
fn counted(point: u8, throws: Throws) -> Phrase {
    throws_of(point.to_string().into(), throws)
}

fn throws_of(point: Value, throws: Throws) -> Phrase {
    Phrase::new("table-throws")
        .with("point", point)
        .with("throws", throws.count())
}

/// A list of phrases; none if there are none.
fn list(phrases: impl Iterator<Item = Phrase>) -> Option<Value> {
    let all: Vec<Value> = phrases.map(Value::from).collect();
    (!all.is_empty()).then_some(Value::List(all))
}
