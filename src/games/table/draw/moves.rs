//! The moves to draw: the last ones, and two that are compared.

use super::super::{
    dice::Dice,
    moves::{Move, Play, Step},
    state::{Phase, State},
};
use crate::{ComparedMoves, DrawOptions, numbered};
use zihin_rules::Seat;

/// A play of `seat`.
pub struct DrawnPlay {
    /// Its number, if it is one of several.
    pub number: Option<usize>,
    pub seat: Seat,
    pub play: Play,
}

/// The last plays with any steps, those of earlier games of the match left out.
pub fn last(state: &State, options: &DrawOptions<'_>) -> Vec<DrawnPlay> {
    let mut plays = Vec::new();
    for made in options.made() {
        match (made.actor.seat(), made.text.parse()) {
            (Some(seat), Ok(Move::Play(play))) if !play.steps().is_empty() => {
                plays.push((seat, play));
            }
            // It has been played on the board of this game only if no opening roll follows.
            (None, _) if is_opening(&made.before.text()) => plays.clear(),
            _ => {}
        }
    }
    if state.phase() == Phase::Opening {
        plays.clear();
    }
    let plays = numbered(plays).into_iter();
    let drawn = plays.map(|(number, (seat, play))| DrawnPlay { number, seat, play });
    drawn.collect()
}

/// The dice of the last play, and who played them; none unless the next roll is due.
pub fn last_dice(state: &State, options: &DrawOptions<'_>) -> Option<(Seat, Dice)> {
    if state.winner().is_some() || !matches!(state.phase(), Phase::Roll(_)) {
        return None;
    }
    let last = options.made().pop()?;
    last.before.text().parse::<State>().ok()?.dice()
}

fn is_opening(position: &str) -> bool {
    let position = position.parse::<State>();
    position.is_ok_and(|position| position.phase() == Phase::Opening)
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

/// The steps of the compared plays; none if one of the texts is not a play.
pub fn compared(texts: ComparedMoves<'_>) -> Option<Compared> {
    let steps = |text: &str| match text.parse() {
        Ok(Move::Play(play)) => Some(play.steps().to_vec()),
        _ => None,
    };
    let (mut worse, mut better) = (steps(texts.played)?, steps(texts.better)?);
    let mut both = Vec::new();
    worse.retain(|step| {
        let same = |other: &Step| (other.from, other.to) == (step.from, step.to);
        let found = better.iter().position(same);
        both.extend(found.map(|at| better.remove(at)));
        found.is_none()
    });
    Some(Compared {
        both,
        worse,
        better,
    })
}
