//! The local Discord without the bot: it must answer and refuse as the real one does.

pub mod forged_frames;
pub mod http_security;
pub mod messages;
pub mod page;
pub mod permissions;
pub mod rate_limits;
pub mod refusals;
pub mod threads;
