//! Plays what nobody chooses: throws, forced moves, skipped turns. Pure: the luck is handed in.

use super::Session;
use crate::rules::{Entry, Luck, ReplayError};

/// The most automatic entries after one move, so that no game can keep the bot busy for ever; the rest follows after the next move.
const MOST: usize = 500;

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
    while played.len() < MOST
        && let Some((actor, text)) = session.next_automatic(luck)
    {
        session.push(actor, &text, at)?;
        played.push(Entry { actor, text });
    }
    Ok(played)
}
