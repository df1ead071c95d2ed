//! Type-erased interface to any game: [`AnyGame`] and [`AnyState`], with moves as text.
//! `type_erasure` derives them from what a game implements.

use super::{Achievement, AttackQuery, ComparedMoves, Icon};
use std::any::Any;
use std::fmt;
use zihin_engine::{BestMove, Budget, Judgement, Level, RollLuck, StopSignal, TopTwo};
use zihin_rules::{
    Actor, Choice, Click, Dice, GameInfo, Luck, Match, MoveError, Next, Options, Page, PerSeat,
    Perft, Phrase, Playout, RecordFormat, Seat, Setup, SetupError, State, Turn, Unreadable,
};
use zihin_scene::Scene;

/// How to draw a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct DrawOptions<'a> {
    /// The seat whose side is at the bottom; none for spectators, who see it from the first seat.
    pub viewer: Option<Seat>,
    /// The seat whose numbers of the squares are shown whoever is to move,
    /// where every player counts the squares from their own side.
    pub numbers: Option<Seat>,
    /// The players' names, by seat; unknown names may be missing at the end.
    pub names: &'a [String],
    /// The clicks of a partly entered move: its steps are shown as made. Empty on the posted board.
    pub path: &'a [Click],
    /// Whether to highlight what may be clicked next.
    pub glow: bool,
    /// Overrides whose turn it is, for example after a resignation.
    pub turn: Option<Turn>,
    /// Who has left the game, while others play on.
    pub left: &'a [Seat],
    /// The last moves, for the arrows; none at the start.
    pub last: Option<RecentMoves<'a>>,
    /// Two moves of the player to move to compare, instead of the last moves. Only games with an analysis draw them.
    pub compared: Option<ComparedMoves<'a>>,
    /// Attacks to show instead of the last moves and of what may be clicked.
    /// Only games with [`super::Presentation::attacks`] draw them.
    pub attacks: Option<AttackQuery<'a>>,
}

/// A position before some moves, and those moves.
/// Turns that were skipped, because their players have left, are not among them.
pub type RecentMoves<'a> = (&'a (dyn AnyState + 'static), &'a [(Actor, String)]);

impl DrawOptions<'_> {
    /// The name of the player at a seat; empty if it is unknown.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Whose turn it is, or how the game ended.
    pub fn turn(&self, state: &impl State) -> Turn {
        self.turn.unwrap_or_else(|| state.turn())
    }
}

/// A game, type-erased.
pub trait AnyGame: Send + Sync {
    /// The game's info.
    fn info(&self) -> &'static GameInfo;

    /// See [`zihin_rules::Game::formats`].
    fn formats(&self) -> &'static [RecordFormat];

    /// See [`super::Presentation::icons`].
    fn icons(&self) -> Vec<Icon>;

    /// The first position.
    ///
    /// # Errors
    /// If the number of seats or an option is not allowed.
    fn setup(&self, seats: u8, options: &Options) -> Result<Box<dyn AnyState>, SetupError>;

    /// Reads a position.
    fn position(&self, text: &str) -> Result<Box<dyn AnyState>, Unreadable>;

    /// The picture for a page of the short rules.
    ///
    /// # Errors
    /// If the page's diagram is not a position of this game.
    fn diagram(&self, page: &Page) -> Result<Scene, Unreadable> {
        let path: Vec<Click> = page.path.iter().map(|click| (*click).into()).collect();
        let options = DrawOptions {
            path: &path,
            glow: true,
            ..DrawOptions::default()
        };
        Ok(self.position(page.diagram)?.draw(&options))
    }
}

/// A position of any game, type-erased. Moves are text in their canonical spelling.
pub trait AnyState: Any + fmt::Debug + Send + Sync {
    /// The position as text.
    fn text(&self) -> String;
    /// See [`zihin_rules::State::turn`].
    fn turn(&self) -> Turn;
    /// See [`zihin_rules::State::moves`].
    fn moves(&self, actor: Actor) -> Vec<String>;
    /// Every legal move of `actor` with the resulting position,
    /// in the order of [`State::moves`].
    fn outcomes(&self, actor: Actor) -> Vec<(String, Box<dyn AnyState>)>;
    /// See [`zihin_rules::State::next`].
    fn next(&self, actor: Actor, path: &[Click]) -> Next<String>;
    /// See [`zihin_rules::State::in_words`].
    fn in_words(&self, actor: Actor, path: &[Click]) -> Phrase;
    /// Makes the move that a text means, and returns its canonical spelling. Changes nothing on error.
    ///
    /// # Errors
    /// See [`zihin_rules::State::read`].
    fn play(&mut self, actor: Actor, text: &str) -> Result<String, MoveError>;
    /// The clicks that enter this move; none if it is not legal.
    fn clicks(&self, actor: Actor, text: &str) -> Option<Vec<Click>>;
    /// See [`zihin_rules::State::scores`].
    fn scores(&self) -> PerSeat<i32>;
    /// See [`zihin_rules::State::as_setup`].
    fn as_setup(&self) -> Option<&dyn Setup>;
    /// See [`zihin_rules::State::as_match`].
    fn as_match(&self) -> Option<&dyn Match>;
    /// See [`zihin_rules::State::as_dice`].
    fn as_dice(&self) -> Option<&dyn Dice>;
    /// Whether the actor to move is still setting up the board.
    fn is_setup(&self) -> bool {
        self.as_setup().is_some()
    }
    /// See [`zihin_rules::State::skip`].
    fn skip(&mut self);
    /// See [`zihin_rules::State::concede`].
    fn concede(&mut self, seat: Seat, points: u32);
    /// A random roll; none if no dice are to be rolled.
    fn roll(&self, luck: &mut dyn Luck) -> Option<String>;
    /// Every possible roll with its [`State::weight`]; empty if no dice are to be rolled.
    fn rolls(&self) -> Vec<(String, u32)>;
    /// The only legal move of `actor`, if there is exactly one.
    fn forced(&self, actor: Actor) -> Option<String>;
    /// See [`super::Presentation::draw`].
    fn draw(&self, options: &DrawOptions<'_>) -> Scene;
    /// See [`super::Presentation::caption`].
    fn caption(&self) -> Vec<Phrase>;
    /// See [`super::Presentation::describe_position`].
    fn describe_position(&self, options: &DrawOptions<'_>) -> Vec<Phrase>;
    /// See [`super::Presentation::describe`]; empty if the text is not a legal move.
    fn describe(&self, actor: Actor, text: &str) -> Vec<Phrase>;
    /// See [`super::Presentation::achievements`]; empty if the text is not a legal move.
    fn achievements(&self, actor: Actor, text: &str) -> Vec<Achievement>;
    /// See [`super::Presentation::describe_leaving`].
    fn describe_leaving(&self, seat: Seat) -> Vec<Phrase>;
    /// See [`super::Presentation::pieces`].
    fn pieces(&self, seat: Seat, numbers: Option<Seat>) -> Vec<Choice>;
    /// See [`super::Presentation::attacks`].
    fn attacks(&self, query: AttackQuery<'_>, numbers: Option<Seat>) -> Vec<Phrase>;
    /// See [`super::Presentation::why`]; none also if a text is not a legal move of `actor`.
    fn why(&self, actor: Actor, better: &str, other: Option<&str>) -> Option<Phrase>;
    /// See [`super::Presentation::facts`].
    fn facts(&self) -> Vec<(&'static str, Vec<String>)>;
    /// See [`zihin_rules::perft`].
    fn perft(&self, depth: u32) -> Perft;
    /// See [`zihin_rules::playout`].
    fn playout(&self, luck: &mut dyn Luck) -> Playout;
    /// See [`super::ComputerPlayer::think`].
    fn think(
        &self,
        level: Level,
        budget: Budget,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<BestMove<String>>;
    /// See [`super::ComputerPlayer::top_two`].
    fn top_two(&self, budget: Budget, stop: StopSignal<'_>) -> Option<TopTwo<String>>;
    /// See [`super::ComputerPlayer::judge`]; none also if the text is not a legal move.
    fn judge(&self, actor: Actor, text: &str, stop: StopSignal<'_>) -> Option<Judgement<String>>;
    /// See [`super::ComputerPlayer::luck_of`]; none also if the text is not a possible roll.
    fn luck_of(&self, text: &str) -> Option<RollLuck>;
    /// The move that maximises
    /// [`ComputerPlayer::greedy_score`](super::ComputerPlayer::greedy_score) after `moves` moves; none if no seat is to move.
    fn greedy(&self, moves: u32, luck: &mut dyn Luck) -> Option<String>;
    /// A boxed copy.
    fn boxed(&self) -> Box<dyn AnyState>;
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}
