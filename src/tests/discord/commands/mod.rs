//! Slash commands.

mod help;
mod registration;
mod tournament;
