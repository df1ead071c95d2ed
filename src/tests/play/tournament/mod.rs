//! Knockouts: the bracket as a value, and whole tournaments on a clock set by hand.

pub mod bracket;
pub mod formats;
pub mod lifecycle;
