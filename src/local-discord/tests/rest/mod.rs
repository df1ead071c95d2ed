//! The REST API of the local Discord.

mod components;
mod direct_messages;
mod emojis;
mod errors;
mod faults;
mod guild_changes;
mod interactions;
mod many_guilds;
mod messages;
mod objects;
mod permissions;
mod rate_limits;
mod reactions;
mod threads;
