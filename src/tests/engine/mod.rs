//! Computer players.

mod levels;
