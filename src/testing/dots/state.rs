//! A position, as a value and as text, and the rules: which lines may be drawn, which boxes they complete, who wins.
//!
//! The text is `PLAYERS TURN ROWS`, such as `2 b +-+.+/|a|../+-+.+/...../+.+.+`: dots are `+`, lines `-` and `|`, a box has the letter of
//! the player who completed it, and `.` is what is still open. A move names the dots at both ends of its line, such as `a1-b1`.

use std::{fmt, str::FromStr};
use zihin_games::ComputerPlayer;
use zihin_rules::{
    Actor, Ending, Notation, PerSeat, Phrase, Seat, State as Position, Turn, Unreadable,
};

/// A cell of the board by column and row, from the top left: a dot, a line, or a box, as in the text of a position.
pub type Cell = (u8, u8);

/// A move: the cell of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line(pub Cell);

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub seats: u8,
    pub mover: Seat,
    /// Cells a side: two for each box, and one more.
    pub side: u8,
    /// The signs of the cells, row by row.
    cells: Vec<u8>,
}

/// The sign of a line or a box that is not there yet, and of a dot.
pub const OPEN: u8 = b'.';
pub const DOT: u8 = b'+';
/// The signs of the boxes that each seat has completed.
const SEATS: &[u8] = b"abcd";

impl State {
    /// The first position, with `size` boxes a side.
    pub fn new(seats: u8, size: u8) -> Self {
        let side = 2 * size + 1;
        let sign = |n| [DOT, OPEN][usize::from((n % side % 2) | (n / side % 2))];
        Self {
            seats,
            mover: Seat(0),
            side,
            cells: (0..side * side).map(sign).collect(),
        }
    }

    /// Every cell.
    pub fn all_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let side = self.side;
        (0..side).flat_map(move |row| (0..side).map(move |column| (column, row)))
    }

    /// Every line, drawn or not.
    pub fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let cells = self.all_cells();
        cells.filter(|at| at.0 % 2 != at.1 % 2).map(Line)
    }

    /// The sign of a cell.
    pub fn sign(&self, (column, row): Cell) -> u8 {
        self.cells[usize::from(row) * usize::from(self.side) + usize::from(column)]
    }

    fn put(&mut self, (column, row): Cell, sign: u8) {
        self.cells[usize::from(row) * usize::from(self.side) + usize::from(column)] = sign;
    }

    /// Who completed the box in this cell, if one did.
    pub fn owner(&self, at: Cell) -> Option<Seat> {
        let seats = (0..self.seats).map(Seat);
        seats
            .zip(SEATS)
            .find(|(_, own)| **own == self.sign(at))
            .map(|(seat, _)| seat)
    }

    /// Whether the four lines around a box are drawn.
    fn is_closed(&self, (column, row): Cell) -> bool {
        let across = [(column, row - 1), (column, row + 1)];
        let down = [(column - 1, row), (column + 1, row)];
        let mut lines = across.into_iter().chain(down);
        lines.all(|line| self.sign(line) != OPEN)
    }

    /// The position once a line is drawn by whoever is to move, and how many boxes it completes.
    pub fn with(&self, line: Line) -> (Self, usize) {
        let mut after = self.clone();
        after.put(line.0, line.sign());
        let boxes = self.all_cells().filter(|at| is_box(*at));
        let boxes = boxes.filter(|at| self.sign(*at) == OPEN && after.is_closed(*at));
        let boxes: Vec<Cell> = boxes.collect();
        let own = SEATS[self.mover.index()];
        boxes.iter().for_each(|at| after.put(*at, own));
        (after, boxes.len())
    }

    /// Whether a cell may have the sign that it has.
    fn fits(&self, at: Cell) -> bool {
        let sign = self.sign(at);
        match at {
            (column, row) if column % 2 != row % 2 => [OPEN, Line(at).sign()].contains(&sign),
            at if !is_box(at) => sign == DOT,
            at if self.is_closed(at) => self.owner(at).is_some(),
            _ => sign == OPEN,
        }
    }
}

/// Whether a cell is a box.
pub const fn is_box((column, row): Cell) -> bool {
    column % 2 == 1 && row % 2 == 1
}

/// The name of a dot: the letter of its column and the number of its row.
pub fn name((column, row): Cell) -> String {
    format!("{}{}", char::from(b'a' + column / 2), row / 2 + 1)
}

impl Line {
    const fn sign(self) -> u8 {
        if self.0.0 % 2 == 1 { b'-' } else { b'|' }
    }

    /// The cells of the dots at its ends.
    pub const fn ends(self) -> [Cell; 2] {
        let (column, row) = self.0;
        let (across, down) = (column % 2, row % 2);
        [(column - across, row - down), (column + across, row + down)]
    }
}

impl Notation for Line {}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ends().map(name).join("-"))
    }
}

impl Position for State {
    type Move = Line;

    fn turn(&self) -> Turn {
        match self.lines().find(|line| self.sign(line.0) == OPEN) {
            Some(_) => Turn::Seat(self.mover),
            None => Turn::Over(Ending::by_points(self.scores(), "dots-ending-full")),
        }
    }

    fn moves(&self, actor: Actor) -> Vec<Line> {
        let is_mover = actor == Actor::Seat(self.mover);
        let open = self.lines().filter(|line| self.sign(line.0) == OPEN);
        open.filter(|_| is_mover).collect()
    }

    fn apply(&mut self, _actor: Actor, line: &Line) {
        let (after, boxes) = self.with(*line);
        *self = after;
        if boxes == 0 {
            self.skip();
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        let owners = || self.all_cells().map(|at| self.owner(at));
        PerSeat::from_fn(self.seats, |seat| {
            owners().map(|owner| i32::from(owner == Some(seat))).sum()
        })
    }

    fn skip(&mut self) {
        self.mover = Seat((self.mover.0 + 1) % self.seats);
    }

    fn label(&self, line: &Line, n: usize) -> Phrase {
        let dot = name(line.ends()[n]);
        match self.with(*line).1 {
            boxes @ 1.. if n == 1 => Phrase::new("dots-to").with("dot", dot).with("boxes", boxes),
            _ => Phrase::new("click").with("square", dot),
        }
    }
}

/// A game needs no engine of its own.
impl ComputerPlayer for State {}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.cells.chunks(self.side.into());
        let rows: Vec<_> = rows.map(String::from_utf8_lossy).collect();
        let mover = char::from(SEATS[self.mover.index()]);
        write!(f, "{} {mover} {}", self.seats, rows.join("/"))
    }
}

impl FromStr for State {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text).ok_or(Unreadable::new(Phrase::new("dots-position")))
    }
}

/// The position of a text.
fn read(text: &str) -> Option<State> {
    let [seats, mover, rows] = text.split(' ').collect::<Vec<_>>()[..] else {
        return None;
    };
    let seats = (2..=4).find(|count: &u8| count.to_string() == seats)?;
    let mover = (0..seats).find(|seat| mover.bytes().eq([SEATS[usize::from(*seat)]]))?;
    let size = (2..=4).find(|size| (2 * size + 1) * (2 * size + 2) == rows.len() + 1)?;
    let state = State {
        mover: Seat(mover),
        cells: rows.bytes().filter(|sign| *sign != b'/').collect(),
        ..State::new(seats, u8::try_from(size).ok()?)
    };
    let is_same = state.to_string() == text;
    (is_same && state.all_cells().all(|at| state.fits(at))).then_some(state)
}
