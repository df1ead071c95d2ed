//! The shelf: one static list of games, and a folder each. Everything else walks this list and names no game.

pub mod table;
