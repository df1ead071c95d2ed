//! Deadlines, what is deleted, and several bots or processes.

mod deadlines;
mod housekeeping;
mod retention;
mod servers;
mod shard_range;
mod two_bots;
mod two_processes;
mod vacations;
