//! Games, tournaments and standings without Discord.

mod cards;
mod clock;
mod deadlines;
mod erasure;
mod game;
mod game_puzzles;
mod held;
mod places;
mod retention;
mod shared;
mod standings;
mod tournament;
