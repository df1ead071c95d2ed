//! Plays automatic entries: throws, forced moves, skipped turns. Pure: the caller passes in the luck.

use super::Session;
use crate::rules::{Entry, Luck, ReplayError};

/// The most automatic entries after one move, so that no game can keep the bot busy forever; the rest follows after the next move.
const MAX_ENTRIES: usize = 500;

/// Plays automatic entries at `at` (milliseconds since 1970) until a player has a choice or the game is over, and returns them.
///
/// # Errors
/// If the game refuses a move that it generated itself: a bug in the game.
pub fn settle(
    session: &mut Session,
    luck: &mut dyn Luck,
    at: i64,
) -> Result<Vec<Entry>, ReplayError> {
    let mut played = Vec::new();
    while played.len() < MAX_ENTRIES
        && let Some((actor, text)) = session.next_automatic(luck)
    {
        session.push(actor, &text, at)?;
        played.push(Entry { actor, text });
    }
    Ok(played)
}
