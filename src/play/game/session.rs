//! A game as its log tells it: pure, no IO. A session is always the first position with every entry applied.

mod story;

pub use story::Told;

use crate::games::{AnyGame, AnyState, find};
use crate::ids::{Ply, UserId};
use crate::play::PlayError;
use crate::play::clock::Clock;
use crate::play::game::act::Act;
use crate::play::game::ending;
use crate::rules::{Actor, Entry, Luck, ReplayError, Seat, Turn};
use crate::store::{EntryRow, GameRow, NewEntry};

/// The option that holds the terms of the clock.
pub(in crate::play) const CLOCK: &str = "clock";

/// A game in play.
#[derive(Clone)]
pub struct Session {
    game: &'static dyn AnyGame,
    state: Box<dyn AnyState>,
    ply: Ply,
    /// Who has left, the first one first.
    left: Vec<Seat>,
    /// The key of how the last one left.
    left_by: &'static str,
    is_agreed: bool,
    is_paused: bool,
    clock: Option<Clock>,
    /// The turns that somebody chose, and the acts; the first holds what happened before anybody did.
    chapters: Vec<Chapter>,
}

/// One choice of a player, and everything that followed from it by itself.
#[derive(Clone)]
struct Chapter {
    /// Who chose; nobody where it is no move of the game.
    seat: Option<Seat>,
    ply: Ply,
    before: Box<dyn AnyState>,
    entries: Vec<Entry>,
    /// Who has left the rest of the setup to luck.
    resting: Vec<Seat>,
}

impl Session {
    /// The first position of the game that `row` describes.
    ///
    /// # Errors
    /// If the shelf has no such game, or it cannot be set up so.
    pub fn begin(row: &GameRow) -> Result<Self, PlayError> {
        let game = find(&row.game).ok_or_else(|| PlayError::UnknownGame(row.game.clone()))?;
        let state = game.setup(row.size, &row.options)?;
        let terms = row.options.get(CLOCK).and_then(|terms| terms.parse().ok());
        let mut session = Self {
            game,
            chapters: vec![Chapter {
                seat: None,
                ply: Ply(0),
                before: state.clone(),
                entries: Vec::new(),
                resting: Vec::new(),
            }],
            state,
            ply: Ply(0),
            left: Vec::new(),
            left_by: "ending-resigned",
            is_agreed: false,
            is_paused: false,
            clock: terms.map(|terms| Clock::new(terms, row.size)),
        };
        if let Some(at) = row.started_at {
            session.tick(at, None);
        }
        Ok(session)
    }

    /// The game that `row` describes after everything in its log.
    ///
    /// # Errors
    /// If the log does not fit the game.
    pub fn replay(row: &GameRow, log: &[EntryRow]) -> Result<Self, PlayError> {
        let mut session = Self::begin(row)?;
        for entry in log {
            session.push(actor(entry.actor), &entry.text, entry.at)?;
        }
        Ok(session)
    }

    /// Adds one entry of the log, as the log spells it, made at `at`.
    ///
    /// # Errors
    /// If it is not a legal move of its actor; nothing has changed then.
    pub fn push(&mut self, actor: Actor, text: &str, at: i64) -> Result<(), ReplayError> {
        let chapters = self.chapters.len();
        match (actor, text.parse()) {
            (Actor::Seat(seat), Ok(act)) => self.act(seat, act),
            _ => self.make(actor, text)?,
        }
        let has_chosen = self.chapters.len() > chapters;
        let has_moved = self.chapter().seat.filter(|_| has_chosen);
        self.chapter_mut().entries.push(Entry {
            actor,
            text: text.to_owned(),
        });
        self.ply = self.ply.after(1);
        self.tick(at, has_moved);
        Ok(())
    }

    /// Something has happened at `at`; the clock goes on with whoever is awaited now.
    fn tick(&mut self, at: i64, has_moved: Option<Seat>) {
        let next = self.awaited();
        if let Some(clock) = &mut self.clock {
            clock.turn(at, has_moved, next);
        }
    }

    /// Whose time runs: nobody's while the game stands still.
    fn awaited(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(seat) if !self.is_paused && !self.left.contains(&seat) => Some(seat),
            _ => None,
        }
    }

    /// The clock, if the game has one.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn act(&mut self, seat: Seat, act: Act) {
        match act {
            Act::Skip => return self.state.skip(),
            Act::Takeback(ply) => self.take_back(ply),
            Act::Resign => self.leave(seat, "ending-resigned"),
            Act::Late => self.leave(seat, "ending-time"),
            Act::Credit(span) => {
                if let Some(clock) = &mut self.clock {
                    clock.credit(span);
                }
            }
            Act::Draw => self.is_agreed = true,
            Act::Pause => self.is_paused = true,
            Act::Resume => self.is_paused = false,
            Act::Rest => {}
        }
        let is_rest = act == Act::Rest;
        self.turn_page(is_rest.then_some(seat), self.state.clone());
        if is_rest {
            self.chapter_mut().resting.push(seat);
        }
    }

    fn leave(&mut self, seat: Seat, by: &'static str) {
        self.left.push(seat);
        self.left_by = by;
    }

    fn make(&mut self, actor: Actor, text: &str) -> Result<(), ReplayError> {
        let chosen = actor
            .seat()
            .filter(|_| self.state.forced(actor).is_none())
            .map(|seat| (seat, self.state.clone()));
        self.state.play(actor, text).map_err(|cause| ReplayError {
            ply: self.ply.0 as usize,
            text: text.to_owned(),
            cause,
        })?;
        if let Some((seat, before)) = chosen {
            self.turn_page(Some(seat), before);
        }
        Ok(())
    }

    fn turn_page(&mut self, seat: Option<Seat>, before: Box<dyn AnyState>) {
        self.chapters.push(Chapter {
            seat,
            ply: self.ply,
            before,
            entries: Vec::new(),
            resting: self.chapter().resting.clone(),
        });
    }

    /// Forgets the turn that began at `ply` and all after it.
    fn take_back(&mut self, ply: Ply) {
        let stays = |chapter: &Chapter| chapter.ply < ply;
        let kept = self.chapters.iter().take_while(|c| stays(c)).count().max(1);
        if let Some(first) = self.chapters.drain(kept..).next() {
            self.state = first.before;
        }
    }

    fn chapter(&self) -> &Chapter {
        self.chapters
            .last()
            .expect("the first chapter is never removed")
    }

    fn chapter_mut(&mut self) -> &mut Chapter {
        self.chapters
            .last_mut()
            .expect("the first chapter is never removed")
    }

    /// Which game it is.
    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The position.
    #[must_use]
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// How many entries the log has.
    #[must_use]
    pub const fn ply(&self) -> Ply {
        self.ply
    }

    /// Who must act, resignations and agreements counted.
    #[must_use]
    pub fn turn(&self) -> Turn {
        let scores = self.state.scores();
        match self.state.turn() {
            Turn::Over(by_rule) => Turn::Over(ending::ranked(by_rule, &self.left)),
            _ if self.is_agreed => Turn::Over(ending::agreed(scores, &self.left)),
            _ if self.left.len() + 1 >= usize::from(scores.seats()) && !self.left.is_empty() => {
                Turn::Over(ending::deserted(scores, &self.left, self.left_by))
            }
            turn => turn,
        }
    }

    /// Who has resigned, the first one first.
    #[must_use]
    pub fn left(&self) -> &[Seat] {
        &self.left
    }

    /// Whether the players have agreed that nobody moves for now.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// How many turns players have chosen and not taken back.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.chapters.iter().filter(|c| c.seat.is_some()).count()
    }

    /// The moves that players have chosen and not taken back: who chose, in which position, and what.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = (Seat, &dyn AnyState, &str)> {
        let chapters = self.chapters.iter();
        chapters.filter_map(|chapter| {
            let first = chapter.entries.first().filter(|entry| !is_act(entry))?;
            Some((chapter.seat?, &*chapter.before, &*first.text))
        })
    }

    /// The ply at which the last turn began that this seat chose; none if it has chosen none.
    #[must_use]
    pub fn last_turn_of(&self, seat: Seat) -> Option<Ply> {
        let own = self.chapters.iter().rev().find(|c| c.seat == Some(seat));
        own.map(|chapter| chapter.ply)
    }

    /// What happens next without anybody choosing it: a throw, the turn of a player who has left, a setup left to luck, a forced move.
    pub(crate) fn by_itself(&self, luck: &mut dyn Luck) -> Option<(Actor, String)> {
        if self.is_paused {
            return None;
        }
        match self.turn() {
            Turn::Over(_) => None,
            Turn::Chance => Some((Actor::Chance, self.state.roll(luck)?)),
            Turn::Seat(seat) => {
                let actor = Actor::Seat(seat);
                let has_left = self.left.contains(&seat);
                let rests = has_left || self.chapter().resting.contains(&seat);
                let text = if rests && self.state.is_setup() {
                    let mut moves = self.state.moves(actor);
                    let count = u32::try_from(moves.len()).ok()?;
                    moves.swap_remove(luck.below(count) as usize)
                } else if has_left {
                    Act::Skip.to_string()
                } else {
                    self.state.forced(actor)?
                };
                Some((actor, text))
            }
        }
    }

    /// The position before the last turn that somebody chose, and the moves made since.
    #[must_use]
    pub fn last(&self) -> (&dyn AnyState, Vec<(Actor, String)>) {
        let chapter = self.chapter();
        let moves = chapter.entries.iter().filter(|entry| !is_act(entry));
        (
            &*chapter.before,
            moves
                .map(|entry| (entry.actor, entry.text.clone()))
                .collect(),
        )
    }
}

fn is_act(entry: &Entry) -> bool {
    matches!(entry.actor, Actor::Seat(_)) && entry.text.parse::<Act>().is_ok()
}

/// Who made an entry, from the number under which the store keeps it.
fn actor(number: i8) -> Actor {
    u8::try_from(number).map_or(Actor::Chance, |seat| Actor::Seat(Seat(seat)))
}

/// An entry as the store keeps it.
pub(crate) fn row(entry: Entry, by: Option<UserId>) -> NewEntry {
    let actor = match entry.actor {
        Actor::Chance => -1,
        Actor::Seat(Seat(seat)) => i8::try_from(seat).expect("a game has at most four seats"),
    };
    NewEntry {
        actor,
        text: entry.text,
        by,
    }
}
