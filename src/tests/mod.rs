//! Every test of the crate, in one binary.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod config;
mod locale;
mod page;
mod sources;
//! Tests of the whole crate, one binary. Each file tests what its name says; they know nothing of each other.

mod contract;
mod perft;
mod records;
mod table;
