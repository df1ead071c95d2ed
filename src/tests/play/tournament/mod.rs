//! Knockouts: the bracket as a value, and whole tournaments on a clock set by hand.

mod bracket;
mod formats;
mod lifecycle;
