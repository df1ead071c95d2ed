//! Slash commands.

mod help;
mod localised;
mod mentions;
mod registration;
mod tournament;
