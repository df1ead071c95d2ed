//! What is said of a game that counts for no rating, leaderboard or record, or not for all of its players. Pure: no IO.

use crate::text::wording::Wording;
use zihin_play::game::{OfferKind, RatedStatus, SeatRow, View};

/// Why the game counts for nobody, or only as a loss, if that is known and not said by how it ended.
pub fn uncounted(view: &View, words: &Wording) -> Option<String> {
    match view.rated_status {
        RatedStatus::EndedEarly => {
            let key = if view.state.left.is_empty() {
                "end-early"
            } else {
                "end-early-lost"
            };
            Some(words.text(key, &[("moves", view.info.full_moves.into())]))
        }
        RatedStatus::TakenBack => Some(words.word("uncounted-taken-back")),
        RatedStatus::FromPosition => Some(words.word("uncounted-position")),
        RatedStatus::Counts | RatedStatus::Erased => None,
    }
}

/// What an offer to take moves back would lead to in a game against computers.
pub fn before_takeback(view: &View, words: &Wording) -> Option<String> {
    let offer = view.state.offer.as_ref()?;
    let matters = offer.kind == OfferKind::Takeback && view.rated_status == RatedStatus::Counts;
    let warns = matters && view.state.row.seats.iter().any(SeatRow::is_computer);
    warns.then(|| words.word("before-taking-back"))
}
