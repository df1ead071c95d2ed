//! Checks before the start, and deadlines.

mod deadlines;
mod preflight;
