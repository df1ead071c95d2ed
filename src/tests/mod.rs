//! Every test of the crate, in one binary.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod config;
mod locale;
mod sources;
