//! Checks before the start, and what the bot does by itself when time has passed.

mod deadlines;
mod preflight;
