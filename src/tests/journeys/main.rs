//! Journeys through everything, as people use it: the bot on a local Discord, from the first command to the last click, and the requests that each of them leads to, recorded in files. A change
//! of the code that changes no behaviour leaves the files as they are; `ZIHIN_RECORD=1` writes them anew.
#![allow(
    clippy::needless_pass_by_value,
    clippy::type_complexity,
    clippy::unwrap_used,
    reason = "tables of cases; a test that cannot go on has failed"
)]

mod acts;
mod browser;
mod clocks;
mod computers;
mod direct_messages;
mod fair_dice;
mod files;
mod games;
mod keyboard;
mod knockouts;
mod languages;
mod lobbies;
mod looking_back;
mod moved_messages;
mod moves;
mod offers;
mod pages;
mod pings;
mod puzzles;
mod recorder;
mod refusals;
mod starts;
