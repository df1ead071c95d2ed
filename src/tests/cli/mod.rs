//! The command line: the built program, its standard input and output, its exit code.

mod arena;
mod commands;
mod fourth_game;
mod gnubg;
mod legal;
mod program;
mod think;
mod train;
