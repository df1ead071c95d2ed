//! The bot in the local Discord, driven by people's pages.

mod check;
mod commands;
mod direct_messages;
mod emojis;
mod first_minute;
mod fourth_game;
mod gateway;
mod interaction;
mod languages;
mod messages;
mod names;
mod pages;
mod whole_tournament;
mod wire_format;
