//! A record played out: the position after each of its events.

use super::{AnyGame, AnyState};
use zihin_rules::{Event, MoveError, Phrase, Record, ReplayError, Unreadable};

/// The positions of a record.
#[derive(Clone, Debug)]
pub struct RecordSteps {
    /// The position before the first event.
    pub start: Box<dyn AnyState>,
    /// The position after each event of the record, in the same order.
    pub after: Vec<Box<dyn AnyState>>,
}

/// Plays out a record.
///
/// # Errors
/// If the game cannot be set up as the record says, or at the first event that does not fit.
pub fn record_steps(game: &dyn AnyGame, record: &Record) -> Result<RecordSteps, ReplayError> {
    let seats = u8::try_from(record.names.len()).unwrap_or(u8::MAX);
    let start = game.setup(seats, &record.options);
    let start = start.map_err(|error| refused(0, "", error.reason))?;
    let mut state = start.clone();
    let mut after = Vec::with_capacity(record.events.len());
    for (ply, event) in record.events.iter().enumerate() {
        match event {
            Event::Move(entry) => {
                let played = state.play(entry.actor, &entry.text);
                played.map_err(|cause| ReplayError {
                    ply,
                    text: entry.text.clone(),
                    cause,
                })?;
            }
            Event::Position(text) => {
                let position = game.position(text);
                state = position.map_err(|error| refused(ply, text, error.reason))?;
            }
            Event::Conceded(seat, points) => state.concede(*seat, *points),
            Event::Skipped => state.skip(),
            Event::Left(_) | Event::Remark(_) => {}
        }
        after.push(state.clone());
    }
    Ok(RecordSteps { start, after })
}

/// An event that does not fit.
fn refused(ply: usize, text: &str, reason: Phrase) -> ReplayError {
    ReplayError {
        ply,
        text: text.to_owned(),
        cause: MoveError::Unreadable(Unreadable::new(reason)),
    }
}
