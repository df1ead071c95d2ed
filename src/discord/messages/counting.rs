//! What is said of a game that counts for no rating, leaderboard or record. Pure: no IO.

use crate::wording::Wording;
use zihin_play::game::{Counting, OfferKind, SeatRow, View};

/// Why the game counts for nothing, if that is known and not said by how it ended.
pub fn uncounted(view: &View, words: &Wording) -> Option<String> {
    match view.counting {
        Counting::TooShort => Some(words.word("end-too-short")),
        Counting::TakenBack => Some(words.word("uncounted-taken-back")),
        Counting::FromPosition => Some(words.word("uncounted-position")),
        Counting::Counts | Counting::Erased => None,
    }
}

/// What an offer to take moves back would lead to in a game against computers.
pub fn before_takeback(view: &View, words: &Wording) -> Option<String> {
    let offer = view.offer.as_ref()?;
    let matters = offer.kind == OfferKind::Takeback && view.counting == Counting::Counts;
    let warns = matters && view.row.seats.iter().any(SeatRow::is_computer);
    warns.then(|| words.word("before-taking-back"))
}
