//! Talks to Discord: the only room that names serenity or poise.
//!
//! One click: `gateway` receives it, `interaction` reads its custom id, `play` decides and commits, `messages` brings the board up to date, and
//! `interaction` answers within Discord's three seconds. From the bottom up:
//!
//! - values: `wording` puts phrases into words, `parts` is a message to send, `failure` why a request failed, `interaction::custom_id` a control
//! - handles: `http`, `pictures`, `engine_pool`; `bot` holds everything that handlers share
//! - `messages`: boards, lobbies, calls and tournament cards in channels
//! - `pages`: what only one person sees
//! - `interaction`: the way from a click, a typed move or a suggestion to its answer
//! - `commands`: the slash commands and context menus
//! - `gateway`: connects and wires everything

mod bot;
mod commands;
mod engine_pool;
mod failure;
mod gateway;
mod http;
mod interaction;
mod messages;
mod pages;
mod parts;
mod permissions;
mod pictures;
mod wording;

pub use bot::Bot;
pub use gateway::connect::{Running, start};
pub use gateway::identity::identity;
pub use gateway::preflight::{Access, Allowed, access};
pub use interaction::custom_id::{CustomId, UnknownCustomId, Verb};
