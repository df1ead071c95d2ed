//! What every game on the shelf owes. No game is named here; a game's own tests stand in its folder.

pub mod card;
pub mod contract;
pub mod perft;
pub mod records;
pub mod scenes;
