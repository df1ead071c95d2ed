//! Tests of the whole crate, in one binary: a folder for each room. A test imports from `support`, from `example` and from its own folder only.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    reason = "tables of cases and the project's own file names"
)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod cli;
mod config;
mod crash;
mod discord;
mod engine;
mod example;
mod games;
mod glossary;
mod house;
mod journeys;
mod languages;
mod load;
mod locale;
mod play;
mod playground;
mod property;
mod render;
mod rules;
mod store;
mod support;
mod takeover;
