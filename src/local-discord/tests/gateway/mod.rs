//! The gateway of the local Discord.

mod events;
mod faults;
mod members;
mod shards;
mod transport;
