//! The icons: a checker of each side, and the six faces of the dice of each.

use super::draw::{EDGE, RADIUS, checker};
use crate::Icon;
use zihin_rules::Seat;
use zihin_scene::{Die, die};

/// All icons.
pub(super) fn all() -> Vec<Icon> {
    let of = |seat: Seat| {
        let dice = (1..=6).map(move |number| Icon {
            name: of_die(seat, number),
            art: die(Die {
                number,
                seat: seat.0,
                edge: EDGE,
                used: None,
            }),
        });
        dice.chain([Icon {
            name: of_checker(seat),
            art: checker(seat, RADIUS),
        }])
    };
    [Seat(0), Seat(1)].into_iter().flat_map(of).collect()
}

/// The name of the icon of a checker.
pub(super) fn of_checker(seat: Seat) -> String {
    format!("table_checker_{}", letter(seat))
}

/// The name of the icon of a die.
pub(super) fn of_die(seat: Seat, number: u8) -> String {
    format!("table_die_{}{number}", letter(seat))
}

/// Light or dark.
const fn letter(seat: Seat) -> char {
    if seat.0 == 0 { 'l' } else { 'd' }
}
