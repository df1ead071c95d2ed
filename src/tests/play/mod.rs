//! Games, tournaments and standings without Discord.

mod clock;
mod deadlines;
mod erasure;
mod game;
mod held;
mod standings;
mod tournament;
