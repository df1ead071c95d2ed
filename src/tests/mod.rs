//! Tests of the whole crate, one binary. Each file tests what its name says; they know nothing of each other.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    reason = "tables of cases and the project's own file names"
)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod access;
mod analysis;
mod brackets;
mod browser;
mod browser_marks;
mod busy;
mod cards;
mod cli;
mod clocks;
mod company;
mod computers;
mod config;
mod contract;
mod forged;
mod forms;
mod gestures;
mod gnubg;
mod help;
mod journey;
mod limits;
mod locale;
mod luck;
mod net;
mod openapi;
mod page;
mod perft;
mod places;
mod playground;
mod posted;
mod privacy;
mod ranks;
mod ranks_scenes;
mod readme;
mod rebuilds;
mod records;
mod refusals;
mod render;
mod rights;
mod rooms;
mod scenes;
mod shelf;
mod sources;
mod stale;
mod store;
mod stories;
mod strangers;
mod support;
mod table_words;
mod think;
mod tidy;
mod tournament_card;
mod tournament_hall;
mod tournament_kinds;
mod tournament_orders;
mod tournament_pictures;
mod tournament_posts;
mod tournament_whole;
mod tournaments;
mod train;
mod wishes;
mod workbench;
