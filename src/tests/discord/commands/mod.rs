//! Slash commands.

mod help;
mod tournament;
