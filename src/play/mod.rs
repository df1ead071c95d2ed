//! The life of a game, from its lobby to its end: the only place where rules, store and luck meet. It does not know Discord.
//!
//! Everything that lasts is in the store; what [`Play`] holds in memory is a cache of replayed logs that may be lost at any moment.

mod clock;
mod deadlines;
mod error;
mod game;
mod people;
mod standings;
mod tournament;

pub use crate::engine::{Level, StopSignal};
pub use clock::{Alarm, Clock, NoTerms, Span, Terms};
pub use deadlines::BEAT;
pub use error::PlayError;
pub use game::analysis::{Analysis, Finished, Loss, Mistake};
pub use game::computer::{Decided, ENGINE, Thinking, USUAL, level_key, level_of};
pub use game::dice::SystemDice;
pub use game::lobby::{Person, Proposal, tournament_of};
pub use game::moves::{Played, Step};
pub use game::offers::{Agreed, Offer, OfferKind};
pub use game::session::{Session, Told};
pub use game::settle::settle;
pub use game::view::{Action, Awaited, Front, Panel, Possible, View};
pub use people::choices::{Call, Choice, Colours, Confirm, Preferences, Room, Settings, Side};
pub use standings::leaderboard::{
    Cursor, Headings, Leaderboard, Line, PAGE, leaderboard_scene, results_phrase, season_name,
    shown_rating,
};
pub use standings::rebuild::Rebuilt;
pub use standings::record::{Record, decimal, record_scene};
pub use tournament::bracket::{Bracket, DecidedBy, ENTRANTS, Match, Placed, Rules, Score, Seed};
pub use tournament::organiser::Organiser;
pub use tournament::progress::Progress;
pub use tournament::state::{Event, NoEvent, Noted, Notice, TournamentError, TournamentState};

pub use crate::store::{
    CallRow, EntrantRow, EventRow, GameRow, NewTournament, ParseSeasonError, PersonalData,
    PersonalGame, PersonalMove, PersonalOffer, PersonalStanding, PersonalStat, PersonalTournament,
    Rating, RivalRow, Season, SeatRow, Seek, Standing, Status, TournamentRow, TournamentStatus,
};

use crate::ids::{GameId, UserId};
use crate::rules::{Luck, Seat};
use crate::store::Store;
use game::held::{Held, Slots};
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{Mutex as AsyncMutex, Notify};

/// Makes a fresh source of luck for each turn.
pub type Dice = Arc<dyn Fn() -> Box<dyn Luck + Send> + Send + Sync>;

/// Tells the time, in milliseconds since 1970.
pub type TimeSource = Arc<dyn Fn() -> i64 + Send + Sync>;

/// The lives of all games of one store. Cheap to clone.
#[derive(Clone)]
pub struct Play {
    store: Store,
    dice: Dice,
    time: TimeSource,
    live: Arc<Slots>,
    wishes: Arc<Mutex<people::kept_choices::Known>>,
    alarms: Arc<Mutex<deadlines::Alarms>>,
    agenda: Arc<Mutex<tournament::schedule::Agenda>>,
    bell: Arc<Notify>,
    /// Whether the players cannot be heard.
    lost: Arc<AsyncMutex<bool>>,
    /// Whoever holds it is alone with all tournaments in this process.
    tournaments: Arc<AsyncMutex<()>>,
}

/// A game that may be in memory, and its lock.
type Slot = Arc<AsyncMutex<Option<Live>>>;

/// A running game in memory: what the store says of it, and its replayed log.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) row: Arc<GameRow>,
    pub(crate) session: Session,
    /// What is offered at the present ply.
    pub(crate) offer: Option<Offer>,
}

impl Live {
    /// The seat of a person who plays and has not left.
    fn player(&self, user: UserId) -> Result<Seat, PlayError> {
        let seat = self.row.seat_of(user).map(Seat);
        let seat = seat.ok_or(PlayError::NotSeated)?;
        if self.session.left().contains(&seat) {
            return Err(PlayError::HasLeft);
        }
        Ok(seat)
    }
}

impl Play {
    /// Games kept in `store`, thrown by `dice`.
    #[must_use]
    pub fn new(store: Store, dice: Dice) -> Self {
        Self {
            store,
            dice,
            time: Arc::new(system_time),
            live: Arc::default(),
            wishes: Arc::default(),
            alarms: Arc::default(),
            agenda: Arc::default(),
            bell: Arc::default(),
            lost: Arc::default(),
            tournaments: Arc::default(),
        }
    }

    /// The same, by another source of time.
    #[must_use]
    pub fn with_time(self, time: TimeSource) -> Self {
        Self { time, ..self }
    }

    /// What time it is, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> i64 {
        (self.time)()
    }

    /// Locks a game that has begun, replaying its log if it is not in memory.
    async fn live(&self, game: GameId) -> Result<Held, PlayError> {
        let mut held = Held::of(game, &self.live).await;
        if held.is_none() {
            *held = Some(self.load(game).await?);
        }
        Ok(held)
    }

    /// The slot of a game that is in memory.
    fn slot(&self, game: GameId) -> Option<Slot> {
        let live = self.live.lock();
        live.get(&game).cloned()
    }

    async fn load(&self, game: GameId) -> Result<Live, PlayError> {
        let row = self.store.game(game).await?.ok_or(PlayError::NoSuchGame)?;
        if row.status == Status::Lobby {
            return Err(PlayError::NotBegun);
        }
        let log = self.store.log(game).await?;
        let session = Session::replay(&row, &log)?;
        let mut live = Live {
            row: Arc::new(row),
            session,
            offer: None,
        };
        for offer in self.store.offers(game, live.session.ply()).await? {
            // A word that is not known any more offers nothing.
            if let Some(matter) = OfferKind::from_word(&offer.kind) {
                live.agree(matter, Seat(offer.seat));
            }
        }
        Ok(live)
    }

    /// Drops a game from memory; its log stays.
    fn forget(&self, game: GameId) {
        self.live.lock().remove(&game);
    }
}

/// Milliseconds since 1970 by the machine's clock.
fn system_time() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
