//! Knockout tournaments: terms, entrants, and the log from which the bracket follows.

mod card;
mod create;
mod log;
mod lookup;
mod row;

pub use log::Consequence;
pub use row::{DrawRow, EntrantRow, EventRow, NewTournament, TournamentRow, TournamentStatus};
