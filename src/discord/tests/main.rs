//! The bot in the local Discord, driven by people's pages.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

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
mod property;
mod statements;
mod whole_league;
mod whole_tournament;
mod wire_format;
