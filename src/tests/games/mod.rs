//! What holds for every game on the shelf. A game's own tests stand in its folder.

mod analysis;
mod card;
mod contract;
mod perft;
mod records;
mod scenes;
mod table_words;
