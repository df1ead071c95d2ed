//! Validation: what Discord refuses of a bot's messages, components and commands.

pub mod commands;
pub mod components;
pub mod message;
