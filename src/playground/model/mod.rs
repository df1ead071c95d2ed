//! The state of the local Discord.

pub mod access;
pub mod channel;
pub mod interaction;
pub mod mentions;
pub mod message;
pub mod payload;
pub mod person;
pub mod snowflake;
pub mod unread;
pub mod world;
