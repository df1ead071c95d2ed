//! The rules of Camelot: what a side must and may do ([`side`]), canters and jumps ([`leaps`]), the knight's charge ([`charge`]), what
//! could capture what ([`attacks`]), and how a game ends ([`ending`]).

pub(super) mod attacks;
pub(super) mod charge;
pub(super) mod ending;
pub(super) mod leaps;
pub(super) mod side;
