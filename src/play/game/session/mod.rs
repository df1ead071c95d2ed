//! A game replayed from its log: the first position with every entry applied.
//! Pure: no IO; the caller passes in the time and the luck.

pub(crate) mod act;
pub(crate) mod ending;
mod entry;
mod narration;
mod rated_status;
mod rolls;
mod settle;
mod steps;
mod takeback;
mod turns;

pub(crate) use entry::entry_row;
pub use narration::Narration;
pub use rated_status::RatedStatus;
pub(crate) use settle::{Automatic, settle};
pub(crate) use steps::{ChosenMove, Step, recorded_steps};

use crate::PlayError;
use crate::clock::Clock;
use crate::game::seats::computers_among;
use crate::game::terms::{GameRow, GameTerms};
use act::{LogAction, repeated};
use entry::{actor, is_act};
use std::collections::BTreeMap;
use zihin_games::{AnyGame, AnyState, GameRegistry, RollResult};
use zihin_ids::Ply;
use zihin_rules::{Actor, Entry, MoveError, ReplayError, Seat, Turn};
use zihin_store::{EntryRow, SeatRow};

/// The position that a game begins from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// That of the rules.
    Rules,
    /// Another, which somebody chose.
    Chosen,
}

/// A game as its log determines it.
#[derive(Clone)]
pub struct Session {
    game: &'static dyn AnyGame,
    state: Box<dyn AnyState>,
    ply: Ply,
    /// The length of the log without the entries at its end that only gave time back.
    board: Ply,
    /// The seats of computers.
    computers: Vec<Seat>,
    /// Who has still to check in before the clock starts and the first move is made.
    absent: Vec<Seat>,
    /// Who has left the game, in order.
    left: Vec<Seat>,
    /// The message key that says how the last one left.
    left_by: &'static str,
    /// Whether the dice have been rolled.
    has_rolled: bool,
    /// How often moves have been taken back.
    takebacks: u32,
    /// How often each result of a roll came up.
    rolls: BTreeMap<RollResult, u32>,
    is_agreed: bool,
    is_paused: bool,
    start: Start,
    clock: Option<Clock>,
    /// The log in segments, one for each chosen move or act; the first holds what happened before any.
    segments: Vec<Segment>,
}

/// A move that a player chose, or an act, and the automatic entries that followed it.
#[derive(Clone)]
struct Segment {
    /// Who chose the move; `None` for an act.
    seat: Option<Seat>,
    ply: Ply,
    before: Box<dyn AnyState>,
    entries: Vec<Entry>,
    /// Who has left the rest of their setup to chance.
    resting: Vec<Seat>,
    /// How many chosen moves it takes back.
    taken_back: usize,
    /// Who repeats an earlier setup, with its placements.
    repeating: Vec<(Seat, Vec<String>)>,
}

impl Session {
    /// The first position of the game that `row` describes.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be set up with these options.
    pub fn begin(registry: GameRegistry, row: &GameRow) -> Result<Self, PlayError> {
        let game = registry.find(&row.game);
        let game = game.ok_or_else(|| PlayError::unknown_game(&row.game, registry))?;
        Self::new(game, &row.seats, row.size, &row.terms, row.started_at)
    }

    /// The first position of a game for so many players, in the order of play;
    /// its clock runs from `at` on (milliseconds since 1970).
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        players: &[SeatRow],
        size: u8,
        terms: &GameTerms,
        at: Option<i64>,
    ) -> Result<Self, PlayError> {
        if let Some(term) = &terms.unreadable {
            return Err(term.clone().into());
        }
        let (state, start) = match &terms.position {
            None => (game.setup(size, &terms.game)?, Start::Rules),
            Some(position) => {
                let state = game.position(position).map_err(MoveError::Unreadable)?;
                (state, Start::Chosen)
            }
        };
        let mut session = Self {
            game,
            segments: vec![Segment {
                seat: None,
                ply: Ply(0),
                before: state.clone(),
                entries: Vec::new(),
                resting: Vec::new(),
                taken_back: 0,
                repeating: Vec::new(),
            }],
            state,
            ply: Ply(0),
            board: Ply(0),
            absent: (0..size).map(Seat).filter(|_| terms.check_in).collect(),
            computers: computers_among(players),
            left: Vec::new(),
            left_by: ending::RESIGNED,
            has_rolled: false,
            takebacks: 0,
            rolls: BTreeMap::new(),
            is_agreed: false,
            is_paused: false,
            start,
            clock: terms.clock.map(|terms| Clock::new(terms, size)),
        };
        if let Some(at) = at {
            session.tick(at, None);
        }
        Ok(session)
    }

    /// The game that `row` describes after everything in its log.
    ///
    /// # Errors
    /// If the log does not fit the game.
    pub fn replay(
        registry: GameRegistry,
        row: &GameRow,
        log: &[EntryRow],
    ) -> Result<Self, PlayError> {
        let mut session = Self::begin(registry, row)?;
        for entry in log {
            session.push_row(entry)?;
        }
        Ok(session)
    }

    /// Adds one entry of the log as it is stored.
    pub(crate) fn push_row(&mut self, entry: &EntryRow) -> Result<(), ReplayError> {
        self.push(actor(entry.actor), &entry.text, entry.at)
    }

    /// Adds one entry of the log, made at `at` (milliseconds since 1970).
    ///
    /// # Errors
    /// If it is not a legal move of its actor; then nothing has changed.
    pub fn push(&mut self, actor: Actor, text: &str, at: i64) -> Result<(), ReplayError> {
        let segments = self.segments.len();
        let act = actor.seat().zip(text.parse().ok());
        match act {
            Some((seat, act)) => self.act(seat, act, text),
            None => self.make_move(actor, text)?,
        }
        let has_chosen = self.segments.len() > segments;
        let has_moved = self.segment().seat.filter(|_| has_chosen);
        self.segment_mut().entries.push(Entry {
            actor,
            text: text.to_owned(),
        });
        self.has_rolled |= actor == Actor::Chance;
        self.ply = self.ply.after(1);
        if !matches!(act, Some((_, LogAction::Credit(_)))) {
            self.board = self.ply;
        }
        self.tick(at, has_moved);
        Ok(())
    }

    /// Passes the clock on at `at` to the player who must act now.
    fn tick(&mut self, at: i64, has_moved: Option<Seat>) {
        let next = self.on_the_clock();
        if let Some(clock) = &mut self.clock {
            clock.turn(at, has_moved, next);
        }
    }

    /// Whose time runs; `None` while the game is paused or over.
    fn on_the_clock(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(seat) if self.is_going() && !self.left.contains(&seat) => Some(seat),
            _ => None,
        }
    }

    /// Whether moves can be made: the game is not paused, and nobody has still to check in.
    pub(crate) fn is_going(&self) -> bool {
        !self.is_paused && self.absent().next().is_none()
    }

    /// Who has still to check in before the clock starts and the first move is made.
    pub fn absent(&self) -> impl Iterator<Item = Seat> {
        let is_player = |seat: &Seat| !self.left.contains(seat);
        self.absent.iter().copied().filter(is_player)
    }

    /// The clock, if the game has one.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn act(&mut self, seat: Seat, act: LogAction, text: &str) {
        match act {
            LogAction::Skip => return self.state.skip(),
            LogAction::Takeback(ply) => {
                let taken_back = self.take_back(ply);
                self.takebacks += 1;
                self.start_segment(None, self.state.clone());
                self.segment_mut().taken_back = taken_back;
                return;
            }
            LogAction::Concede(points) => {
                let before = self.state.clone();
                self.state.concede(seat, points);
                return self.start_segment(None, before);
            }
            LogAction::Resign => self.leave(seat, ending::RESIGNED),
            LogAction::FlagFall => self.leave(seat, ending::LATE),
            LogAction::Erased => self.leave(seat, ending::ERASED),
            // It belongs to the turn in which it is given.
            LogAction::Credit(span) => {
                if let Some(clock) = &mut self.clock {
                    clock.credit(span);
                }
                return;
            }
            LogAction::Present => self.absent.retain(|other| *other != seat),
            LogAction::Draw => self.is_agreed = true,
            LogAction::Pause => self.is_paused = true,
            LogAction::Resume => self.is_paused = false,
            LogAction::RandomSetup | LogAction::Repeat => {}
        }
        let is_setup = matches!(act, LogAction::RandomSetup | LogAction::Repeat);
        self.start_segment(is_setup.then_some(seat), self.state.clone());
        match act {
            LogAction::RandomSetup => self.segment_mut().resting.push(seat),
            LogAction::Repeat => self.segment_mut().repeating.push((seat, repeated(text))),
            _ => {}
        }
    }

    fn leave(&mut self, seat: Seat, by: &'static str) {
        self.left.push(seat);
        self.left_by = by;
    }

    fn make_move(&mut self, actor: Actor, text: &str) -> Result<(), ReplayError> {
        let is_chosen =
            |seat: &Seat| self.state.forced(actor).is_none() && !self.is_placed_for(*seat, text);
        let chosen = actor.seat().filter(is_chosen);
        let chosen = chosen.map(|seat| (seat, self.state.clone()));
        let results = self.results_of(actor, text);
        self.state.play(actor, text).map_err(|cause| ReplayError {
            ply: self.ply.0 as usize,
            text: text.to_owned(),
            cause,
        })?;
        self.count_roll(results);
        if let Some((seat, before)) = chosen {
            self.start_segment(Some(seat), before);
        }
        Ok(())
    }

    fn start_segment(&mut self, seat: Option<Seat>, before: Box<dyn AnyState>) {
        self.segments.push(Segment {
            seat,
            ply: self.ply,
            before,
            entries: Vec::new(),
            resting: self.segment().resting.clone(),
            taken_back: 0,
            repeating: self.segment().repeating.clone(),
        });
    }

    fn segment(&self) -> &Segment {
        self.segments
            .last()
            .expect("the first segment is never removed")
    }

    fn segment_mut(&mut self) -> &mut Segment {
        self.segments
            .last_mut()
            .expect("the first segment is never removed")
    }

    /// The game that is played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The position.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    /// How many entries the log has.
    pub const fn ply(&self) -> Ply {
        self.ply
    }

    /// The ply of the present board, which its components and pings carry:
    /// the length of the log without the entries at its end that only gave time back.
    pub const fn board(&self) -> Ply {
        self.board
    }

    /// Whether a component that carries `ply` belongs to the present board.
    pub fn has_board(&self, ply: Ply) -> bool {
        (self.board..=self.ply).contains(&ply)
    }

    /// Who must act, resignations and agreements included.
    pub fn turn(&self) -> Turn {
        let scores = self.state.scores();
        match self.state.turn() {
            Turn::Over(by_rule) => Turn::Over(ending::ranked(by_rule, &self.left)),
            _ if self.is_agreed => Turn::Over(ending::agreed(scores, &self.left)),
            _ if self.is_deserted() => {
                Turn::Over(ending::deserted(scores, &self.left, self.left_by))
            }
            turn => turn,
        }
    }

    /// Whether all but one have left, or only computers are left.
    fn is_deserted(&self) -> bool {
        let seats = (0..self.state.scores().seats()).map(Seat);
        let mut stay = seats.filter(|seat| !self.left.contains(seat));
        let is_alone = stay.clone().count() <= 1;
        let has_left = !self.left.is_empty();
        has_left && (is_alone || stay.all(|seat| self.computers.contains(&seat)))
    }

    /// Who has left the game, in order.
    pub fn left(&self) -> &[Seat] {
        &self.left
    }

    /// Whether the dice have been rolled, be it in a turn that was taken back.
    pub(crate) const fn has_rolled(&self) -> bool {
        self.has_rolled
    }

    /// Whether it began from another position than the rules give it.
    pub(crate) const fn is_from_position(&self) -> bool {
        matches!(self.start, Start::Chosen)
    }

    /// Whether the players have agreed to pause.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// How many chosen moves there are that were not taken back.
    pub fn turns(&self) -> usize {
        self.segments.iter().filter(|s| s.seat.is_some()).count()
    }
}
