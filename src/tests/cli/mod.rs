//! The command line, run as a program.

mod gnubg;
mod legal;
mod think;
mod train;
