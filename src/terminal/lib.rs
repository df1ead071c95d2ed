//! What both programs do at a terminal, `zihin` and `zihin-lab`: parse games and positions, show progress,
//! end with an exit code.
//!
//! Results go to standard output, everything else to standard error. Exit codes: 0 success, 1 failure, 2 wrong usage.

pub mod arguments;
pub mod output;
mod program;
pub mod progress;

pub use program::Program;
