//! What a record holds, in numbers: the games of a match with the scores after them. Pure.

use crate::review::record::of_session::RecordedGame;
use zihin_games::record_steps;
use zihin_rules::{Actor, Event, PerSeat, ReplayError, Seat};

/// One game of a recorded match, or the only one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPart {
    /// How many turns the players had, without those of a setup.
    pub turns: usize,
    /// The points of each seat after it.
    pub points: Vec<i32>,
}

impl RecordedGame {
    /// The games of the match, the last one as far as it was played; a single part if it is no match.
    pub fn parts(&self) -> Result<Vec<RecordedPart>, ReplayError> {
        let steps = record_steps(self.game, &self.record)?;
        let seats = || (0..steps.start.scores().seats()).map(Seat);
        let is_match = steps.start.as_match().is_some();
        let (mut parts, mut turns): (Vec<RecordedPart>, _) = (Vec::new(), 0);
        let (mut before, mut is_setup) = (steps.start.scores(), steps.start.is_setup());
        for (event, after) in self.record.events.iter().zip(&steps.after) {
            let is_turn = matches!(event, Event::Move(entry) if entry.actor != Actor::Chance);
            turns += usize::from(is_turn && !is_setup);
            is_setup = after.is_setup();
            let points = after.scores();
            let is_new = matches!(event, Event::Position(_));
            if is_match && (turns > 0 || !is_new) && (is_new || points != before) {
                parts.push(part(turns, points));
                turns = 0;
            } else if let Some(last) = parts.last_mut().filter(|_| is_new)
                && seats().all(|seat| points[seat] >= last.points[seat.index()])
            {
                // What a game was worth with the cube is known only now.
                *last = part(last.turns, points);
            }
            before = points;
        }
        if turns > 0 || parts.is_empty() {
            parts.push(part(turns, before));
        }
        Ok(parts)
    }
}

fn part(turns: usize, points: PerSeat<i32>) -> RecordedPart {
    RecordedPart {
        turns,
        points: points.iter().map(|(_, points)| *points).collect(),
    }
}
