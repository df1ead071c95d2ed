//! Every test of the crate, in one binary.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod config;
mod contract;
mod locale;
#[path = "../benches/naive.rs"]
mod naive;
mod perft;
mod records;
mod sources;
mod table;
