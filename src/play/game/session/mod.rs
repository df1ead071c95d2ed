//! A game replayed from its log: the first position with every entry applied.
//! Pure: no IO; the caller passes in the time and the luck.

pub(crate) mod act;
mod clock;
pub(crate) mod ending;
mod log_entry;
mod narration;
mod possible_acts;
mod rated_status;
mod settle;
mod steps;
mod takeback;

pub(crate) use log_entry::{LogEntry, actor, entry_row};
pub use narration::Narration;
pub(crate) use rated_status::FULL_ENCOUNTERS;
pub use rated_status::RatedStatus;
pub(crate) use settle::{Automatic, settle};
pub(crate) use steps::{Step, recorded_steps};

use crate::clock::Clock;
use crate::game::seats::computers_among;
use crate::game::terms::{GameRow, GameTerms};
use crate::{PlayError, Refusal};
use act::LogAction;
use log_entry::{act_of, position_after};
use std::collections::BTreeMap;
use std::sync::Arc;
use zihin_games::{AnyGame, AnyState, GameRegistry};
use zihin_ids::Ply;
use zihin_rules::{Actor, Entry, MoveError, ReplayError, RollResult, Seat, Turn};
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
    state: Arc<dyn AnyState>,
    ply: Ply,
    /// The length of the log without the entries at its end that only concern the clock.
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
    /// How many entries were drawn, those that were taken back included.
    draws: u32,
    /// How often moves have been taken back.
    takebacks: u32,
    /// How often each result of a roll came up.
    rolls: BTreeMap<RollResult, u32>,
    is_agreed: bool,
    is_paused: bool,
    start: Start,
    clock: Option<Clock>,
    /// The log without what was taken back.
    log: Vec<Arc<LogEntry>>,
    /// Of these, the choices of how to set up: few, and asked for at each placement.
    setups: Vec<Arc<LogEntry>>,
}

/// The length of a log, the position after it, and who has left by then.
pub(crate) type Moment = (Ply, Arc<dyn AnyState>, Vec<Seat>);

impl Session {
    /// The first position of the game that `row` describes.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be set up with these options.
    pub fn begin(registry: GameRegistry, row: &GameRow) -> Result<Self, PlayError> {
        let game = registry.find(&row.game);
        let game = game.ok_or_else(|| Refusal::unknown_game(&row.game, registry))?;
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
            log: Vec::new(),
            setups: Vec::new(),
            state: state.into(),
            ply: Ply(0),
            board: Ply(0),
            absent: (0..size).map(Seat).filter(|_| terms.check_in).collect(),
            computers: computers_among(players),
            left: Vec::new(),
            left_by: ending::RESIGNED,
            has_rolled: false,
            draws: 0,
            takebacks: 0,
            rolls: BTreeMap::new(),
            is_agreed: false,
            is_paused: false,
            start,
            clock: terms.clock.map(|terms| Clock::new(terms, size)),
        };
        if let Some(at) = at {
            session.tick(at, None, false);
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
        Self::replay_seen(registry, row, log, |_, _| {})
    }

    /// Replays as [`Session::replay`] does; `see` gets every entry with the game before it, also an entry that is taken back later.
    pub(crate) fn replay_seen(
        registry: GameRegistry,
        row: &GameRow,
        log: &[EntryRow],
        mut see: impl FnMut(&Self, &EntryRow),
    ) -> Result<Self, PlayError> {
        let mut session = Self::begin(registry, row)?;
        for entry in log {
            see(&session, entry);
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
        let act = act_of(actor, text);
        let is_chosen = act.map_or_else(|| self.is_choice(actor, text), LogAction::is_setup);
        let is_drawn = act.is_none() && self.draws_for(actor);
        let is_roll = actor == Actor::Chance;
        let dice = self.state.as_dice().filter(|_| is_roll);
        let results = dice.map(|dice| dice.results(text));
        let taken_back = match act {
            Some(LogAction::Takeback(ply)) => self.take_back(ply),
            _ => 0,
        };
        let before = Arc::clone(&self.state);
        let after = position_after(&before, act, actor, text).map_err(|cause| ReplayError {
            ply: self.ply.0 as usize,
            text: text.to_owned(),
            cause,
        })?;
        self.state = Arc::clone(&after);
        self.count_rolls(results.into_iter().flatten());
        self.has_rolled |= is_roll;
        self.draws += u32::from(is_drawn);
        if let Some((seat, act)) = actor.seat().zip(act) {
            self.act(seat, act, at);
        }
        self.ply = self.ply.after(1);
        if !act.is_some_and(LogAction::is_of_clock) {
            self.board = self.ply;
        }
        let entry = Arc::new(LogEntry {
            left_out: self.left_out_after(actor, act),
            entry: Entry {
                actor,
                text: text.to_owned(),
            },
            act,
            at,
            ply: self.ply,
            before,
            after,
            is_chosen,
            is_ahead: self.is_ahead(),
            taken_back,
            remarks: Vec::new(),
            is_corrected: false,
        });
        self.tick(at, entry.chosen_by(), entry.is_ahead);
        if act.is_some_and(LogAction::is_setup) {
            self.setups.push(Arc::clone(&entry));
        }
        self.log.push(entry);
        Ok(())
    }

    fn count_rolls(&mut self, results: impl Iterator<Item = RollResult>) {
        for result in results {
            *self.rolls.entry(result).or_default() += 1;
        }
    }

    /// What was left out before the turn of another player than this one, who has just moved.
    fn left_out_after(&self, actor: Actor, act: Option<LogAction>) -> Option<(Seat, Vec<String>)> {
        let is_next = |(seat, _): &(Seat, _)| actor != Actor::Seat(*seat);
        self.left_out()
            .filter(|left| act.is_none() && is_next(left))
    }

    /// Whether the next move was planned ahead.
    fn is_ahead(&self) -> bool {
        let last = self.log.last();
        last.is_some_and(|last| last.act == Some(LogAction::Ahead))
    }

    /// Whether this move is one that its player chooses.
    fn is_choice(&self, actor: Actor, text: &str) -> bool {
        let is_choice =
            |seat| self.state.forced(actor).is_none() && !self.is_placed_for(seat, text);
        actor.seat().is_some_and(is_choice)
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

    fn act(&mut self, seat: Seat, act: LogAction, at: i64) {
        match act {
            LogAction::Takeback(_) => self.takebacks += 1,
            LogAction::Resign => self.leave(seat, ending::RESIGNED),
            LogAction::FlagFall => self.leave(seat, ending::LATE),
            LogAction::Erased => self.leave(seat, ending::ERASED),
            // It belongs to the turn in which it is given.
            LogAction::Credit(span) => {
                if let Some(clock) = &mut self.clock {
                    clock.credit(span);
                }
            }
            LogAction::Away(until) => {
                if let Some(clock) = &mut self.clock {
                    clock.go_away(seat, at, until);
                }
            }
            LogAction::Present => self.absent.retain(|other| *other != seat),
            LogAction::Draw => self.is_agreed = true,
            LogAction::Pause => self.is_paused = true,
            LogAction::Resume => self.is_paused = false,
            LogAction::Skip
            | LogAction::Ahead
            | LogAction::Concede(_)
            | LogAction::RandomSetup
            | LogAction::Repeat
            | LogAction::Place => {}
        }
    }

    fn leave(&mut self, seat: Seat, by: &'static str) {
        self.left.push(seat);
        self.left_by = by;
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
    /// the length of the log without the entries at its end that only concern the clock.
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
        self.log.iter().filter(|one| one.is_chosen).count()
    }

    /// How many turns were played and not taken back: forced ones count, a setup before them does not.
    pub fn played_turns(&self) -> usize {
        let is_turn = |one: &&Arc<LogEntry>| one.is_move() && !one.before.is_setup();
        self.log.iter().filter(is_turn).count()
    }

    /// Every entry of the log that was not taken back.
    pub(crate) fn entries(&self) -> impl DoubleEndedIterator<Item = &Arc<LogEntry>> {
        self.log.iter()
    }

    /// The position before everything.
    pub(crate) fn first_position(&self) -> &dyn AnyState {
        &**self.log.first().map_or(&self.state, |first| &first.before)
    }

    /// Where the game is.
    pub(crate) fn moment(&self) -> Moment {
        (self.ply, Arc::clone(&self.state), self.left.clone())
    }

    /// The results of all rolls, and how often each came up, turns that were taken back included.
    pub(crate) fn rolls(&self) -> impl Iterator<Item = (&RollResult, u32)> {
        self.rolls.iter().map(|(result, count)| (result, *count))
    }
}
