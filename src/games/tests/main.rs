//! Tests of every game: those of the registry, and the example. A game's own tests are in its folder.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod analysis;
mod concessions;
mod contract;
mod icons;
mod info;
mod labels;
mod lessons;
mod levels;
mod perft;
mod phone;
mod playouts;
mod property;
mod puzzles;
mod record_files;
mod records;
mod rules_pages;
mod table_words;
mod words;
