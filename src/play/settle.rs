//! What follows from a move by itself: the dice are thrown, and a player with only one legal move has it made. Pure but for the luck handed in.

use crate::play::Session;
use crate::rules::{Actor, Entry, Luck, ReplayError, Turn};

/// The most entries that may follow from one move, so that no game can keep the bot busy for ever; the rest follows from the next.
const MOST: usize = 500;

/// Plays throws and forced moves until somebody has a choice or the game is over. Returns what it played.
///
/// # Errors
/// Never for a game whose own moves are legal: an error is a broken game.
pub fn settle(session: &mut Session, luck: &mut dyn Luck) -> Result<Vec<Entry>, ReplayError> {
    let mut played = Vec::new();
    while played.len() < MOST {
        let next = match session.turn() {
            Turn::Over(_) => None,
            Turn::Chance => session
                .state()
                .roll(luck)
                .map(|throw| (Actor::Chance, throw)),
            Turn::Seat(seat) => session
                .state()
                .forced(Actor::Seat(seat))
                .map(|only| (Actor::Seat(seat), only)),
        };
        let Some((actor, text)) = next else { break };
        session.push(actor, &text)?;
        played.push(Entry { actor, text });
    }
    Ok(played)
}
