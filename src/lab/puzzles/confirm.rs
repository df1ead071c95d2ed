//! What other programs say about a puzzle of Table.

use super::super::referee::Referee;
use anyhow::{Context, Result};
use zihin_games::table::State;
use zihin_games::{AnyState, Puzzle};

/// By how many points the best play must be ahead: any other is a bad error by the bounds of GNU Backgammon 1.07.
const CLEAR: f64 = 0.6;

/// The puzzle with the smallest gap that a referee sees, and the next best move of that one;
/// none if one of them finds another move, or this one not clearly best, or if no fact says why it is better than the next.
///
/// # Errors
/// If a referee does not answer, or the position is not one of Table.
pub fn confirmed(
    referees: &[Referee],
    state: &dyn AnyState,
    puzzle: &Puzzle,
) -> Result<Option<Puzzle>> {
    let mut confirmed = puzzle.clone();
    if referees.is_empty() {
        return Ok(Some(confirmed));
    }
    let table: State = state
        .text()
        .parse()
        .ok()
        .context("the referees know only table")?;
    confirmed.gap = f64::INFINITY;
    for referee in referees {
        let ranked = referee.rank(&table, &[])?;
        let [best, next, ..] = &ranked[..] else {
            return Ok(None);
        };
        let gap = best.value - next.value;
        if best.text != puzzle.best || gap < CLEAR {
            return Ok(None);
        }
        if gap < confirmed.gap {
            confirmed.gap = gap;
            confirmed.next.clone_from(&next.text);
        }
    }
    let actor = state.turn().actor().context("somebody is to move")?;
    let why = state.why(actor, &confirmed.best, Some(&confirmed.next));
    Ok(why.map(|_| confirmed))
}
