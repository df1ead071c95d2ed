//! The bot in the local Discord, driven by people's pages.

mod commands;
mod gateway;
mod interaction;
mod messages;
mod pages;
mod whole_tournament;
mod wire_format;
