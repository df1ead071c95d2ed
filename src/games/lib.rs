//! The games, each in a folder of its own, and the list of them, [`GAMES`].
//! Other crates take a [`GameRegistry`] and name no game.
//!
//! The games here have the same layout: `state.rs` and the values that it is made of (boards, squares, moves), `rules/` with what is legal,
//! `text/` with positions and moves as text, `describe.rs` and `labels.rs` with phrases, `draw/` with the picture, `engine/` with the computer
//! player, `contract.rs` with the implementation of [`zihin_rules::State`], `perft.txt` and `record.txt` with reference data, and `tests/`.
//!
//! ```
//! use zihin_games::camelot::Camelot;
//! use zihin_rules::{Actor, Game, MoveError, Options, Seat, State, Turn};
//!
//! let mut position = Camelot.setup(2, &Options::new()).expect("a game for two");
//! let white = Actor::Seat(Seat(0));
//! assert_eq!(position.turn(), Turn::Seat(Seat(0)));
//!
//! // Text from outside is read first: it may be unreadable, illegal or ambiguous.
//! let mv = position.read(white, "c6 c7").expect("a plain move");
//! assert!(matches!(position.read(white, "c6 c9"), Err(MoveError::Illegal { .. })));
//! position.apply(white, &mv);
//! assert_eq!(position.turn(), Turn::Seat(Seat(1)));
//!
//! // The text of a position holds all of it.
//! assert_eq!(position.to_string().parse(), Ok(position));
//! ```

mod achievement;
mod any;
mod attack_query;
mod best_play;
pub mod camelot;
mod computer_player;
mod icon;
mod learner;
mod lesson;
mod move_list;
mod outcome;
mod presentation;
mod puzzle;
mod reason;
mod record_steps;
mod record_tags;
mod registry;
mod rings;
mod shown;
pub mod table;
pub mod talat;
mod type_erasure;

pub use achievement::{Achievement, AchievementTotal};
pub use any::{AnyGame, AnyState, DrawOptions, RecentMoves};
pub use attack_query::AttackQuery;
pub(crate) use best_play::{BestPlay, Counted, Forced, LineCaptures, MAX_MOVES, searched};
pub use computer_player::{ComparedMoves, ComputerPlayer};
pub use icon::Icon;
pub use learner::{Learner, Round, Sample};
pub use lesson::{Attempt, Verdict, attempt};
pub use outcome::{outcome, turn_or_outcome};
pub use presentation::Presentation;
pub use puzzle::{Difficulty, ParsePuzzleError, Puzzle, UnknownDifficulty, puzzles};
pub use reason::{Reason, sentence};
pub use record_steps::{RecordSteps, record_steps};
pub use record_tags::shown;
pub use registry::GameRegistry;
pub use rings::few_may_move;
pub use shown::{DrawnMove, MadeMove, Shown};

/// All games, in the order in which they are offered.
pub static GAMES: GameRegistry =
    GameRegistry::new(&[&table::Table, &camelot::Camelot, &talat::Talat]);

/// Lets unit tests include code that names this crate as benchmarks do.
#[cfg(test)]
extern crate self as zihin_games;
