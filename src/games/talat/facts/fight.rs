//! What a side can win on one board for certain, wherever the other side answers: a search of the moves on that board alone, as if no board froze meanwhile.

use super::super::{
    board::{Board, BoardName},
    moves::Step,
    squares::Direction,
    state::State,
};
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
    let node = Node::of(state, name, seat, is_first)?;
    let mut shown = (1..=SHOWN).map(|depth| node.wins(depth));
    let (towers, mut line) = shown.find(|(towers, _)| *towers > 0)?;
    let towers = u32::try_from(towers).ok()?;
    while line
        .last()
        .is_some_and(|step| !step.is_some_and(|step| step.takes))
    {
        line.pop();
    }
    let is_settled = || node.after(&line).wins(SURE).0 <= 0;
    (node.sure() == Some(towers) && is_settled()).then_some(Fight { towers, line })
}

/// By how many towers `seat` comes out ahead on a board for certain; none if a move more or less would change it.
pub fn most(state: &State, name: BoardName, seat: Seat, is_first: bool) -> Option<u32> {
    match Node::of(state, name, seat, is_first) {
        Some(node) => node.sure(),
        None => Some(0),
    }
}

/// The opponent of `seat` on a board.
pub fn opponent(state: &State, name: BoardName, seat: Seat) -> Option<Seat> {
    let sides = name.colours().map(|colour| state.commander(colour, name));
    let is_there = sides.contains(&seat);
    sides.into_iter().find(|side| is_there && *side != seat)
}

/// A board in a search for what one side, the winner, can win. The other side may move elsewhere instead at any time;
/// the winner may too, but then nothing more is counted than what the other side captures at once.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    name: BoardName,
    winner: Direction,
    mover: Direction,
}

impl Node {
    /// None if the board is frozen, or `seat` does not play there.
    fn of(state: &State, name: BoardName, seat: Seat, is_first: bool) -> Option<Self> {
        let is_own = |direction: &Direction| {
            state.commander(name.colours()[*direction as usize], name) == seat
        };
        let winner = Direction::BOTH.into_iter().find(is_own)?;
        (!state.is_frozen(name)).then_some(Self {
            board: *state.board(name),
            name,
            winner,
            mover: if is_first { winner } else { winner.opposite() },
        })
    }

    /// What the winner wins, if a move more or less does not change it.
    fn sure(&self) -> Option<u32> {
        let (towers, _) = self.wins(SURE);
        let is_sure = self.wins(SURE - 1).0 == towers;
        is_sure.then(|| u32::try_from(towers).unwrap_or_default())
    }

    /// The board after a line, on which the other side looks for what it can win.
    fn after(mut self, line: &[Option<Step>]) -> Self {
        for step in line {
            if let Some(step) = step {
                self.board.step(step.from, step.to, self.mover);
            }
            self.mover = self.mover.opposite();
        }
        self.winner = self.winner.opposite();
        self
    }

    /// What the winner wins within so many moves, and how.
    fn wins(&self, depth: u8) -> (i32, Vec<Option<Step>>) {
        if self.mover == self.winner {
            return self.search(depth, 0, ALL);
        }
        let (value, line) = self.search(depth, -ALL, 0);
        (-value, line)
    }

    /// What the side to move wins, and how.
    fn search(&self, depth: u8, least: i32, most: i32) -> (i32, Vec<Option<Step>>) {
        let mut best = (least, Vec::new());
        if depth == 0 && best.0 < 0 {
            best.0 = 0;
        }
        // The other side answers elsewhere unless it gains by answering here, so that a line shows what is threatened.
        let elsewhere = |is_winner| (is_winner == (self.mover == self.winner)).then_some(None);
        let steps = self.steps(depth == 0).into_iter().map(Some);
        let all = elsewhere(false)
            .into_iter()
            .chain(steps)
            .chain(elsewhere(true));
        for step in all {
            if best.0 >= most {
                break;
            }
            let depth = match step {
                None if depth == 0 => continue,
                None if self.mover == self.winner => 0,
                _ => depth.saturating_sub(1),
            };
            let mut after = *self;
            after.mover = self.mover.opposite();
            let taken = step.and_then(|step| after.board.step(step.from, step.to, self.mover));
            let won = i32::from(taken.is_some());
            let (value, line) = after.search(depth, won - most, won - best.0);
            if won - value > best.0 {
                best = (won - value, std::iter::once(step).chain(line).collect());
            }
        }
        best
    }

    /// The moves of the side to move, captures first.
    fn steps(&self, captures_only: bool) -> Vec<Step> {
        let (board, name) = (&self.board, self.name);
        let mut found = Vec::new();
        for takes in [true, false] {
            if captures_only && !takes {
                break;
            }
            for from in board.side(self.mover).iter() {
                let squares = if takes {
                    board.captures(from, self.mover)
                } else {
                    board.steps(from, self.mover)
                };
                let step = |to| Step {
                    board: name,
                    from,
                    to,
                    takes,
                };
                found.extend(squares.iter().map(step));
            }
        }
        found
    }
}
