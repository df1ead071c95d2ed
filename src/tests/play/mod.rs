//! Games, tournaments and standings without Discord.

pub mod game;
pub mod standings;
pub mod tournament;
