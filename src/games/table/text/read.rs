//! Finds the legal move that a typed text means.

use super::super::{
    board::Board,
    moves::{Move, Play},
    rules::{legal, partial_turn::PartialTurn},
    state::{Phase, State},
};
use super::{
    refusal,
    typed::{self, Hop, Typed},
};
use zihin_rules::{Actor, MoveError, Phrase, Seat, State as _, Turn};

/// How many legal moves a refusal suggests.
const MAX_SUGGESTIONS: usize = 5;

/// See [`zihin_rules::State::read`].
pub(crate) fn read(state: &State, actor: Actor, text: &str) -> Result<Move, MoveError> {
    match actor {
        Actor::Chance => roll(state, text),
        Actor::Seat(seat) => {
            let typed = typed::parse(text)?;
            let turn = start(state, seat).map_err(illegal)?;
            match typed {
                Typed::Roll => Err(illegal(Phrase::new("table-reason-throw"))),
                Typed::Pass => pass(state, &turn),
                Typed::Hops(readings) => play(state, &turn, &readings),
            }
        }
    }
}

/// Reads a roll that is possible now.
fn roll(state: &State, text: &str) -> Result<Move, MoveError> {
    let (a, b) = typed::dice(text)?;
    match (state.turn(), state.phase()) {
        (Turn::Over(_), _) => Err(illegal(Phrase::new("table-reason-over"))),
        (_, Phase::Play(..)) => Err(illegal(Phrase::new("table-reason-thrown"))),
        (_, Phase::Opening) if a == b => Err(illegal(Phrase::new("table-reason-opening-double"))),
        (_, Phase::Opening) => Ok(Move::Roll(a, b)),
        (_, Phase::Roll(_)) => Ok(Move::Roll(a.max(b), a.min(b))),
    }
}

/// The turn of `seat` before its first step.
///
/// # Errors
/// If it is not that seat's turn.
fn start(state: &State, seat: Seat) -> Result<PartialTurn, Phrase> {
    match state.turn() {
        Turn::Over(_) => Err(Phrase::new("table-reason-over")),
        Turn::Chance => Err(Phrase::new("reason-dice")),
        Turn::Seat(turn) if turn != seat => Err(Phrase::new("reason-turn-other")),
        Turn::Seat(_) => state
            .after(&[])
            .ok_or_else(|| Phrase::new("reason-turn-other")),
    }
}

fn pass(state: &State, turn: &PartialTurn) -> Result<Move, MoveError> {
    if turn.clicks().is_empty() {
        return Ok(Move::Play(Play::default()));
    }
    Err(MoveError::Illegal {
        reason: Phrase::new("table-reason-can-play"),
        meant: suggestions(state, turn, &[]),
    })
}

/// The play that one of the readings means: the most literal one that is legal.
fn play(state: &State, turn: &PartialTurn, readings: &[Vec<Hop>]) -> Result<Move, MoveError> {
    for hops in readings {
        let mut boards = Vec::new();
        find_boards(*turn, hops, &mut boards);
        let mut moves = boards
            .iter()
            .filter_map(|board| legal::play_to(state, board));
        match (moves.next(), moves.next()) {
            (Some(only), None) => return Ok(only),
            (Some(first), Some(second)) => {
                let all = [first, second]
                    .into_iter()
                    .chain(moves)
                    .take(MAX_SUGGESTIONS);
                return Err(MoveError::Ambiguous(all.map(|mv| mv.to_string()).collect()));
            }
            (None, _) => {}
        }
    }
    let hops = likeliest_reading(turn, readings);
    Err(MoveError::Illegal {
        reason: refusal::reason(turn, hops),
        meant: suggestions(state, turn, hops),
    })
}

/// Collects every board that complete turns of these hops lead to; a hop may take several steps.
fn find_boards(turn: PartialTurn, hops: &[Hop], boards: &mut Vec<Board>) {
    let steps = turn.steps();
    if hops.is_empty() && steps.is_empty() && !boards.contains(&turn.board) {
        boards.push(turn.board);
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
            let Some(next) = turn.step(step.from, step.to) else {
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
            find_boards(next, &rest, boards);
        }
    }
}

/// The reading to explain if none is legal: the first that moves forward from points with a checker.
fn likeliest_reading<'a>(turn: &PartialTurn, readings: &'a [Vec<Hop>]) -> &'a [Hop] {
    let forward = |hops: &&Vec<Hop>| hops.iter().all(|hop| hop.from > hop.to);
    let held = |hops: &&Vec<Hop>| {
        hops.iter()
            .any(|hop| hop.from > 0 && turn.board.count(turn.seat, hop.from) > 0)
    };
    let found = readings.iter().find(|hops| forward(hops) && held(hops));
    found
        .or_else(|| readings.iter().find(forward))
        .or(readings.first())
        .map_or(&[], Vec::as_slice)
}

/// The legal moves that are most similar to the hops, by shared steps and points, the most similar first.
fn suggestions(state: &State, turn: &PartialTurn, hops: &[Hop]) -> Vec<String> {
    let similarity = |mv: &Move| {
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
        .moves(Actor::Seat(turn.seat))
        .into_iter()
        .map(|mv| (similarity(&mv), mv))
        .collect();
    moves.sort_by_key(|(similarity, _)| std::cmp::Reverse(*similarity));
    moves
        .iter()
        .take(MAX_SUGGESTIONS)
        .map(|(_, mv)| mv.to_string())
        .collect()
}

fn illegal(reason: Phrase) -> MoveError {
    MoveError::Illegal {
        reason,
        meant: Vec::new(),
    }
}
