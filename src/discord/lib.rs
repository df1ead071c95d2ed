//! The bot on Discord: the only crate that uses serenity or poise.
//!
//! One click: `gateway` receives it, `interaction` reads its custom id, `play` decides and commits, `messages` brings the board up to date, and
//! `request` answers within Discord's three seconds. From the bottom up, each using only what this list names before it:
//!
//! - values: `wording` renders phrases as text, with the mentions of `command_book` and the icons of `emoji_book`, `links` leads to messages, `escaping` keeps it from formatting anything, `names` keeps people's names from breaking it, `reply` is a message to send, `failure` is why a request failed, `custom_id` is what a component does, `components` are buttons and menus, `limits` how many of them Discord takes
//! - clients: `rest` sends what the bot does of its own accord, within Discord's rate limits; `http` answers interactions
//! - handles: `pictures`, with the `avatars` on panels, and `engine_pool`
//! - `messages`: boards, lobbies, pings and tournament panels in channels
//! - `request`: who asks, what all handlers share, and how they answer
//! - `pages`: private messages, such as forms and menus
//! - `interaction`: the way from a click, a typed move or a suggestion to its answer
//! - `commands`: the slash commands and context menus
//! - `gateway`: connects and wires everything
//! - `check`: what `zihin check` asks Discord

mod animation_job;
mod avatars;
mod check;
mod command_book;
mod commands;
mod components;
mod custom_id;
mod emoji_book;
mod engine_pool;
mod escaping;
mod failure;
mod gateway;
mod http;
mod interaction;
mod limits;
mod links;
mod local_discord;
mod messages;
mod names;
mod pages;
mod permissions;
mod pictures;
mod reply;
mod request;
mod rest;
mod settings;
mod uploads;
mod wording;

pub use check::{Access, Account, Allowed, Finding, Reached, Severity, reach};
pub use custom_id::{
    CustomId, CustomIdError, FinalAct, FinishedPage, GameComponent, LeaderboardPage, Opponent,
    PageComponent, Path, PingAct, PreferencesPage, PuzzleComponent, ReplayJump, ReplayRange,
    ReviewComponent, RulesPage, SettingsPage, TournamentComponent, WhatIfComponent,
};
pub use gateway::connect::{End, Running, Takeover, start};
pub use gateway::lease::StandbyFailed;
pub use gateway::monitor::{Health, Monitor};
pub use request::bot::Bot;
pub use settings::{Policies, Settings, Token, without_secrets};
