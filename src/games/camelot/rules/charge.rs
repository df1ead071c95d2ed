//! The knight's charge: one or more canters, then one or more jumps, in a single move.
//! Only a knight may charge, and a knight whose canter ends next to an enemy that it can jump must not stop there. The steps of a charge are generated in
//! `leaps.rs`, which asks this file where it must go on.

use super::{
    super::{
        square::{DIRECTIONS, Square},
        squares::Squares,
    },
    side::Side,
};

/// The squares from which the piece on `from` must capture once it has cantered there:
/// those where a charge may turn into jumps. None for a man.
pub fn charge_from(side: &Side, from: Square) -> Squares {
    if side.knights.contains(from) {
        side.jump_from | jumps_back(side, from)
    } else {
        Squares::EMPTY
    }
}

/// The squares from which the piece on `start`, having left it, could jump back to it.
fn jumps_back(side: &Side, start: Square) -> Squares {
    let enemies = DIRECTIONS
        .into_iter()
        .filter(|direction| side.enemy.contains(start.step(*direction)));
    enemies
        .map(|direction| start.step(direction).step(direction))
        .collect()
}
