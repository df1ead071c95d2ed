//! The gateway: the WebSocket over which a bot receives events.

pub mod connection;
mod protocol;
mod transport;
