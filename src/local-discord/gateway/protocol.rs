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

/// Why the server closes a connection: Discord's code for it, and the reason in words.
#[derive(Clone, Copy)]
pub struct Close {
    pub code: u16,
    pub reason: &'static str,
}

pub const GOING_AWAY: Close = Close::with(1001);
pub const UNKNOWN_OPCODE: Close = Close::with(4001);
pub const DECODE_ERROR: Close = Close::with(4002);
pub const NOT_AUTHENTICATED: Close = Close::with(4003);
pub const AUTHENTICATION_FAILED: Close = Close::with(4004);
pub const ALREADY_AUTHENTICATED: Close = Close::with(4005);
pub const INVALID_SHARD: Close = Close::with(4010);
pub const INVALID_INTENTS: Close = Close::with(4013);
/// The version of the gateway that a bot asks for is not served.
pub const INVALID_VERSION: Close = Close {
    code: 4012,
    reason: "Invalid API version: the local Discord speaks v=10.",
};
/// Discord itself has one more encoding, ETF.
pub const UNSERVED_ENCODING: Close = Close {
    code: 4002,
    reason: "The local Discord speaks encoding=json only.",
};
pub const UNKNOWN_COMPRESSION: Close = Close {
    code: 4002,
    reason: "Unknown compression: there are zlib-stream and zstd-stream.",
};

impl Close {
    /// Closes with this code, for Discord's reason.
    pub const fn with(code: u16) -> Self {
        let reason = close_reason(code);
        Self { code, reason }
    }
}

impl From<Close> for CloseFrame {
    fn from(Close { code, reason }: Close) -> Self {
        Self {
            code,
            reason: reason.into(),
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
const fn close_reason(code: u16) -> &'static str {
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
