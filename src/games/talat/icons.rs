//! The icons: the nine towers of each colour.

use super::{
    draw::art,
    labels::icon,
    tower::{Colour, Kind, Tower},
};
use crate::Icon;

/// All icons.
pub(super) fn all() -> Vec<Icon> {
    let of = |colour| {
        Kind::all().map(move |kind| {
            let tower = Tower::new(colour, kind);
            Icon {
                name: icon(tower),
                art: art(tower, 100),
            }
        })
    };
    Colour::ALL.into_iter().flat_map(of).collect()
}
