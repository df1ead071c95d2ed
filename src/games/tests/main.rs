//! Tests of every game: those of the shelf, and the example. A game's own tests are in its folder.

mod analysis;
mod card;
mod concessions;
mod contract;
mod gnubg_import;
mod icons;
mod labels;
mod match_files;
mod perft;
mod phone;
mod puzzles;
mod record_files;
mod records;
mod rules_pages;
mod scenes;
mod table_words;
mod words;
