//! The shelf: one static list of games, and a folder each. Everything else walks this list and names no game.

mod any;
pub mod camelot;
pub mod table;
pub mod talat;

pub use any::{AnyGame, AnyState, ComputerPlayer, Look, Presentation, Since};

/// Every game there is.
pub static SHELF: &[&dyn AnyGame] = &[&table::Table, &camelot::Camelot, &talat::Talat];

/// The game of this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    SHELF.iter().copied().find(|game| game.card().id == id)
}
