//! Table as text: positions in XGID, moves in their notation and as people type them.

pub(super) mod notation;
mod position;
pub(super) mod read;
mod refusal;
mod typed;
