//! Slash commands.

mod help;
mod mentions;
mod registration;
mod tournament;
