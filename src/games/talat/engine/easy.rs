//! The easy level, which errs as a beginner does.
//! It takes what it can, brings its towers forward, and sees which of them could be captured by the next move. It overlooks what is two steps away: which
//! towers will meet, which of them takes the other then, and which boards will freeze.

use super::super::{
    board::BoardName,
    moves::Move,
    rules::{attacks, score},
    squares::{Direction, Square},
    state::State,
};
use zihin_engine::BestMove;
use zihin_rules::{Actor, Luck, Seat, State as _, Turn};

/// A point, in the unit of what a position looks like.
const POINT: i32 = 100;
/// What a step of a tower towards the other side is worth.
const STEP: i32 = 30;
/// What it fears to lose if an enemy can capture one of its towers, and for each further one.
const DANGER: [i32; 2] = [500, 150];
/// What an enemy's tower is worth that could be captured.
const THREAT: i32 = 8;
/// What a win is worth besides the points.
const WIN: i32 = 100 * POINT;
/// Steps that are worth about the same are chosen by whim: as if one were worth so much more at most.
const TIE_NOISE: u32 = 40;

/// The move that looks best to a beginner, with the lead in points as far as it sees.
pub fn best_step(state: &State, seat: Seat, luck: &mut dyn Luck) -> Option<BestMove<Move>> {
    let moves = state.moves(Actor::Seat(seat));
    let nodes = moves.len() as u64;
    let looks = moves.into_iter().map(|mv| {
        let mut after = state.clone();
        after.apply(Actor::Seat(seat), &mv);
        (
            value(&after, seat) + luck.below(TIE_NOISE).cast_signed(),
            mv,
        )
    });
    let (value, mv) = looks.max_by_key(|(looks, _)| *looks)?;
    let value = f64::from(value) / f64::from(POINT);
    Some(BestMove { mv, value, nodes })
}

/// What a position looks like to the seat that has just moved.
fn value(state: &State, seat: Seat) -> i32 {
    let others = state.players().filter(|other| *other != seat);
    let points = |seat| POINT * score::points(state, seat);
    let lead = points(seat) - others.map(points).max().unwrap_or_default();
    if let Turn::Over(ending) = state.turn() {
        let has_won = ending.ranks[seat] == 1;
        return lead + if has_won { WIN } else { -WIN };
    }
    let attacked = attacks::threatened(state).filter(|(name, _)| !state.is_frozen(*name));
    let (own, enemies): (Vec<_>, Vec<_>) =
        attacked.partition(|(name, square)| commander(state, *name, *square) == Some(seat));
    let further = own.len().saturating_sub(1);
    let danger = DANGER[0] * count(own.len() - further) + DANGER[1] * count(further);
    lead + STEP * steps(state, seat) + THREAT * count(enemies.len()) - danger
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// The seat that commands the tower on a square.
fn commander(state: &State, name: BoardName, square: Square) -> Option<Seat> {
    let mut directions = Direction::BOTH.into_iter();
    let direction =
        directions.find(|direction| state.board(name).side(*direction).contains(square));
    direction.map(|direction| state.commander(name.colours()[direction as usize], name))
}

/// How many steps the towers of a seat have made on the boards that are not frozen.
fn steps(state: &State, seat: Seat) -> i32 {
    let open = BoardName::ALL
        .into_iter()
        .filter(|name| !state.is_frozen(*name));
    let sides = open.flat_map(|name| Direction::BOTH.map(|direction| (name, direction)));
    let own = sides.filter(|(name, direction)| {
        state.commander(name.colours()[*direction as usize], *name) == seat
    });
    own.map(|(name, direction)| {
        let towers = state.board(name).side(direction).iter();
        let steps = towers.map(|square| i32::from(square.rank().abs_diff(direction.start())));
        steps.sum::<i32>()
    })
    .sum()
}
