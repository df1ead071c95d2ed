//! Positions and moves as text.
//!
//! A position is `PLAYERS TURN ROWS`, such as `2 b +-+.+/|a|../+-+.+/...../+.+.+`: dots are `+`, lines `-` and `|`, a box has the letter of
//! the player who completed it, and `.` is what is still open. A move names the dots at both ends of its line, such as `a1-b1`.

use super::state::{Cell, DOT, Line, OPEN, SEATS, State, is_box, is_dot};
use std::{fmt, str::FromStr};
use zihin_rules::{Click, Notation, Phrase, Seat, Unreadable};

/// The name of a dot: the letter of its column and the number of its row.
pub fn name((column, row): Cell) -> String {
    format!("{}{}", char::from(b'a' + column / 2), row / 2 + 1)
}

impl Notation for Line {
    fn clicks(&self) -> Vec<Click> {
        self.ends().map(|dot| name(dot).into()).to_vec()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ends().map(name).join("-"))
    }
}

impl FromStr for Line {
    type Err = Unreadable;

    /// Reads the dots in either order, in letters of either case, with anything or nothing between them.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let text = text.to_ascii_lowercase();
        let signs: Vec<u8> = text.bytes().filter(u8::is_ascii_alphanumeric).collect();
        let [b'a'..=b'e', b'1'..=b'5', b'a'..=b'e', b'1'..=b'5'] = signs[..] else {
            return Err(Unreadable::new(Phrase::new("dots-unreadable")));
        };
        if signs[0].abs_diff(signs[2]) + signs[1].abs_diff(signs[3]) != 1 {
            return Err(Unreadable::new(Phrase::new("dots-unreadable-far")));
        }
        // There are two cells from dot to dot, so that half-way between them is the sum of their columns and of their rows.
        Ok(Self((
            signs[0] + signs[2] - 2 * b'a',
            signs[1] + signs[3] - 2 * b'1',
        )))
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self
            .cells
            .chunks(self.side.into())
            .map(String::from_utf8_lossy);
        let rows: Vec<_> = rows.collect();
        let mover = char::from(SEATS[self.mover.index()]);
        write!(f, "{} {mover} {}", self.seats, rows.join("/"))
    }
}

impl FromStr for State {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let state = position(text).filter(|state| state.all_cells().all(|at| fits(state, at)));
        state.ok_or(Unreadable::new(Phrase::new("dots-position")))
    }
}

/// The position of a text with the right number of players, rows and cells.
fn position(text: &str) -> Option<State> {
    let [seats, mover, rows] = text.split(' ').collect::<Vec<_>>()[..] else {
        return None;
    };
    let seats: u8 = ["2", "3", "4"]
        .contains(&seats)
        .then(|| seats.parse().ok())??;
    let mover = (0..seats).find(|seat| mover.as_bytes() == [SEATS[usize::from(*seat)]])?;
    let side = u8::try_from(rows.split('/').count())
        .ok()
        .filter(|side| [5, 7, 9].contains(side))?;
    let is_full = rows.split('/').all(|row| row.len() == usize::from(side));
    is_full.then(|| State {
        seats,
        mover: Seat(mover),
        side,
        cells: rows.bytes().filter(|sign| *sign != b'/').collect(),
    })
}

/// Whether a cell may have the sign that it has.
fn fits(state: &State, at: Cell) -> bool {
    let sign = state.sign(at);
    if is_dot(at) {
        sign == DOT
    } else if is_box(at) && state.is_closed(at) {
        state.owner(at).is_some()
    } else {
        sign == OPEN || (!is_box(at) && sign == Line(at).sign())
    }
}
