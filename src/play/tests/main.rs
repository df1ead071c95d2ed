//! Games, tournaments and standings without Discord.
#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases and the project's own file names; a test that cannot go on has failed"
)]

mod animations;
mod clock;
mod daily_puzzles;
mod deadlines;
mod erasure;
mod game;
mod game_puzzles;
mod gnubg_import;
mod held;
mod match_files;
mod memory;
mod outages;
mod panels;
mod places;
mod property;
mod random_games;
mod retention;
mod shared;
mod standings;
mod terms;
mod tournament;
mod vacations;
