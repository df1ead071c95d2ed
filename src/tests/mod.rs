//! Tests of the whole crate, one binary. Each file tests what its name says; they know nothing of each other.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    reason = "tables of cases and the project's own file names"
)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod browser;
mod cards;
mod cli;
mod company;
mod config;
mod contract;
mod gestures;
mod journey;
mod locale;
#[path = "../benches/naive.rs"]
mod naive;
mod openapi;
mod page;
mod perft;
mod playground;
mod readme;
mod records;
mod refusals;
mod render;
mod scenes;
mod shelf;
mod sources;
mod store;
mod support;
mod table;
mod table_match;
mod table_text;
mod table_xgid;
mod think;
mod tidy;
