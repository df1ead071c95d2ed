//! Talks to Discord: the only room that names serenity or poise. It knows what people may ask for, not how a game is played.
//!
//! One click: `clicks` reads the custom id, `play` decides and commits, `board` and `panel` put the answer into words and controls, `reply` answers the
//! click within Discord's three seconds, `post` brings the board message up to date.

mod analysis;
mod asker;
mod autocomplete;
mod board;
mod bot;
mod brain;
mod call;
mod clicks;
mod commands;
mod connect;
mod custom_id;
mod error;
mod export;
mod form;
mod identity;
mod keeper;
mod latest;
mod leaderboard;
mod lobby;
mod members;
mod panel;
mod parts;
mod post;
mod preflight;
mod privacy;
mod reply;
mod rules;
mod seen;
mod stats;
mod thread;
mod tournament;
mod wording;

pub use bot::Bot;
pub use connect::{Running, start};
pub use custom_id::{CustomId, NotOurs, Verb};
pub use identity::identity;
pub use preflight::{Access, Allowed, access};
