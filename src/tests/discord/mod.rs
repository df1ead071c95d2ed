//! The bot in the local Discord, driven by people's pages. A folder for each room of `src/discord`.

pub mod commands;
pub mod gateway;
pub mod interaction;
pub mod messages;
pub mod pages;
pub mod whole_tournament;
