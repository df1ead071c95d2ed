//! The gateway: the WebSocket of a bot.

pub mod connection;
