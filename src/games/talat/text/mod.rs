//! Talat as text: positions, and moves as people type them.

pub(super) mod position;
pub(super) mod read;
mod refusal;
pub(super) mod typed;
