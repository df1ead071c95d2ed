//! The icons: the nine towers of each colour.

use super::{
    draw::art,
    tower::{Colour, Kind, Tower},
};
use crate::Icon;

/// All icons.
pub(super) fn all() -> Vec<Icon> {
    let of = |colour| {
        Kind::all().map(move |kind| {
            let tower = Tower::new(colour, kind);
            Icon {
                name: name(tower),
                art: art(tower, 100),
            }
        })
    };
    Colour::ALL.into_iter().flat_map(of).collect()
}

/// The name of the icon of a tower.
pub(super) fn name(tower: Tower) -> String {
    format!("talat_{tower}")
}
