//! The bot on Discord: the only crate that uses serenity or poise.
//!
//! One click: `gateway` receives it, `interaction` reads its custom id, the folder of its feature lets `play` decide and commit, `posts` brings the board up
//! to date, and `request` answers within Discord's three seconds. From the bottom up, each using only what this list names before it:
//!
//! - values: `reply` is a message to send, `failure` is why a request failed; `chance` makes random numbers
//! - `text`: phrases, names, commands and emojis as text
//! - `rest`: the clients that send what the bot does of its own accord and answer interactions; `engine_pool`: computers that think
//! - `controls`: buttons and menus, and what each does
//! - `pictures`: scenes drawn and kept
//! - the features' posts, such as `game::post`: what a message in a channel shows
//! - `posts`: brings the messages in channels up to date
//! - `request`: who asks, what all handlers share, and how they answer
//! - `commands`: how commands are run, named and offered, their options and the suggestions for them
//! - the features, a folder each with its commands, clicks and private pages: `people`, `standings`, `help`, `game`, `lobby`, `review`, `puzzle`, `lesson`, `tournament`
//! - `interaction`: the way from a click to its feature; `command_list`: all commands
//! - `gateway`: connects and wires everything
//! - `check`: what `zihin check` asks Discord; `operator`: what other commands do

mod chance;
mod check;
mod command_list;
mod commands;
mod controls;
mod engine_pool;
mod failure;
mod game;
mod gateway;
mod help;
mod interaction;
mod lesson;
mod lobby;
mod local_discord;
mod operator;
mod people;
mod pictures;
mod posts;
mod puzzle;
mod reply;
mod request;
mod rest;
mod review;
mod settings;
#[cfg(test)]
#[path = "tests/simulation/mod.rs"]
mod simulation;
mod standings;
mod text;
mod tournament;

pub use check::{Access, Account, Allowed, Finding, Reached, Severity, connects, reach};
pub use controls::custom_id::{
    CustomId, CustomIdError, FinishedPage, GameComponent, LeaderboardPage, LessonComponent,
    PageComponent, Path, PlanComponent, PreferencesPage, PuzzleComponent, ReplayJump, ReplayRange,
    ReviewComponent, RulesPage, SettingsPage, TournamentComponent, WhatIfComponent,
};
pub use gateway::connect::{Takeover, start};
pub use gateway::lease::StandbyFailed;
pub use gateway::monitor::{Health, Monitor};
pub use gateway::patience::StartRefused;
pub use gateway::running::{End, Running};
pub use operator::{leave_server, servers};
pub use people::export::export as personal_export;
pub use request::bot::Bot;
pub use rest::no_answer::{NoAnswer, by_proxy};
pub use settings::{Policies, Settings, Token, without_secrets};
