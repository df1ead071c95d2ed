//! The rules of Camelot: what a side must and may do ([`side`]), canters and jumps ([`leaps`]),
//! the knight's charge ([`charge`]), and how a game ends ([`ending`]).

pub(super) mod charge;
pub(super) mod ending;
pub(super) mod leaps;
pub(super) mod side;
