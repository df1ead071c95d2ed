//! Slash commands.

pub mod help;
pub mod tournament;
