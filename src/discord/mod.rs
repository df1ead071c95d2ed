//! Talks to Discord: the only room that names serenity or poise. It knows what people may ask for, not how a game is played.
//!
//! One click: `clicks` reads the custom id, `play` decides and commits, `board` and `panel` put the answer into words and controls, `reply` answers the
//! click within Discord's three seconds, `post` brings the board message up to date.

mod bot;
mod commands;
mod engine_pool;
mod gateway;
mod interaction;
mod messages;
mod pages;
mod parts;
mod pictures;
mod wording;

pub use bot::Bot;
pub use gateway::connect::{Running, start};
pub use gateway::identity::identity;
pub use gateway::preflight::{Access, Allowed, access};
pub use interaction::custom_id::{CustomId, NotOurs, Verb};
