//! A game from its first position to its last, step by step and from one side throughout: for the replay panel,
//! the animation and the move list.

mod history;

pub use history::{HistoryCell, HistoryLine, numbers_in};

use crate::PlayError;
use crate::game::seats::only_person;
use crate::game::session::ending::{LATE, RESIGNED};
use crate::game::session::{LogEntry, Narration, Session, Step, recorded_steps};
use crate::review::Reviews;
use std::time::Duration;
use zihin_games::{AnyGame, AnyState, DrawOptions};
use zihin_ids::{GameId, Ply, UserId};
use zihin_rules::{EndCause, Ending, Key, Record, ReplayError, Seat, Turn};
use zihin_scene::Scene;

/// How long a picture of an animation is shown: usually, and at least in a long game.
const USUALLY: Duration = Duration::from_millis(1_400);
const AT_LEAST: Duration = Duration::from_millis(700);
/// How long the moves of an animation may take together before each is shown for a shorter time.
const TOGETHER: Duration = Duration::from_secs(90);
/// How long the last picture is shown.
const AT_THE_END: Duration = Duration::from_secs(4);

/// A game from its first position to its last, seen from one side. Position `n` is the one after `n` steps.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The seat at the bottom, whose numbers of the squares are shown throughout; the first seat's side if none.
    viewer: Option<Seat>,
    start: Box<dyn AnyState>,
    steps: Vec<Step>,
    /// Who must act at the end, or how the game has ended.
    turn: Turn,
}

impl Replay {
    /// The game so far, without moves that were taken back.
    pub fn new(session: &Session, names: Vec<String>, viewer: Option<Seat>) -> Self {
        Self {
            names,
            viewer,
            start: session.first_position().boxed(),
            steps: session.steps(),
            turn: session.turn(),
        }
    }

    /// A recorded game.
    pub fn of_record(game: &dyn AnyGame, record: &Record) -> Result<Self, ReplayError> {
        let (start, steps) = recorded_steps(game, record)?;
        let last = steps.last().map_or(&*start, Step::after);
        let turn = match (last.turn(), record.result) {
            (Turn::Over(ending), _) => Turn::Over(ending),
            (_, Some(result)) => Turn::Over(Ending {
                scores: last.scores(),
                ranks: result.ranks,
                by: ended_by(result.cause),
            }),
            (turn, None) => turn,
        };
        Ok(Self {
            names: record.names.clone(),
            viewer: None,
            start,
            steps,
            turn,
        })
    }

    /// The replay as this seat sees it.
    #[must_use]
    pub fn seen_by(self, viewer: Seat) -> Self {
        Self {
            viewer: Some(viewer),
            ..self
        }
    }

    /// The move that a player chose in a step, counted from 1; none if it was forced, or the step ends with an act.
    pub(crate) fn choice(&self, step: usize) -> Option<(Seat, &LogEntry)> {
        self.step(step)?.choice()
    }

    /// The positions in which a player had a choice.
    pub(crate) fn choices(&self) -> impl Iterator<Item = Box<dyn AnyState>> {
        let chosen = self.steps.iter().filter_map(Step::choice);
        chosen.map(|(_, choice)| choice.before.boxed())
    }

    /// The rolls in a step, counted from 1.
    pub(crate) fn rolls(&self, step: usize) -> impl Iterator<Item = &LogEntry> {
        self.step(step).into_iter().flat_map(Step::rolls)
    }

    /// A step, counted from 1: the one that leads to this position.
    fn step(&self, number: usize) -> Option<&Step> {
        self.steps.get(number.checked_sub(1)?)
    }

    /// How many steps there are.
    pub const fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The last position that is not after this length of the log.
    pub fn position_at(&self, ply: Ply) -> usize {
        self.steps.partition_point(|step| step.ply() <= ply)
    }

    /// The length of the log at a position.
    pub fn ply_at(&self, position: usize) -> Ply {
        self.step(position).map_or(Ply(0), Step::ply)
    }

    /// The picture of a position with what the step before it changed; of the last position if there is no such.
    pub fn scene(&self, position: usize) -> Scene {
        let position = position.min(self.steps.len());
        let options = DrawOptions {
            viewer: self.viewer,
            numbers: Some(self.viewer.unwrap_or(Seat(0))),
            names: &self.names,
            turn: (position == self.steps.len()).then_some(self.turn),
            ..DrawOptions::default()
        };
        let Some(step) = self.step(position) else {
            return self.start.draw(&options);
        };
        let moves = step.moves();
        step.after().draw(&DrawOptions {
            left: &step.left,
            last: Some((step.before(), &moves)),
            ..options
        })
    }

    /// What the step before a position did.
    pub fn narrate(&self, position: usize) -> Vec<Narration> {
        let step = self.step(position);
        step.map(Step::narrate).unwrap_or_default()
    }

    /// How the game has ended, if it has.
    pub const fn end(&self) -> Turn {
        self.turn
    }

    /// How the game has ended, if it was played to the end.
    pub(crate) fn ended_by_rules(&self) -> Option<Ending> {
        match self.steps.last()?.after().turn() {
            Turn::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// For how long an animation of `count` pictures shows the one at `n`, whose position is `position`.
    /// A setup passes at twice the speed.
    pub fn shown_for(&self, n: usize, count: usize, position: usize) -> Duration {
        if n + 1 == count {
            return AT_THE_END;
        }
        let share = TOGETHER / u32::try_from(count).unwrap_or(u32::MAX);
        let time = share.clamp(AT_LEAST, USUALLY);
        let step = self.step(position);
        let is_setup = step.is_some_and(|step| step.before().is_setup());
        if is_setup { time / 2 } else { time }
    }
}

/// The message key of what ended a recorded game before its rules did.
const fn ended_by(cause: EndCause) -> Key {
    match cause {
        EndCause::Resigned => RESIGNED,
        EndCause::Time => LATE,
        EndCause::Agreed => "ending-agreed",
        EndCause::Rules | EndCause::Unknown => "ending-unknown",
    }
}

impl Reviews {
    /// The replay of a game that has begun, from the side that this person prefers;
    /// from the spectators' side for those who do not play.
    ///
    /// # Errors
    /// If there is no such game, or it has not begun.
    pub async fn replay(&self, game: GameId, user: UserId) -> Result<Replay, PlayError> {
        let side = self.games.people.preferences(user).await?.side;
        let live = self.games.lock(game).await?;
        let seat = live.row.seat_of(user).map(Seat);
        let own = seat.and_then(|seat| side.viewer(seat));
        let viewer = own.or_else(|| only_person(&live.row));
        Ok(Replay::new(&live.session, live.row.names(), viewer))
    }
}
