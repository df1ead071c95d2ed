//! The rules of Table: the legal plays of a throw.

pub(super) mod partial_turn;
pub(super) mod plays;
