//! Table, Romanian backgammon without a doubling cube: what is printed on its box, and how it is set up.

mod board;
mod dice;
mod draw;
mod moves;
mod notation;
mod rules;
mod state;
mod walk;

pub use board::{BAR, Board, CHECKERS, OFF, other};
pub use dice::{Dice, Left};
pub use draw::draw;
pub use moves::{Move, Play, Step};
pub use rules::{Found, Results};
pub use state::{Phase, State, won};
pub use walk::Walk;
