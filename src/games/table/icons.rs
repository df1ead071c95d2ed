//! The icons: a checker of each side, and the six faces of the dice of each.

use super::{
    draw::{EDGE, RADIUS, checker},
    labels::{checker_icon, die_icon},
};
use crate::Icon;
use zihin_rules::Seat;
use zihin_scene::{Die, die};

/// All icons.
pub(super) fn all() -> Vec<Icon> {
    let of = |seat: Seat| {
        let dice = (1..=6).map(move |number| Icon {
            name: die_icon(seat, number),
            art: die(Die {
                number,
                seat: seat.0,
                edge: EDGE,
                used: None,
            }),
        });
        dice.chain([Icon {
            name: checker_icon(seat),
            art: checker(seat, RADIUS),
        }])
    };
    [Seat(0), Seat(1)].into_iter().flat_map(of).collect()
}
