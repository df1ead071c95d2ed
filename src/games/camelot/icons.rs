//! The icons: a man and a knight of each side.

use super::{board::Kind, draw::pieces, labels::icon, state::SEATS};
use crate::Icon;
use zihin_rules::Seat;

/// All icons.
pub(super) fn all() -> Vec<Icon> {
    let of = |seat: Seat| {
        [Kind::Man, Kind::Knight].map(|kind| Icon {
            name: icon(seat, kind),
            art: pieces::piece(seat, kind, pieces::FULL),
        })
    };
    SEATS.into_iter().flat_map(of).collect()
}
