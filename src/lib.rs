//! Zihin: a Discord bot for three board games. This page is the map of the crate, in reading order.

pub mod ids;
pub mod config;
pub mod rules;
pub mod scene;
pub mod games;
pub mod render;
pub mod locale;
