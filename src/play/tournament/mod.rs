//! Knockouts: the bracket, what is due when, and what people ask for.

pub(in crate::play) mod bracket;
pub(in crate::play) mod entry;
pub(in crate::play) mod organiser;
pub(in crate::play) mod progress;
pub(in crate::play) mod schedule;
pub(in crate::play) mod state;
