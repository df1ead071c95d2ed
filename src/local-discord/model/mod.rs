//! The state of the local Discord as plain data: people, channels, messages, interactions,
//! and the JSON objects that Discord makes of them. No IO.
//!
//! [`world::World`] holds everything. The other modules define its parts; `access`, `mentions`, `payload`, `unread`, `objects` and `guild_objects`
//! compute with the whole.

pub mod access;
pub mod attachment;
pub mod avatar;
pub mod channel;
pub mod components;
pub mod emoji;
pub mod guild;
pub mod guild_objects;
pub mod interaction;
pub mod mentions;
pub mod message;
pub mod nonces;
pub mod objects;
pub mod payload;
pub mod permissions;
pub mod person;
pub mod reactions;
pub mod shard;
pub mod snowflake;
pub mod thread;
pub mod unread;
pub mod world;
