//! Why a typed path is illegal: the rule that forbids it, as a phrase.
//! Called only for paths that are known to be illegal.

use super::super::{
    board::{Kind, other},
    moves::Move,
    rules::side::{CASTLE_MOVES, Side},
    square::{DIRECTIONS, Square},
    squares::{Squares, castle},
    state::State,
};
use zihin_rules::{Key, Phrase, Value};

/// How many jumps, and how many charges, a reason lists at most.
const MAX_NAMED: usize = 4;

/// The rule that forbids this path; `moves` are the legal ones.
pub(crate) fn reason(state: &State, path: &[Square], moves: &[Move]) -> Phrase {
    let (from, side) = (path[0], state.side());
    let kind = match state.board().piece(from) {
        None => return at("camelot-reason-no-piece", from),
        Some((seat, _)) if seat != state.mover() => return at("camelot-reason-not-yours", from),
        Some((_, kind)) => kind,
    };
    if let Some(leave) = side.must_leave().filter(|leave| *leave != from) {
        return at("camelot-reason-leave", leave);
    }
    if castle(other(state.mover())).contains(from) {
        return castle_refusal(state, &side, path, moves);
    }
    let mut attempt = Attempt::new(state, from, kind);
    match path[1..].iter().try_for_each(|to| attempt.step(*to)) {
        Err(reason) => reason,
        Ok(()) => attempt.incomplete(&side, path, moves),
    }
}

/// Why a piece in the enemy's castle cannot make this move.
fn castle_refusal(state: &State, side: &Side, path: &[Square], moves: &[Move]) -> Phrase {
    let goal = castle(other(state.mover()));
    if !path[1..].iter().all(|to| goal.contains(*to)) {
        at("camelot-reason-stays", path[0])
    } else if !state.board().empty().contains(path[1]) {
        at("camelot-reason-occupied", path[1])
    } else if state.castled(state.mover()) >= CASTLE_MOVES {
        Phrase::new("camelot-reason-castled").with("most", CASTLE_MOVES)
    } else if side.must_capture() {
        must_capture(moves)
    } else {
        Phrase::new("camelot-reason-one-step")
    }
}

/// The reason that a capture is obligatory, with the captures: jumps and charges apart.
fn must_capture(moves: &[Move]) -> Phrase {
    let named = |is_charge: bool| {
        let all = moves.iter().filter(|mv| mv.is_charge() == is_charge);
        all.take(MAX_NAMED)
            .map(|mv| Value::Move(mv.to_string()))
            .collect::<Vec<_>>()
    };
    let (jumps, charges) = (named(false), named(true));
    Phrase::new("camelot-reason-must-capture")
        .with("jumps", Value::one_of(jumps))
        .with("count", charges.len())
        .with("charges", Value::list(charges))
}

/// The typed path as far as its steps are possible one by one.
struct Attempt {
    kind: Kind,
    at: Square,
    own: Squares,
    enemy: Squares,
    empty: Squares,
    own_castle: Squares,
    enemy_castle: Squares,
    /// The squares it has been on, the start included.
    visited: Squares,
    is_plain: bool,
    canters: usize,
    jumps: usize,
    /// The first square on which a cantering knight stood next to an enemy that it could jump.
    must_jump_from: Option<Square>,
}

impl Attempt {
    fn new(state: &State, from: Square, kind: Kind) -> Self {
        let (seat, board) = (state.mover(), state.board());
        Self {
            kind,
            at: from,
            own: board.pieces(seat).without(from),
            enemy: board.pieces(other(seat)),
            empty: board.empty().with(from),
            own_castle: castle(seat),
            enemy_castle: castle(other(seat)),
            visited: Squares::EMPTY.with(from),
            is_plain: false,
            canters: 0,
            jumps: 0,
            must_jump_from: None,
        }
    }

    /// Makes one more step.
    ///
    /// # Errors
    /// The reason why the step is not possible.
    fn step(&mut self, to: Square) -> Result<(), Phrase> {
        if self.enemy_castle.contains(self.at) {
            return Err(at("camelot-reason-inside", self.at));
        }
        let over = self.at.between(to);
        let is_step = self.at.distance(to) == 1;
        if self.is_plain || (is_step && self.canters + self.jumps > 0) {
            return Err(Phrase::new("camelot-reason-one-step"));
        }
        if !self.empty.contains(to) {
            return Err(at("camelot-reason-occupied", to));
        }
        match over {
            Some(over) if self.enemy.contains(over) => self.jump(over)?,
            _ if self.own_castle.contains(to) => return Err(at("camelot-reason-own-castle", to)),
            Some(over) if self.own.contains(over) => self.canter(to)?,
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
            self.must_jump_from = self.must_jump_from.or(Some(to));
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
        if self.visited.contains(to) {
            return Err(at("camelot-reason-twice", to));
        }
        self.canters += 1;
        self.visited = self.visited.with(to);
        Ok(())
    }

    /// Whether a jump is possible from the current square.
    fn may_jump(&self) -> bool {
        let mut leaps = DIRECTIONS.into_iter().map(|direction| {
            let over = self.at.step(direction);
            (over, over.step(direction))
        });
        !self.enemy_castle.contains(self.at)
            && leaps.any(|(over, to)| self.enemy.contains(over) && self.empty.contains(to))
    }

    /// The reason if every step is possible but the path as a whole is not a legal move.
    fn incomplete(&self, side: &Side, path: &[Square], moves: &[Move]) -> Phrase {
        if self.jumps > 0 && self.may_jump() {
            let whole = moves.iter().filter(|mv| mv.path().starts_with(path));
            let named = whole.take(MAX_NAMED).map(|mv| Value::Move(mv.to_string()));
            return at("camelot-reason-go-on", self.at).with("moves", Value::one_of(named));
        }
        if side.must_capture() {
            return must_capture(moves);
        }
        at(
            "camelot-reason-knight",
            self.must_jump_from.unwrap_or(self.at),
        )
    }
}

/// A reason with a square as its argument.
fn at(key: Key, square: Square) -> Phrase {
    Phrase::new(key).with("square", square.to_string())
}
