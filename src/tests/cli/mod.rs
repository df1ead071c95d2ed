//! The command line: the built program, its standard input and output, its exit code.

mod gnubg;
mod legal;
mod think;
mod train;
