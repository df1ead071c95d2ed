//! The local Discord without the bot: it must answer and refuse as the real one does.

mod forged_frames;
mod http_security;
mod messages;
mod page;
mod permissions;
mod rate_limits;
mod refusals;
mod threads;
