//! The built `zihin-lab`, its standard input and output, its exit code.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod arena;
mod contrast;
mod fourth_game;
mod gnubg;
mod judge;
mod legal;
mod listing;
mod pictures;
mod program;
mod puzzles;
mod reasons;
mod think;
mod train;
