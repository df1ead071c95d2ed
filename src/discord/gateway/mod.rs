//! The connection to Discord: start and wiring, events, background tasks, members and permissions.

pub(in crate::discord) mod connect;
mod daily_puzzles;
pub(in crate::discord) mod duplicates;
pub(in crate::discord) mod in_flight;
pub(in crate::discord) mod lease;
pub(in crate::discord) mod members;
pub(in crate::discord) mod monitor;
mod retention;

mod changes;
mod computers;
mod emojis;
mod events;
mod game_puzzles;
mod housekeeping;
mod shards;
mod upcoming;
