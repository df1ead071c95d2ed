//! The bot in the local Discord, driven by people's pages. A folder for each room of `src/discord`.

mod commands;
mod gateway;
mod interaction;
mod messages;
mod pages;
mod whole_tournament;
mod wire_format;
