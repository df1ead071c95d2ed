//! The command line, run as a program.

pub mod gnubg;
pub mod legal;
pub mod think;
pub mod train;
