//! Zihin: a Discord bot for three board games. This page is the map of the crate, in reading order.

/// Test code that the benchmarks share names this crate as they do.
#[cfg(test)]
extern crate self as zihin;

pub mod cli;
pub mod config;
pub mod discord;
pub mod engine;
pub mod games;
pub mod ids;
pub mod locale;
pub mod play;
pub mod playground;
pub mod render;
pub mod rules;
pub mod scene;
pub mod store;
