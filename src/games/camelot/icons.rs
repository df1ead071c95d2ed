//! The icons: a man and a knight of each side.

use super::{board::Kind, draw::pieces, state::SEATS};
use crate::Icon;
use zihin_rules::Seat;

/// All icons.
pub(super) fn all() -> Vec<Icon> {
    let of = |seat: Seat| {
        [Kind::Man, Kind::Knight].map(|kind| Icon {
            name: name(seat, kind),
            art: pieces::piece(seat, kind, pieces::FULL),
        })
    };
    SEATS.into_iter().flat_map(of).collect()
}

/// The name of the icon of a piece.
pub(super) fn name(seat: Seat, kind: Kind) -> String {
    let kind = match kind {
        Kind::Man => "man",
        Kind::Knight => "knight",
    };
    format!("camelot_{kind}_{}", ["w", "b"][seat.index()])
}
