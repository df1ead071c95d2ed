//! Puzzles: the private board on which the answer is entered, and `/puzzle`.

pub(crate) mod click;
pub(crate) mod command;
pub(crate) mod page;
