//! The inputs of the nets: what they see of a position.
//!
//! [`inputs`] writes them all: the checkers ([`side`]) and the concepts ([`concepts`]), for which [`escapes`] and [`shots`] count rolls.

mod concepts;
mod escapes;
pub(super) mod inputs;
pub(super) mod shots;
mod side;
