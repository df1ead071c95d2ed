//! What every game on the shelf owes. No game is named here; a game's own tests stand in its folder.

mod analysis;
mod card;
mod contract;
mod perft;
mod records;
mod scenes;
