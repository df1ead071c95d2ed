//! What is said about a position and a move: message keys and their arguments. It knows no language.

use super::{
    board::{Board, Kind, other},
    draw,
    moves::Move,
    rules::side::CASTLE_MOVES,
    square::castle,
    state::{By, MOST_QUIET, SEATS, State},
};
use crate::{
    games::{Look, Presentation},
    rules::{Actor, Key, Phrase, Seat, State as _},
    scene::Scene,
};

/// From this many quiet plies on players are warned of the draw.
const WARNED: u8 = 60;

impl Presentation for State {
    fn draw(&self, look: &Look<'_>) -> Scene {
        draw::draw(self, look)
    }

    fn caption(&self) -> Vec<Phrase> {
        let board = self.board();
        let mut lines = vec![both("camelot-pieces", |seat| {
            board.pieces(seat).len().into()
        })];
        if SEATS.iter().any(|seat| is_inside(board, *seat)) {
            lines.push(both("camelot-castle-moves", |seat| {
                (CASTLE_MOVES - self.castled(seat)).into()
            }));
        }
        if self.result().is_none() {
            lines.extend(self.due());
            lines.extend(self.draws_near());
        }
        lines
    }

    fn describe(&self, _actor: Actor, mv: &Move) -> Vec<Phrase> {
        let seat = self.side();
        let mut lines = vec![self.moved(mv)];
        let goal = castle(other(seat));
        let at = |key: Key| {
            Phrase::new(key)
                .with("player", seat)
                .with("square", mv.to().to_string())
        };
        if goal.has(mv.to()) && !goal.has(mv.from()) {
            lines.push(at("camelot-entered"));
        }
        if castle(seat).has(mv.to()) {
            lines.push(at("camelot-must-leave"));
        }
        let mut after = self.clone();
        after.apply(Actor::Seat(seat), mv);
        lines.extend(after.ended());
        lines
    }
}

impl State {
    /// What must be done now.
    fn due(&self) -> Option<Phrase> {
        let side = self.allowed();
        let key = match (side.must_leave(), side.must_capture()) {
            (Some(_), true) => "camelot-due-leave-capture",
            (Some(_), false) => "camelot-due-leave",
            (None, true) => "camelot-due-capture",
            (None, false) => return None,
        };
        let square = side.must_leave().map(|square| square.to_string());
        Some(
            Phrase::new(key)
                .with("player", self.side())
                .with("square", square.unwrap_or_default()),
        )
    }

    /// What will soon make it a draw.
    fn draws_near(&self) -> impl Iterator<Item = Phrase> {
        let twice = self.history.times() > 0;
        let repeated = twice.then(|| Phrase::new("camelot-twice"));
        let left = i32::from(MOST_QUIET - self.clock());
        let quiet = self.clock() >= WARNED;
        let quiet = quiet.then(|| Phrase::new("camelot-quiet").with("count", left));
        repeated.into_iter().chain(quiet)
    }

    /// A move in words.
    fn moved(&self, mv: &Move) -> Phrase {
        let seat = self.side();
        let taken = |kind| {
            let of = |square| self.board().piece(square) == Some((other(seat), kind));
            count(mv.taken().filter(|square| of(*square)).count())
        };
        let key = if mv.is_charge() {
            "camelot-charged"
        } else if mv.jumps() > 0 {
            "camelot-jumped"
        } else if mv.is_canter() {
            "camelot-cantered"
        } else if castle(other(seat)).has(mv.from()) {
            "camelot-castle-moved"
        } else {
            "camelot-moved"
        };
        Phrase::new(key)
            .with("player", seat)
            .with("move", mv.to_string())
            .with("men", taken(Kind::Man))
            .with("knights", taken(Kind::Knight))
    }

    /// How the game has ended, if it has.
    fn ended(&self) -> Option<Phrase> {
        let (winner, by) = self.result()?;
        let key = match by {
            By::Castle => "camelot-won-castle",
            By::Captured => "camelot-won-captured",
            By::OneEach => "camelot-drawn-one-each",
            By::Blocked => "camelot-won-blocked",
            By::Repeated => "camelot-drawn-repeated",
            By::Quiet => "camelot-drawn-quiet",
        };
        let winner = winner.unwrap_or(other(self.side()));
        Some(
            Phrase::new(key)
                .with("player", winner)
                .with("other", other(winner))
                .with("most", i32::from(MOST_QUIET)),
        )
    }
}

/// Whether `seat` has a piece in the enemy's castle.
fn is_inside(board: &Board, seat: Seat) -> bool {
    !(board.pieces(seat) & castle(other(seat))).is_empty()
}

/// A line with a number for each player.
fn both(key: Key, of: impl Fn(Seat) -> i64) -> Phrase {
    let [white, black] = SEATS;
    Phrase::new(key)
        .with("white", white)
        .with("black", black)
        .with("white-count", of(white))
        .with("black-count", of(black))
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
