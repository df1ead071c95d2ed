//! Whose turn it is and how a game ended, in phrases that any game may use.

use zihin_rules::{Phrase, Turn};

/// Who won; none while the game goes on.
pub fn outcome(turn: Turn) -> Option<Phrase> {
    let Turn::Over(ending) = turn else {
        return None;
    };
    let mut winners = ending.winners();
    Some(match (winners.next(), winners.next()) {
        (Some(winner), None) => Phrase::new("won").with("player", winner),
        _ => Phrase::new("won-shared"),
    })
}

/// Whose turn it is, or who won.
pub fn turn_or_outcome(turn: Turn) -> Phrase {
    outcome(turn).unwrap_or_else(|| match turn {
        Turn::Seat(seat) => Phrase::new("turn").with("player", seat),
        Turn::Chance | Turn::Over(_) => Phrase::new("turn-dice"),
    })
}
