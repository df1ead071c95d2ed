//! Computer players.

mod levels;
mod net;
