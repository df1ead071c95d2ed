//! What the bot does unasked: checks at the start, deadlines.

pub mod deadlines;
pub mod preflight;
