//! The rules of Table: the legal moves of a position ([`legal`]), the fast generator of a roll's results ([`plays`]), a turn click by click
//! ([`partial_turn`]), who could hit what ([`attacks`]), and what a game is worth ([`score`]).

pub(super) mod attacks;
pub(super) mod legal;
pub(super) mod partial_turn;
pub(super) mod plays;
pub(super) mod race;
pub(super) mod score;
