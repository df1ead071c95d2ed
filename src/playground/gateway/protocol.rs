//! The gateway's protocol as values: opcodes, close codes, and the frames that are not events.

use axum::extract::ws::CloseFrame;
use serde_json::{Value, json};

/// Milliseconds between a bot's heartbeats.
const HEARTBEAT_INTERVAL: u64 = 41_250;

pub const HEARTBEAT: u64 = 1;
pub const IDENTIFY: u64 = 2;
pub const RESUME: u64 = 6;
/// Valid opcodes that are ignored: presence, voice, members.
pub const IGNORED: [u64; 3] = [3, 4, 8];

/// Why the server closes a connection, with Discord's code for it.
pub struct Close(pub u16, pub &'static str);

pub const GOING_AWAY: Close = Close(1001, "Going away.");
pub const UNKNOWN_OPCODE: Close = Close(4001, "Unknown opcode.");
pub const DECODE_ERROR: Close = Close(4002, "Error while decoding payload.");
pub const NOT_AUTHENTICATED: Close = Close(4003, "Not authenticated.");
pub const AUTHENTICATION_FAILED: Close = Close(4004, "Authentication failed.");
pub const ALREADY_AUTHENTICATED: Close = Close(4005, "Already authenticated.");
pub const INVALID_INTENTS: Close = Close(4013, "Invalid intent(s).");

impl From<Close> for CloseFrame {
    fn from(Close(code, reason): Close) -> Self {
        Self {
            code,
            reason: reason.into(),
        }
    }
}

/// The first frame of a connection.
pub fn hello() -> Value {
    json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL, "_trace": ["local"]}})
}

/// The answer to a heartbeat.
pub fn heartbeat_ack() -> Value {
    json!({"op": 11, "s": null, "t": null, "d": null})
}

/// The answer to a RESUME that is not possible: the bot must identify itself again.
pub fn invalid_session() -> Value {
    json!({"op": 9, "s": null, "t": null, "d": false})
}
