//! The contract that every game implements. Pure: no IO, no clock, no randomness of its own.
//!
//! A [`Game`] sets up a first position. A position is a plain value ([`State`]) that says whose [`Turn`] it is, lists the legal moves of an
//! [`Actor`], and applies one of them. Dice are an actor too: a roll is a move of [`Actor::Chance`]. Text is the form in which moves and
//! positions are sent and stored: `Display` and `FromStr` are inverses. What only
//! some games have, a position hands out as a [`Setup`], a [`Match`] or [`Dice`].
//!
//! Text for people is a [`Phrase`]: a message key with arguments, which `locale` turns into words.

mod capabilities;
mod entry;
mod error;
mod game;
mod info;
mod luck;
mod notation;
mod options;
mod perft;
mod phrase;
mod playout;
mod record;
mod replay;
mod seat;
mod turn;

pub use capabilities::{Dice, MAX_CONCESSIONS, Match, RollResult, Setup};
pub use entry::{Entry, ReplayError};
pub use error::{MoveError, SetupError, Unreadable};
pub use game::{Choice, Game, Next, State, next_among};
pub use info::{
    ChanceNames, Claim, Draws, GameInfo, Lesson, LossUnit, OptionInfo, Page, Rematch, RollTest,
    Stat,
};
pub use luck::{Luck, Scripted, SplitMix, pick_by_weight, roll, shuffle};
pub use notation::{Click, Notation, spell};
pub use options::Options;
pub use perft::{Perft, perft};
pub use phrase::{Key, Phrase, UNBROKEN_HYPHEN, Value};
pub use playout::{Playout, playout, random_move};
pub use record::{
    Date, EndCause, Event, MAX_EVENTS, Record, RecordError, RecordFormat, RecordResult,
};
pub use replay::replay;
pub use seat::{MAX_SEATS, PerSeat, Seat};
pub use turn::{Actor, Ending, Turn};
