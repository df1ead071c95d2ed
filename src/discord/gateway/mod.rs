//! The connection to Discord: start and wiring, events, background tasks.

pub(crate) mod connect;
mod daily_puzzles;
mod digests;
mod dispatch;
pub(crate) mod in_flight;
pub(crate) mod lease;
pub(crate) mod monitor;
pub(crate) mod patience;
mod retention;
pub(crate) mod running;

mod changes;
mod chores;
mod computers;
pub(crate) mod effects;
mod emojis;
pub(crate) mod events;
mod game_puzzles;
mod gate;
mod heartbeat;
pub(crate) mod housekeeping;
mod orders;
mod servers;
mod shards;
mod upcoming;
