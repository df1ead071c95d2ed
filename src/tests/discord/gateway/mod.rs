//! Checks before the start, deadlines, and several bots or processes.

mod deadlines;
mod preflight;
mod shard_range;
mod two_bots;
mod two_processes;
