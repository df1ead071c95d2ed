//! The local Discord without the bot: it must answer and refuse as the real one does.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod bots;
mod browser;
mod check;
mod gateway;
mod http_security;
mod page;
mod patience;
mod program;
mod raw_discord;
mod readme;
mod rest;
mod sockets;
