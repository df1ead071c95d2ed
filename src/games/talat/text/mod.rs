//! Talat as text: positions ([`position`]), moves in canonical notation ([`notation`]), and moves as people type them:
//! parsed ([`typed`]), matched with the legal ones ([`read`]), or refused with the rule that forbids them ([`refusal`]).

mod notation;
mod position;
pub(super) mod read;
mod refusal;
pub(super) mod typed;
