//! What the bot does unasked: checks at the start, deadlines.

mod deadlines;
mod preflight;
