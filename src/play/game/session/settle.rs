//! Plays automatic entries: throws, forced moves, repeated setups, skipped turns. Pure: the caller passes in the luck.

use super::Session;
use crate::rules::{Actor, Entry, Luck, ReplayError, Seat};

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

impl Session {
    /// Whether this placement is made for a player who has left, has left the rest of the setup to chance or repeats an earlier one.
    pub(super) fn is_placed_for(&self, seat: Seat, text: &str) -> bool {
        let has_decided = self.left.contains(&seat) || self.segment().resting.contains(&seat);
        self.state.is_setup()
            && (has_decided || self.next_repeated(seat).is_some_and(|next| next == text))
    }

    /// The next placement of a player who repeats an earlier setup; none if the player does not, or has to place something that it leaves open.
    pub(super) fn next_repeated(&self, seat: Seat) -> Option<String> {
        let mut repeating = self.segment().repeating.iter().rev();
        let (_, placements) = repeating.find(|(of, _)| *of == seat)?;
        if !self.state.is_setup() {
            return None;
        }
        let legal = self.state.moves(Actor::Seat(seat));
        placements.iter().find(|text| legal.contains(text)).cloned()
    }
}
