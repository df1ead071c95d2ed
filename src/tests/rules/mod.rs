//! Rules that no single game owns.

mod luck;
