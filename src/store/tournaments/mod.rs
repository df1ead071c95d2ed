//! Tournaments: terms, entrants, and the log from which the bracket or the tables follow.

mod card;
mod create;
mod log;
mod lookup;
mod row;

pub use log::Consequence;
pub use row::{
    DrawRow, EntrantRow, EventRow, FormatTerms, NewTournament, NextSeason, TournamentFormat,
    TournamentRow, TournamentStatus,
};
