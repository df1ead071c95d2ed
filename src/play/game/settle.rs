//! What follows from a move by itself: throws, forced moves, and what players have left to others. Pure but for the luck handed in.

use crate::play::Session;
use crate::rules::{Entry, Luck, ReplayError};

/// The most entries that may follow from one move, so that no game can keep the bot busy for ever; the rest follows from the next.
const MOST: usize = 500;

/// Plays what happens by itself at `at`, until somebody has a choice or the game is over. Returns what it played.
///
/// # Errors
/// Never for a game whose own moves are legal: an error is a broken game.
pub fn settle(
    session: &mut Session,
    luck: &mut dyn Luck,
    at: i64,
) -> Result<Vec<Entry>, ReplayError> {
    let mut played = Vec::new();
    while played.len() < MOST
        && let Some((actor, text)) = session.by_itself(luck)
    {
        session.push(actor, &text, at)?;
        played.push(Entry { actor, text });
    }
    Ok(played)
}
