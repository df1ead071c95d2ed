//! The moves to draw: the last ones, and two that are compared.

use super::super::{
    dice::Dice,
    moves::{Move, Step},
    state::{Phase, State},
};
use crate::{DrawnMove, MadeMove, Shown};
use zihin_rules::Seat;

/// The last plays with any steps, those of earlier games of the match left out.
pub fn last(state: &State, options: &Shown<'_, State>) -> Vec<DrawnMove<State>> {
    let plays = of_this_game(state, options).iter();
    let plays = plays.filter(|made| !steps(&made.mv).is_empty());
    options.moves(state, None, plays)
}

/// The last moves since the opening roll of the present game of the match.
pub fn of_this_game<'a>(state: &State, options: &'a Shown<'_, State>) -> &'a [MadeMove<State>] {
    if state.phase() == Phase::Opening {
        return &[];
    }
    let is_opening = |made: &MadeMove<State>| made.before.phase() == Phase::Opening;
    let begun = options.last.iter().rposition(is_opening);
    &options.last[begun.map_or(0, |n| n + 1)..]
}

/// The steps of a play; none of a roll.
pub fn steps(mv: &Move) -> &[Step] {
    match mv {
        Move::Play(play) => play.steps(),
        Move::Roll(..) => &[],
    }
}

/// The dice of the last play, and who played them; none unless the next roll is due.
pub fn last_dice(state: &State, options: &Shown<'_, State>) -> Option<(Seat, Dice)> {
    if state.winner().is_some() || !matches!(state.phase(), Phase::Roll(_)) {
        return None;
    }
    options.last.last()?.before.dice()
}

/// Steps of two plays that are compared.
pub struct Compared {
    /// The steps that both have.
    pub both: Vec<Step>,
    /// The steps of the play that was made only.
    pub worse: Vec<Step>,
    /// The steps of the better play only.
    pub better: Vec<Step>,
}

/// The steps of two compared plays.
pub fn compared([played, better]: &[Move; 2]) -> Compared {
    let (mut worse, mut better) = (steps(played).to_vec(), steps(better).to_vec());
    let mut both = Vec::new();
    worse.retain(|step| {
        let same = |other: &Step| (other.from, other.to) == (step.from, step.to);
        let found = better.iter().position(same);
        both.extend(found.map(|at| better.remove(at)));
        found.is_none()
    });
    Compared {
        both,
        worse,
        better,
    }
}
