//! Games, from the lobby to the result.

mod calls;
mod finished;
mod limits;
mod lobby;
mod log;
mod lookup;
mod offers;
mod row;

pub use calls::CallRow;
pub use finished::{FinishedGame, StatRow};
pub use limits::Limits;
pub use lobby::NewGame;
pub use log::{EntryRow, NewEntry, Outcome};
pub use offers::OfferRow;
pub use row::{GameRow, SeatRow, Status};

pub(super) use finished::write_result;
pub(super) use lobby::{create, take_seat};
