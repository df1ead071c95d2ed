//! Games: created in a lobby, started, played entry by entry, over or cancelled.

mod analyses;
mod create;
mod dice;
mod finished;
mod held;
mod lifecycle;
mod listed;
mod log;
mod lookup;
mod offers;
mod pings;
mod plans;
mod puzzles;
mod row;
mod seats;
mod status;

pub use analyses::{AnalysedGame, AnalysedSeat, LuckTotal, WithoutLuck};
pub use create::{Limits, NewGame};
pub use dice::{DicePart, DiceRow, NewDice, NewPart, RematchDice, SeatDraw};
pub use finished::FinishedGame;
pub use held::Credit;
pub use lifecycle::{CancelIf, Start};
pub use listed::{FinishedFilter, Opponent, ResultFor};
pub use log::{EntryRow, NewEntry};
pub use lookup::GAMES_AT_ONCE;
pub use offers::{Agreement, Answer, Effect, OfferRow};
pub use pings::{NewPing, PingRow};
pub use plans::{PlanChange, PlanRow};
pub use row::{GameRow, SeatRow, Status, StoredTerms};

pub(super) use create::create;
