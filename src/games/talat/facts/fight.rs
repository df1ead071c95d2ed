//! What a side can win on one board for certain, wherever the other side answers: a search of the moves on that board alone, as if no board froze meanwhile.

use super::super::{
    board::{Board, BoardName},
    moves::Step,
    squares::Direction,
    state::State,
};
use std::collections::HashMap;
use zihin_rules::Seat;

/// The most moves of a line that shows a win.
const SHOWN: u8 = 6;
/// How many moves are looked ahead to be sure of it; after them captures alone go on.
const SURE: u8 = 10;
/// More than all towers of a board.
const ALL: i32 = 11;

/// By how many towers a side comes out ahead on a board, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// How many towers more it captures than it loses.
    pub towers: u32,
    /// The moves that lead there if the other side answers as well as it can; none where it may as well move on another board.
    pub line: Vec<Option<Step>>,
}

/// By how many towers `seat` comes out ahead on a board; `is_first`: it moves first there, else the other side does.
/// None if it does not, if that takes long to show, or if looking further ahead would change it.
pub fn won(state: &State, name: BoardName, seat: Seat, is_first: bool) -> Option<Fight> {
    let mut search = Search::of(state, name, seat, is_first)?;
    let depth = (1..=SHOWN).find(|depth| search.wins(*depth) > 0)?;
    let towers = search.wins(depth);
    if search.sure() != Some(towers) {
        return None;
    }
    let line = search.line(depth);
    let is_settled = search.answers(&line).wins(SURE) == 0;
    is_settled.then_some(Fight { towers, line })
}

/// By how many towers `seat` comes out ahead on a board for certain; none if a move more or less would change it.
pub fn most(state: &State, name: BoardName, seat: Seat, is_first: bool) -> Option<u32> {
    match Search::of(state, name, seat, is_first) {
        Some(mut search) => search.sure(),
        None => Some(0),
    }
}

/// The opponent of `seat` on a board.
pub fn opponent(state: &State, name: BoardName, seat: Seat) -> Option<Seat> {
    let sides = name.colours().map(|colour| state.commander(colour, name));
    let is_there = sides.contains(&seat);
    sides.into_iter().find(|side| is_there && *side != seat)
}

/// A board, and which side moves there.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    board: Board,
    mover: Direction,
}

/// A search for what one side, the winner, can win on a board. The other side may move elsewhere instead at any time;
/// the winner may too, but then nothing more is counted than what the other side captures at once.
struct Search {
    name: BoardName,
    winner: Direction,
    start: Position,
    /// What is known of positions by how many moves are looked ahead: the side to move wins at least so many towers, and at most.
    known: HashMap<(Position, u8), (i32, i32)>,
}

impl Search {
    /// None if the board is frozen, or `seat` does not play there.
    fn of(state: &State, name: BoardName, seat: Seat, is_first: bool) -> Option<Self> {
        let is_own = |direction: &Direction| {
            state.commander(name.colours()[*direction as usize], name) == seat
        };
        let winner = Direction::BOTH.into_iter().find(is_own)?;
        let mover = if is_first { winner } else { winner.opposite() };
        let board = *state.board(name);
        (!state.is_frozen(name)).then(|| Self::from(name, winner, Position { board, mover }))
    }

    fn from(name: BoardName, winner: Direction, start: Position) -> Self {
        Self {
            name,
            winner,
            start,
            known: HashMap::new(),
        }
    }

    /// What the winner wins, if a move more or less does not change it.
    fn sure(&mut self) -> Option<u32> {
        let towers = self.wins(SURE - 1);
        (self.wins(SURE) == towers).then_some(towers)
    }

    /// What the winner wins within so many moves.
    fn wins(&mut self, depth: u8) -> u32 {
        let won = if self.start.mover == self.winner {
            self.value(self.start, depth, 0, ALL)
        } else {
            -self.value(self.start, depth, -ALL, 0)
        };
        won.unsigned_abs()
    }

    /// How both sides go on for so many moves, up to the last capture.
    fn line(&mut self, mut depth: u8) -> Vec<Option<Step>> {
        let (mut at, mut line) = (self.start, Vec::new());
        let mut value = self.value(at, depth, -ALL, ALL);
        while depth > 0 || value > 0 {
            let best = self.steps(at, depth).into_iter().find_map(|step| {
                let (after, won, depth) = self.made(at, step, depth);
                let rest = self.value(after, depth, -ALL, ALL);
                (won - rest == value).then_some((step, after, depth, rest))
            });
            let Some((step, after, left, rest)) = best else {
                break;
            };
            line.push(step);
            (at, depth, value) = (after, left, rest);
        }
        let takes = |step: &Option<Step>| step.is_some_and(|step| step.takes);
        line.truncate(line.iter().rposition(takes).map_or(0, |last| last + 1));
        line
    }

    /// What the other side can win after a line.
    fn answers(&self, line: &[Option<Step>]) -> Self {
        let after = |at, step: &Option<Step>| self.made(at, *step, 0).0;
        let end = line.iter().fold(self.start, after);
        Self::from(self.name, self.winner.opposite(), end)
    }

    /// How many towers the side to move wins, between `least` and `most`.
    fn value(&mut self, at: Position, depth: u8, least: i32, most: i32) -> i32 {
        let known = self.known.get(&(at, depth)).copied();
        let (low, high) = known.unwrap_or((-ALL, ALL));
        if low >= most || high <= least || low == high {
            return low.max(least).min(most);
        }
        let mut best = if depth == 0 { least.max(0) } else { least };
        for step in self.steps(at, depth) {
            if best >= most {
                break;
            }
            let (after, won, depth) = self.made(at, step, depth);
            best = best.max(won - self.value(after, depth, won - most, won - best));
        }
        if depth > 0 {
            let low = if best > least { best } else { low };
            let high = if best < most { best } else { high };
            self.known.insert((at, depth), (low, high));
        }
        best
    }

    /// The position after a move on this board or another, what it captures, and how many moves are looked ahead from there.
    fn made(&self, at: Position, step: Option<Step>, depth: u8) -> (Position, i32, u8) {
        let depth = match step {
            None if at.mover == self.winner => 0,
            _ => depth.saturating_sub(1),
        };
        let (mut board, mover) = (at.board, at.mover.opposite());
        let taken = step.and_then(|step| board.step(step.from, step.to, at.mover));
        (Position { board, mover }, taken.is_some().into(), depth)
    }

    /// The moves of the side to move, captures first; `None` is one on another board. Without looking ahead, captures alone.
    /// The other side answers elsewhere unless it gains by answering here, so that a line shows what is threatened.
    fn steps(&self, at: Position, depth: u8) -> Vec<Option<Step>> {
        let elsewhere =
            |is_winner| (depth > 0 && is_winner == (at.mover == self.winner)).then_some(None);
        let mut found = Vec::from_iter(elsewhere(false));
        for takes in [true, false] {
            if depth == 0 && !takes {
                break;
            }
            for from in at.board.side(at.mover).iter() {
                let squares = if takes {
                    at.board.captures(from, at.mover)
                } else {
                    at.board.steps(from, at.mover)
                };
                let step = |to| Step {
                    board: self.name,
                    from,
                    to,
                    takes,
                };
                found.extend(squares.iter().map(step).map(Some));
            }
        }
        found.extend(elsewhere(true));
        found
    }
}
