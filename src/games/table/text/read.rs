//! The legal move that a text means. It knows how tolerant to be, not how moves are drawn or logged.

use super::super::{
    board::Board,
    moves::{Move, Play},
    rules::partial_turn::Walk,
    state::{Phase, State},
};
use super::{
    refusal,
    typed::{self, Hop, Said},
};
use crate::rules::{Actor, MoveError, Phrase, Seat, State as _, Turn};

/// How many moves are proposed instead of one that is refused.
const MOST_MEANT: usize = 5;

/// See [`crate::rules::State::read`].
pub(crate) fn read(state: &State, actor: Actor, text: &str) -> Result<Move, MoveError> {
    match actor {
        Actor::Chance => throw(state, text),
        Actor::Seat(seat) => {
            let said = typed::parse(text)?;
            let walk = start(state, seat).map_err(illegal)?;
            match said {
                Said::Throw => Err(illegal(Phrase::new("table-reason-throw"))),
                Said::Pass => pass(state, &walk),
                Said::Hops(readings) => play(state, &walk, &readings),
            }
        }
    }
}

/// A throw that is possible now.
fn throw(state: &State, text: &str) -> Result<Move, MoveError> {
    let (a, b) = typed::dice(text)?;
    match (state.turn(), state.phase()) {
        (Turn::Over(_), _) => Err(illegal(Phrase::new("table-reason-over"))),
        (_, Phase::Play(..)) => Err(illegal(Phrase::new("table-reason-thrown"))),
        (_, Phase::Opening) if a == b => Err(illegal(Phrase::new("table-reason-opening-double"))),
        (_, Phase::Opening) => Ok(Move::Throw(a, b)),
        (_, Phase::Throw(_)) => Ok(Move::Throw(a.max(b), a.min(b))),
    }
}

/// The turn of `seat` before its first step, or why it is not its turn.
fn start(state: &State, seat: Seat) -> Result<Walk, Phrase> {
    match state.turn() {
        Turn::Over(_) => Err(Phrase::new("table-reason-over")),
        Turn::Chance => Err(Phrase::new("table-reason-not-thrown")),
        Turn::Seat(turn) if turn != seat => Err(Phrase::new("table-reason-turn")),
        Turn::Seat(_) => state
            .after(&[])
            .ok_or_else(|| Phrase::new("table-reason-turn")),
    }
}

fn pass(state: &State, walk: &Walk) -> Result<Move, MoveError> {
    if walk.clicks().is_empty() {
        return Ok(Move::Play(Play::default()));
    }
    Err(MoveError::Illegal {
        reason: Phrase::new("table-reason-can-play"),
        meant: meant(state, walk, &[]),
    })
}

/// The play that one of the readings spells. The most literal reading that is legal counts.
fn play(state: &State, walk: &Walk, readings: &[Vec<Hop>]) -> Result<Move, MoveError> {
    for hops in readings {
        let mut boards = Vec::new();
        search(*walk, hops, &mut boards);
        let mut moves = boards.iter().filter_map(|board| state.spelled(board));
        match (moves.next(), moves.next()) {
            (Some(only), None) => return Ok(only),
            (Some(first), Some(second)) => {
                let all = [first, second].into_iter().chain(moves).take(MOST_MEANT);
                return Err(MoveError::Ambiguous(all.map(|mv| mv.to_string()).collect()));
            }
            (None, _) => {}
        }
    }
    let hops = likeliest(walk, readings);
    Err(MoveError::Illegal {
        reason: refusal::reason(walk, hops),
        meant: meant(state, walk, hops),
    })
}

/// Every board to which whole turns made of these hops lead; a hop may take several steps.
fn search(walk: Walk, hops: &[Hop], boards: &mut Vec<Board>) {
    let steps = walk.steps();
    if hops.is_empty() && steps.is_empty() && !boards.contains(&walk.board) {
        boards.push(walk.board);
    }
    for (n, hop) in hops
        .iter()
        .enumerate()
        .filter(|(n, hop)| !hops[..*n].contains(hop))
    {
        for step in steps
            .iter()
            .filter(|step| step.from == hop.from && step.to >= hop.to)
        {
            let Some(next) = walk.step(step.from, step.to) else {
                continue;
            };
            let mut rest = hops.to_vec();
            if step.to > hop.to {
                rest[n].from = step.to;
            } else if hop.hit
                && !next
                    .play
                    .steps()
                    .iter()
                    .any(|made| made.to == hop.to && made.hit)
            {
                continue;
            } else {
                rest.remove(n);
            }
            search(next, &rest, boards);
        }
    }
}

/// The reading to be spoken of when none is legal: the first that moves forward from points that have a checker.
fn likeliest<'a>(walk: &Walk, readings: &'a [Vec<Hop>]) -> &'a [Hop] {
    let forward = |hops: &&Vec<Hop>| hops.iter().all(|hop| hop.from > hop.to);
    let held = |hops: &&Vec<Hop>| {
        hops.iter()
            .any(|hop| hop.from > 0 && walk.board.count(walk.seat, hop.from) > 0)
    };
    let found = readings.iter().find(|hops| forward(hops) && held(hops));
    found
        .or_else(|| readings.iter().find(forward))
        .or(readings.first())
        .map_or(&[], Vec::as_slice)
}

/// The legal moves that are closest to the hops: those that share most steps, then most points.
fn meant(state: &State, walk: &Walk, hops: &[Hop]) -> Vec<String> {
    let likeness = |mv: &Move| {
        let Move::Play(play) = mv else { return 0 };
        let near = |hop: &Hop| {
            let best =
                play.steps()
                    .iter()
                    .map(|step| match (step.from == hop.from, step.to == hop.to) {
                        (true, true) => 4,
                        (true, false) => 2,
                        (false, true) => 1,
                        (false, false) => 0,
                    });
            best.max().unwrap_or(0)
        };
        hops.iter().map(near).sum::<u32>()
    };
    let mut moves: Vec<(u32, Move)> = state
        .moves(Actor::Seat(walk.seat))
        .into_iter()
        .map(|mv| (likeness(&mv), mv))
        .collect();
    moves.sort_by_key(|(likeness, _)| std::cmp::Reverse(*likeness));
    moves
        .iter()
        .take(MOST_MEANT)
        .map(|(_, mv)| mv.to_string())
        .collect()
}

fn illegal(reason: Phrase) -> MoveError {
    MoveError::Illegal {
        reason,
        meant: Vec::new(),
    }
}
