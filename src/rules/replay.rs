//! Replay: the current position is the first one with every entry of the game's log applied.

use super::{Entry, ReplayError, State};

/// The position after every entry of `log`, starting from `state`.
///
/// # Errors
/// At the first entry that is not a legal move of its actor.
pub fn replay<S: State>(mut state: S, log: &[Entry]) -> Result<S, ReplayError> {
    for (ply, entry) in log.iter().enumerate() {
        let mv = state
            .read(entry.actor, &entry.text)
            .map_err(|cause| ReplayError {
                ply,
                text: entry.text.clone(),
                cause,
            })?;
        state.apply(entry.actor, &mv);
    }
    Ok(state)
}
