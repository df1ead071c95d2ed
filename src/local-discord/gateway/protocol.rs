//! The gateway's protocol as values: opcodes, close codes, and the frames that are not events.

use axum::extract::ws::CloseFrame;
use serde_json::{Value, json};
use std::time::Duration;

pub const HEARTBEAT: u64 = 1;
pub const IDENTIFY: u64 = 2;
pub const RESUME: u64 = 6;
pub const REQUEST_MEMBERS: u64 = 8;
/// Valid opcodes that are ignored: presence and voice.
pub const IGNORED: [u64; 2] = [3, 4];

/// Why the server closes a connection: Discord's code for it.
#[derive(Clone, Copy)]
pub struct Close(pub u16);

pub const GOING_AWAY: Close = Close(1001);
pub const UNKNOWN_OPCODE: Close = Close(4001);
pub const DECODE_ERROR: Close = Close(4002);
pub const NOT_AUTHENTICATED: Close = Close(4003);
pub const AUTHENTICATION_FAILED: Close = Close(4004);
pub const ALREADY_AUTHENTICATED: Close = Close(4005);
pub const INVALID_SHARD: Close = Close(4010);
pub const INVALID_INTENTS: Close = Close(4013);

impl From<Close> for CloseFrame {
    fn from(Close(code): Close) -> Self {
        Self {
            code,
            reason: close_reason(code).into(),
        }
    }
}

/// The first frame of a connection, with the time between a bot's heartbeats.
pub fn hello(heartbeat_interval: Duration) -> Value {
    let millis = u64::try_from(heartbeat_interval.as_millis()).unwrap_or(u64::MAX);
    json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": millis.max(1), "_trace": ["local"]}})
}

/// The answer to a heartbeat.
pub fn heartbeat_ack() -> Value {
    json!({"op": 11, "s": null, "t": null, "d": null})
}

/// The session is invalid: unless it is resumable, the bot must identify itself again.
/// Also the answer to a RESUME that is not possible, and to an IDENTIFY too soon after another.
pub fn invalid_session(is_resumable: bool) -> Value {
    json!({"op": 9, "s": null, "t": null, "d": is_resumable})
}

/// The bot must reconnect and resume.
pub fn reconnect() -> Value {
    json!({"op": 7, "s": null, "t": null, "d": null})
}

/// The reason that Discord states with a close code.
fn close_reason(code: u16) -> &'static str {
    match code {
        1000 | 1001 => "Going away.",
        4001 => "Unknown opcode.",
        4002 => "Error while decoding payload.",
        4003 => "Not authenticated.",
        4004 => "Authentication failed.",
        4005 => "Already authenticated.",
        4007 => "Invalid `seq`.",
        4008 => "You are being rate limited.",
        4009 => "Session timed out.",
        4010 => "Invalid shard.",
        4011 => "Sharding required.",
        4012 => "Invalid API version.",
        4013 => "Invalid intent(s).",
        4014 => "Disallowed intent(s).",
        _ => "Unknown error.",
    }
}
