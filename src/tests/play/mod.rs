//! Games, tournaments and standings without Discord.

mod clock;
mod game;
mod standings;
mod tournament;
