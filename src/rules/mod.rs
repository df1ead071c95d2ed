//! The contract that every game fulfils. It knows no game, no pixel, no clock and no network.
//!
//! A position is a plain value ([`State`]) that says whose turn it is, lists the legal moves of an [`Actor`], and applies one.
//! Dice are an actor too: a throw is a move of [`Actor::Chance`]. Text is the form in which moves and positions travel and are kept.

mod error;
mod game;
mod luck;
mod notation;
mod perft;
mod phrase;
mod playout;
mod replay;
mod seat;
mod turn;

pub use error::{MoveError, SetupError, Unreadable};
pub use game::{Card, Choice, Game, Next, OptionCard, Options, Page, Rematch, Stat, State};
pub use luck::{Luck, Scripted, SplitMix, roll};
pub use notation::{Click, Notation, spell};
pub use perft::{Perft, perft};
pub use phrase::{Key, Phrase, Value};
pub use playout::{Playout, playout};
pub use replay::{Entry, ReplayError, replay};
pub use seat::{MAX_SEATS, PerSeat, Seat};
pub use turn::{Actor, Ending, Turn};
