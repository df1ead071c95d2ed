//! Seats at which a computer plays: who thinks, about what, and the move that comes of it. It starts no thread: whoever calls decides where thinking happens.

use crate::engine::{Level, StopSignal};
use crate::games::AnyState;
use crate::ids::{GameId, Ply, UserId};
use crate::play::game::lobby::not_opener;
use crate::play::{Live, Panel, Play, PlayError};
use crate::rules::{Actor, Luck, Phrase, Seat, Turn};
use crate::store::{GameRow, SeatRow, Status, StoreError};

/// The option that says how well the computers of a game play.
pub const ENGINE: &str = "engine";

/// How well they play unless somebody chooses.
pub const USUAL: &str = Level::Medium.word();

/// What the computers are called, in order.
const NAMES: [&str; 3] = ["Zihin", "Zihin II", "Zihin III"];

/// A position that waits for a computer's move.
pub struct Thinking {
    game: GameId,
    ply: Ply,
    seat: Seat,
    level: Level,
    state: Box<dyn AnyState>,
    luck: Box<dyn Luck + Send>,
}

impl Thinking {
    /// The move, found on this thread; the bell cuts a search short that takes too long. None if the game has no computer player.
    #[must_use]
    pub fn decide(mut self, stop: StopSignal<'_>) -> Option<Decided> {
        let thought = self.state.think(self.level, &mut *self.luck, stop)?;
        Some(Decided {
            game: self.game,
            ply: self.ply,
            seat: self.seat,
            text: thought.mv,
        })
    }
}

/// A move that a computer wants to make.
#[derive(Clone, Debug)]
pub struct Decided {
    game: GameId,
    ply: Ply,
    seat: Seat,
    text: String,
}

/// The rows of `count` computers, from `first` on.
pub(in crate::play) fn computers(first: u8, count: u8) -> impl Iterator<Item = SeatRow> {
    (first..first + count).zip(NAMES).map(computer)
}

fn computer((seat, name): (u8, &str)) -> SeatRow {
    SeatRow {
        seat,
        user: None,
        name: name.to_owned(),
        result: None,
    }
}

/// How well the computers of a game play; none without computers.
#[must_use]
pub fn level_of(row: &GameRow) -> Option<Level> {
    row.options.get(ENGINE)?.parse().ok()
}

/// The message that names a level.
#[must_use]
pub const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Easy => "level-easy",
        Level::Medium => "level-medium",
        Level::Hard => "level-hard",
        Level::Master => "level-master",
    }
}

impl Live {
    /// The computer that is to move, and how well it plays; none if a person is awaited, or nobody.
    fn computer(&self) -> Option<(Seat, Level)> {
        let is_open = self.row.status == Status::Playing && !self.session.is_paused();
        match self.session.turn() {
            Turn::Seat(seat) if is_open && is_computer(&self.row, seat) => {
                Some((seat, level_of(&self.row)?))
            }
            _ => None,
        }
    }

    fn thinking(&self, seat: Seat, level: Level, luck: Box<dyn Luck + Send>) -> Thinking {
        Thinking {
            game: self.row.id,
            ply: self.session.ply(),
            seat,
            level,
            state: self.session.state().boxed(),
            luck,
        }
    }
}

impl Play {
    /// Gives the free seats of a lobby to computers, and begins.
    ///
    /// # Errors
    /// If this person did not open the lobby, or people are invited who may still come.
    pub async fn fill(&self, game: GameId, user: UserId) -> Result<GameRow, PlayError> {
        let row = self.lobby(game).await?;
        if row.creator != user {
            return Err(not_opener(&row));
        }
        if !row.awaited().is_empty() {
            return Err(PlayError::InvitedOnly);
        }
        let free = (0..row.size).filter(|seat| row.at(*seat).is_none());
        let is_new = |name: &&str| row.seats.iter().all(|sitter| sitter.name != **name);
        let names = NAMES.into_iter().filter(is_new);
        let seats = free.zip(names).map(computer).collect();
        match self.store.sit_computers(game, (ENGINE, USUAL), seats).await {
            Err(StoreError::Taken) => Err(PlayError::MovedOn),
            Err(StoreError::Closed { .. }) => Err(PlayError::Begun),
            Err(error) => Err(error.into()),
            Ok(()) => self.begin(game).await,
        }
    }

    /// What a computer has to think about in this game now; none if a person is awaited, or nobody.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn thinking(&self, game: GameId) -> Result<Option<Thinking>, PlayError> {
        let guard = self.live(game).await?;
        let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
        let awaited = live.computer();
        Ok(awaited.map(|(seat, level)| live.thinking(seat, level, (self.dice)())))
    }

    /// Plays what a computer has decided. False if the board has moved on meanwhile, or the game was closed.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn play_decided(&self, decided: Decided) -> Result<bool, PlayError> {
        let mut guard = self.live(decided.game).await?;
        let live = guard.as_mut().ok_or(PlayError::NoSuchGame)?;
        let awaited = live.computer().map(|(seat, _)| seat);
        if live.session.ply() != decided.ply || awaited != Some(decided.seat) {
            return Ok(false);
        }
        let written = self.write(live, None, decided.seat, &decided.text, self.now());
        match written.await {
            // So it was by another process.
            Err(PlayError::MovedOn | PlayError::Over) => Ok(false),
            done => done.map(|()| true),
        }
    }

    /// What this player might think about: the present board, at the best level; only in games against computers alone, so that nobody else is harmed.
    ///
    /// # Errors
    /// If it is not this player's turn, other people play too, or no computer does.
    pub async fn hint(&self, game: GameId, user: UserId) -> Result<Thinking, PlayError> {
        let guard = self.live(game).await?;
        let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
        let seat = crate::play::game::moves::mover(live, user, None)?;
        if alone(&live.row) != Some(seat) {
            return Err(PlayError::NoHints);
        }
        Ok(live.thinking(seat, Level::Master, (self.dice)()))
    }

    /// The private board on which a hint is shown, ready to be confirmed, and what it would do.
    ///
    /// # Errors
    /// If the board has moved on.
    pub async fn show_hint(
        &self,
        hint: &Decided,
        user: UserId,
    ) -> Result<(Panel, Vec<Phrase>), PlayError> {
        let (path, told) = {
            let guard = self.live(hint.game).await?;
            let live = guard.as_ref().ok_or(PlayError::NoSuchGame)?;
            let state = live.session.state();
            let actor = Actor::Seat(hint.seat);
            let path = state.clicks(actor, &hint.text);
            (
                path.ok_or(PlayError::MovedOn)?,
                state.describe(actor, &hint.text),
            )
        };
        let panel = self.preview(hint.game, hint.ply, user, &path).await?;
        Ok((panel, told))
    }
}

/// Whether a computer has this seat.
pub(in crate::play) fn is_computer(row: &GameRow, seat: Seat) -> bool {
    let sitter = row.at(seat.0);
    sitter.is_some_and(|sitter| sitter.user.is_none() && !sitter.is_forgotten())
}

/// Whether a computer plays in this game.
pub(in crate::play) fn has_computer(row: &GameRow) -> bool {
    row.seats
        .iter()
        .any(|sitter| is_computer(row, Seat(sitter.seat)))
}

/// The only person who plays, against computers; none if there are several.
pub(in crate::play) fn alone(row: &GameRow) -> Option<Seat> {
    let mut people = row.seats.iter().filter(|row| row.user.is_some());
    let first = people.next().filter(|_| has_computer(row))?;
    people.next().is_none().then_some(Seat(first.seat))
}
