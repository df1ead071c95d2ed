//! Checks before the start, and deadlines.

mod deadlines;
mod preflight;
mod two_bots;
