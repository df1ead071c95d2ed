//! What can be counted on the boards, for one player. Frozen boards count nothing: nothing moves there.

use super::super::{
    board::BoardName,
    moves::Step,
    rules::{
        attacks::{attackers, commanded, direction, taken_by},
        legal,
    },
    squares::{Direction, Square, Squares},
    state::State,
    tower::Tower,
};
use zihin_rules::Seat;

/// A tower and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The tower.
    pub tower: Tower,
    /// Its board.
    pub board: BoardName,
    /// Its square.
    pub square: Square,
}

fn placed(state: &State, (board, square): (BoardName, Square)) -> Option<Placed> {
    let tower = state.board(board).tower(square)?;
    Some(Placed {
        tower,
        board,
        square,
    })
}

/// Where the tower of another position stands in this one.
pub fn find(state: &State, of: Placed) -> Option<Placed> {
    let squares = state.board(of.board).occupied().iter();
    let mut found = squares.filter_map(|square| placed(state, (of.board, square)));
    found.find(|here| here.tower == of.tower)
}

/// The towers that obey `seat` on open boards.
fn own(state: &State, seat: Seat) -> impl Iterator<Item = Placed> {
    let open = commanded(state, seat).filter(|(name, _)| !state.is_frozen(*name));
    open.filter_map(|at| placed(state, at))
}

/// Whether a capture on `to` from `from` could be answered by a capture of the tower that made it.
fn is_guarded(state: &State, board: BoardName, from: Square, to: Square) -> bool {
    let Some(seat) =
        placed(state, (board, from)).map(|placed| state.commander(placed.tower.colour(), board))
    else {
        return false;
    };
    let mut after = state.clone();
    let takes = true;
    after.step(
        seat,
        Step {
            board,
            from,
            to,
            takes,
        },
    );
    !after.is_frozen(board) && attackers(&after, board, to).next().is_some()
}

/// The towers of `seat` that can be captured at once, and whether any capture of them can be answered.
pub fn at_risk(state: &State, seat: Seat) -> Vec<(Placed, bool)> {
    let risk = |placed: Placed| {
        let by: Vec<Square> = attackers(state, placed.board, placed.square).collect();
        let mut by = by.into_iter().peekable();
        by.peek()?;
        Some((
            placed,
            by.all(|from| is_guarded(state, placed.board, from, placed.square)),
        ))
    };
    own(state, seat).filter_map(risk).collect()
}

/// The towers that `seat` could capture with its next move from squares where nothing can capture the attacker,
/// and whether any such capture could be answered.
pub fn targets(state: &State, seat: Seat) -> Vec<(Placed, bool)> {
    let mut found: Vec<(Placed, bool)> = Vec::new();
    let is_safe = |placed: &Placed| {
        attackers(state, placed.board, placed.square)
            .next()
            .is_none()
    };
    for attacker in own(state, seat).filter(is_safe) {
        for square in taken_by(state, attacker.board, attacker.square).iter() {
            let guarded = is_guarded(state, attacker.board, attacker.square, square);
            match found
                .iter_mut()
                .find(|(known, _)| (known.board, known.square) == (attacker.board, square))
            {
                Some((_, known)) => *known &= guarded,
                None => found.extend(
                    placed(state, (attacker.board, square)).map(|target| (target, guarded)),
                ),
            }
        }
    }
    found
}

/// The towers of `seat` and of its opponent on a board that are not across and can come across over
/// squares that are free now; none if `seat` does not play there.
pub fn on_the_way(state: &State, name: BoardName, seat: Seat) -> Option<(u32, u32)> {
    let board = state.board(name);
    let free = board.occupied().complement();
    let count = |direction: Direction| {
        let line = Squares::rank(direction.opposite().start());
        let on = board.side(direction).and(line.complement()).iter();
        let ways = on.filter(|square| {
            !Squares::only(*square)
                .reachable(direction, free)
                .and(line)
                .is_empty()
        });
        u32::try_from(ways.count()).unwrap_or_default()
    };
    let is_own =
        |direction: &Direction| state.commander(name.colours()[*direction as usize], name) == seat;
    let direction = Direction::BOTH.into_iter().find(is_own)?;
    Some((count(direction), count(direction.opposite())))
}

/// The opposing towers that may still come beside a tower or in front of it, if nothing stands in the way.
fn ahead(state: &State, of: Placed) -> impl Iterator<Item = Tower> {
    let own = direction(state, of.board, of.square);
    let others = own.map_or(Squares::default(), |own| {
        state.board(of.board).side(own.opposite())
    });
    let meets = move |square: &Square| {
        let (low, high) = match own {
            Some(Direction::Up) => (of.square, *square),
            _ => (*square, of.square),
        };
        let files = low.file().abs_diff(high.file());
        match high.rank().checked_sub(low.rank()) {
            Some(0) => files == 1,
            Some(ranks) => files <= ranks + 1,
            None => false,
        }
    };
    let board = state.board(of.board);
    others
        .iter()
        .filter(meets)
        .filter_map(|square| board.tower(square))
}

/// The towers of `seat` that no tower that takes them can reach.
pub fn safe(state: &State, seat: Seat) -> Vec<Placed> {
    let is_safe = |placed: &Placed| {
        let mut others = ahead(state, *placed);
        !others.any(|other| other.kind().takes(placed.tower.kind()))
    };
    own(state, seat).filter(is_safe).collect()
}

/// How many towers of `seat` can come across with one move.
pub fn crossing(state: &State, seat: Seat) -> u32 {
    let crosses = |step: &Step| {
        let far = |square: Square| {
            direction(state, step.board, step.from)
                .is_some_and(|direction| square.rank() == direction.opposite().start())
        };
        far(step.to) && !far(step.from)
    };
    let mut from: Vec<(BoardName, Square)> = legal::steps(state, seat)
        .filter(crosses)
        .map(|step| (step.board, step.from))
        .collect();
    from.dedup();
    from.sort_unstable();
    from.dedup();
    u32::try_from(from.len()).unwrap_or_default()
}
