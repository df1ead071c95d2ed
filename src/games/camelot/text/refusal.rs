//! Which rule forbids a path that somebody typed. It is asked only about paths that are known to be illegal.

use super::super::{
    board::{Kind, other},
    moves::Move,
    rules::side::{CASTLE_MOVES, Side},
    square::{DIRECTIONS, Square, castle},
    squares::Bits,
    state::State,
};
use crate::rules::{Key, Phrase};

/// How many jumps, and how many charges, a reason names.
const MOST_NAMED: usize = 4;

/// The rule that forbids this path; `moves` are those that would be legal.
pub(crate) fn reason(state: &State, path: &[Square], moves: &[Move]) -> Phrase {
    let (from, side) = (path[0], state.allowed());
    let kind = match state.board().piece(from) {
        None => return at("camelot-reason-no-piece", from),
        Some((seat, _)) if seat != state.side() => return at("camelot-reason-not-yours", from),
        Some((_, kind)) => kind,
    };
    if let Some(leave) = side.must_leave().filter(|leave| *leave != from) {
        return at("camelot-reason-leave", leave);
    }
    if castle(other(state.side())).has(from) {
        return stays(state, &side, path, moves);
    }
    let mut made = Made::new(state, from, kind);
    match path[1..].iter().try_for_each(|to| made.step(*to)) {
        Err(reason) => reason,
        Ok(()) => made.unfinished(&side, path, moves),
    }
}

/// Why a piece in the enemy's castle does not make this move.
fn stays(state: &State, side: &Side, path: &[Square], moves: &[Move]) -> Phrase {
    let goal = castle(other(state.side()));
    if !path[1..].iter().all(|to| goal.has(*to)) {
        at("camelot-reason-stays", path[0])
    } else if !state.board().empty().has(path[1]) {
        at("camelot-reason-occupied", path[1])
    } else if state.castled(state.side()) >= CASTLE_MOVES {
        Phrase::new("camelot-reason-castled").with("most", i32::from(CASTLE_MOVES))
    } else if side.must_capture() {
        must_capture(moves)
    } else {
        Phrase::new("camelot-reason-one-step")
    }
}

/// What must be captured, jumps first.
fn must_capture(moves: &[Move]) -> Phrase {
    let named = |is_charge: bool| {
        let all = moves.iter().filter(|mv| mv.is_charge() == is_charge);
        all.take(MOST_NAMED)
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    let (jumps, charges) = (named(false), named(true));
    Phrase::new("camelot-reason-must-capture")
        .with("jumps", jumps.join(", "))
        .with("charges", charges.join(", "))
        .with("count", i64::try_from(charges.len()).unwrap_or(i64::MAX))
}

/// A path as somebody would like it: steps that are possible one by one.
struct Made {
    kind: Kind,
    at: Square,
    own: Bits,
    enemy: Bits,
    empty: Bits,
    home: Bits,
    goal: Bits,
    /// Where it has been, start included.
    visited: Bits,
    is_plain: bool,
    canters: usize,
    jumps: usize,
    /// Where a cantering knight first came beside prey.
    beside: Option<Square>,
}

impl Made {
    fn new(state: &State, from: Square, kind: Kind) -> Self {
        let (seat, board) = (state.side(), state.board());
        Self {
            kind,
            at: from,
            own: board.pieces(seat).without(from),
            enemy: board.pieces(other(seat)),
            empty: board.empty().with(from),
            home: castle(seat),
            goal: castle(other(seat)),
            visited: Bits::EMPTY.with(from),
            is_plain: false,
            canters: 0,
            jumps: 0,
            beside: None,
        }
    }

    /// Makes one more step, or says what is wrong with it.
    fn step(&mut self, to: Square) -> Result<(), Phrase> {
        if self.goal.has(self.at) {
            return Err(at("camelot-reason-inside", self.at));
        }
        let over = self.at.between(to);
        let is_step = self.at.distance(to) == 1;
        if self.is_plain || (is_step && self.canters + self.jumps > 0) {
            return Err(Phrase::new("camelot-reason-one-step"));
        }
        if !self.empty.has(to) {
            return Err(at("camelot-reason-occupied", to));
        }
        match over {
            Some(over) if self.enemy.has(over) => self.jump(over)?,
            _ if self.home.has(to) => return Err(at("camelot-reason-own-castle", to)),
            Some(over) if self.own.has(over) => self.canter(to)?,
            Some(over) => return Err(at("camelot-reason-nothing-between", over)),
            None if is_step => self.is_plain = true,
            None => {
                let phrase = Phrase::new("camelot-reason-too-far");
                return Err(phrase
                    .with("from", self.at.to_string())
                    .with("to", to.to_string()));
            }
        }
        self.at = to;
        if self.canters > 0 && self.jumps == 0 && self.may_jump() {
            self.beside = self.beside.or(Some(to));
        }
        Ok(())
    }

    fn jump(&mut self, over: Square) -> Result<(), Phrase> {
        if self.canters > 0 && self.kind == Kind::Man {
            return Err(Phrase::new("camelot-reason-man-charges"));
        }
        self.jumps += 1;
        self.enemy = self.enemy.without(over);
        self.empty = self.empty.with(over);
        Ok(())
    }

    fn canter(&mut self, to: Square) -> Result<(), Phrase> {
        if self.jumps > 0 {
            return Err(Phrase::new("camelot-reason-canter-first"));
        }
        if self.visited.has(to) {
            return Err(at("camelot-reason-twice", to));
        }
        self.canters += 1;
        self.visited = self.visited.with(to);
        Ok(())
    }

    /// Whether a jump is possible from where the piece is now.
    fn may_jump(&self) -> bool {
        let mut leaps = DIRECTIONS.into_iter().map(|direction| {
            let over = self.at.step(direction);
            (over, over.step(direction))
        });
        !self.goal.has(self.at)
            && leaps.any(|(over, to)| self.enemy.has(over) && self.empty.has(to))
    }

    /// What to say if every step is possible but the path as a whole is not a move.
    fn unfinished(&self, side: &Side, path: &[Square], moves: &[Move]) -> Phrase {
        if self.jumps > 0 && self.may_jump() {
            let whole = moves.iter().filter(|mv| mv.path().starts_with(path));
            let named: Vec<String> = whole.take(MOST_NAMED).map(ToString::to_string).collect();
            return at("camelot-reason-go-on", self.at).with("moves", named.join(", "));
        }
        if side.must_capture() {
            return must_capture(moves);
        }
        at("camelot-reason-knight", self.beside.unwrap_or(self.at))
    }
}

/// A reason that speaks of a square.
fn at(key: Key, square: Square) -> Phrase {
    Phrase::new(key).with("square", square.to_string())
}
