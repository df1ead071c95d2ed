//! A position and the rules: which lines may be drawn, which boxes they complete, who is to move, and who wins.

use zihin_games::ComputerPlayer;
use zihin_rules::{
    Actor, Ending, MoveError, Notation, PerSeat, Phrase, Seat, State as Position, Turn,
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
    pub cells: Vec<u8>,
}

/// The sign of a line or a box that is not there yet, and of a dot.
pub const OPEN: u8 = b'.';
pub const DOT: u8 = b'+';
/// The signs of the boxes that each seat has completed.
pub const SEATS: &[u8] = b"abcd";

impl State {
    /// The first position, with `size` boxes a side.
    pub fn new(seats: u8, size: u8) -> Self {
        let (mover, side) = (Seat(0), 2 * size + 1);
        let signs = all_cells(side).map(|at| if is_dot(at) { DOT } else { OPEN });
        let cells = signs.collect();
        Self {
            seats,
            mover,
            side,
            cells,
        }
    }

    /// Every cell.
    pub fn all_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        all_cells(self.side)
    }

    /// Every line, drawn or not.
    pub fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        let cells = self.all_cells();
        cells
            .filter(|(column, row)| column % 2 != row % 2)
            .map(Line)
    }

    /// Every line that is not drawn.
    pub fn open_lines(&self) -> impl Iterator<Item = Line> {
        self.lines().filter(|line| self.sign(line.0) == OPEN)
    }

    /// The sign of a cell.
    pub fn sign(&self, at: Cell) -> u8 {
        self.cells[self.index(at)]
    }

    fn put(&mut self, at: Cell, sign: u8) {
        let index = self.index(at);
        self.cells[index] = sign;
    }

    fn index(&self, (column, row): Cell) -> usize {
        usize::from(row) * usize::from(self.side) + usize::from(column)
    }

    /// Who completed the box in this cell, if one did.
    pub fn owner(&self, at: Cell) -> Option<Seat> {
        let seats = (0..self.seats).map(Seat);
        seats
            .into_iter()
            .find(|seat| self.sign(at) == SEATS[seat.index()])
    }

    /// Whether the four lines around a box are drawn.
    pub fn is_closed(&self, (column, row): Cell) -> bool {
        let across = [(column, row - 1), (column, row + 1)];
        let down = [(column - 1, row), (column + 1, row)];
        across
            .into_iter()
            .chain(down)
            .all(|side| self.sign(side) != OPEN)
    }

    /// The position once a line is drawn, before its boxes have owners, and these boxes.
    pub fn with(&self, line: Line) -> (Self, Vec<Cell>) {
        let mut after = self.clone();
        after.put(line.0, line.sign());
        let boxes = self
            .all_cells()
            .filter(|at| is_box(*at) && self.sign(*at) == OPEN);
        let boxes = boxes.filter(|at| after.is_closed(*at)).collect();
        (after, boxes)
    }
}

fn all_cells(side: u8) -> impl Iterator<Item = Cell> {
    (0..side).flat_map(move |row| (0..side).map(move |column| (column, row)))
}

/// Whether a cell is a dot.
pub const fn is_dot((column, row): Cell) -> bool {
    column % 2 == 0 && row % 2 == 0
}

/// Whether a cell is a box.
pub const fn is_box((column, row): Cell) -> bool {
    column % 2 == 1 && row % 2 == 1
}

impl Line {
    /// The sign of a drawn line.
    pub const fn sign(self) -> u8 {
        if self.0.0 % 2 == 1 { b'-' } else { b'|' }
    }

    /// The cells of the dots at its ends.
    pub const fn ends(self) -> [Cell; 2] {
        let (column, row) = self.0;
        let (across, down) = (column % 2, row % 2);
        [(column - across, row - down), (column + across, row + down)]
    }
}

impl Position for State {
    type Move = Line;

    fn turn(&self) -> Turn {
        if self.open_lines().next().is_some() {
            return Turn::Seat(self.mover);
        }
        let scores = self.scores();
        let ahead = |seat| {
            scores
                .iter()
                .map(|(_, has)| u8::from(*has > scores[seat]))
                .sum::<u8>()
        };
        Turn::Over(Ending {
            scores,
            ranks: PerSeat::from_fn(self.seats, |seat| 1 + ahead(seat)),
            by: "dots-ending-full",
        })
    }

    fn moves(&self, actor: Actor) -> Vec<Line> {
        let is_mover = actor == Actor::Seat(self.mover);
        self.open_lines().filter(|_| is_mover).collect()
    }

    fn apply(&mut self, _actor: Actor, line: &Line) {
        let (after, boxes) = self.with(*line);
        *self = after;
        for at in &boxes {
            self.put(*at, SEATS[self.mover.index()]);
        }
        if boxes.is_empty() {
            self.skip();
        }
    }

    fn scores(&self) -> PerSeat<i32> {
        let has = |seat| {
            self.all_cells()
                .map(|at| i32::from(self.owner(at) == Some(seat)))
                .sum()
        };
        PerSeat::from_fn(self.seats, has)
    }

    fn skip(&mut self) {
        self.mover = Seat((self.mover.0 + 1) % self.seats);
    }

    fn label(&self, line: &Line, n: usize) -> Phrase {
        let phrase = Phrase::new(["dots-from", "dots-to"][n]);
        let phrase = phrase.with("dot", line.clicks()[n].to_string());
        phrase.with("boxes", self.with(*line).1.len())
    }

    fn read(&self, actor: Actor, text: &str) -> Result<Line, MoveError> {
        let line: Line = text.parse()?;
        let key = match self.turn() {
            Turn::Over(_) => "dots-reason-over",
            turn if turn.actor() != Some(actor) => "dots-reason-turn",
            _ if line.0.0.max(line.0.1) >= self.side => "dots-reason-outside",
            _ if self.sign(line.0) != OPEN => "dots-reason-drawn",
            _ => return Ok(line),
        };
        let reason = Phrase::new(key)
            .with("player", self.mover)
            .with("line", line.to_string());
        Err(MoveError::Illegal {
            reason,
            meant: Vec::new(),
        })
    }
}

/// A game needs no engine of its own.
impl ComputerPlayer for State {}
