//! The command line: the built program, its standard input and output, its exit code.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod analyse;
mod backup;
mod check;
mod check_discord;
mod commands;
mod config;
mod copy;
mod dice;
mod environment;
mod health;
mod monitoring;
mod one_owner;
mod operator;
#[cfg(unix)]
mod playground;
mod program;
mod records;
mod restore;
#[cfg(unix)]
mod secrets;
#[cfg(unix)]
mod standby;
mod starting;
mod stopping;
#[cfg(unix)]
mod supervised;
