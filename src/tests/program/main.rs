//! The command line: the built program, its standard input and output, its exit code.

mod analyse;
mod arena;
mod backup;
mod check;
mod commands;
mod copy;
mod dice;
mod fourth_game;
mod gnubg;
mod health;
mod legal;
mod monitoring;
mod one_owner;
mod program;
mod puzzles;
mod records;
mod restore;
#[cfg(unix)]
mod secrets;
#[cfg(unix)]
mod standby;
mod stopping;
mod think;
mod train;
