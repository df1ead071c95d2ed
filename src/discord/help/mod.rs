//! How to begin, the rules of the games, and what each command does.

pub(crate) mod commands;
pub(crate) mod overview;
pub(crate) mod rules;
