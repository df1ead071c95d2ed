//! Rubs the types off a game, once for all: what the shell may ask of any game, in text. It knows no game.

use crate::engine::{self, Level, StopSignal, Thought, Verdict};
use crate::rules::{
    Actor, Card, Choice, Click, Game, Luck, MoveError, Next, Options, Page, PerSeat, Perft, Phrase,
    Playout, Seat, SetupError, State, Turn, Unreadable, perft, playout, roll,
};
use crate::scene::Scene;
use std::fmt;

/// What a game hands over to be seen, beside its rules.
pub trait Presentation: State {
    /// The board as a picture.
    fn draw(&self, look: &Look<'_>) -> Scene;

    /// What stands under the board now, one phrase a line: dice, score, what must be done. Whose turn it is is said by the caller.
    fn caption(&self) -> Vec<Phrase>;

    /// What `mv`, made in this position, does: the move in words and what it decides, such as a gammon. One phrase a line.
    fn describe(&self, actor: Actor, mv: &Self::Move) -> Vec<Phrase>;

    /// Facts that only this game has, for `zihin legal`: a name and its values.
    fn facts(&self) -> Vec<(&'static str, Vec<String>)> {
        Vec::new()
    }
}

/// How a board is looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look<'a> {
    /// From whose side; none is the spectators' side, that of the first seat.
    pub viewer: Option<Seat>,
    /// The players' names, by seat; shorter or empty where they are not known.
    pub names: &'a [String],
    /// A half-spelled move of whoever is to move: the steps so far are shown as made, the next clicks glow. Empty on the posted board.
    pub path: &'a [Click],
    /// Whether the next clicks glow.
    pub glow: bool,
    /// Who must act, where the rules alone do not say it: somebody may have resigned.
    pub turn: Option<Turn>,
    /// The position before the last turn and the moves that led from there to here, for the arrows; none at the start.
    pub last: Option<Since<'a>>,
}

impl Look<'_> {
    /// Who must act, or how the game ended.
    #[must_use]
    pub fn turn(&self, state: &impl State) -> Turn {
        self.turn.unwrap_or_else(|| state.turn())
    }

    /// The last move of a player, and whose it was.
    #[must_use]
    pub fn last_played(&self) -> Option<(Seat, &str)> {
        let (_, moves) = self.last?;
        let mut latest = moves.iter().rev();
        latest.find_map(|(actor, text)| Some((actor.seat()?, &**text)))
    }
}

/// A position, and the moves that were made in it and after it.
pub type Since<'a> = (&'a dyn AnyState, &'a [(Actor, String)]);

/// A game of any kind.
pub trait AnyGame: Send + Sync {
    /// What is printed on the box.
    fn card(&self) -> &'static Card;

    /// The first position.
    ///
    /// # Errors
    /// If the game cannot be set up so.
    fn setup(&self, seats: u8, options: &Options) -> Result<Box<dyn AnyState>, SetupError>;

    /// The position that a text from outside describes.
    ///
    /// # Errors
    /// If the text is no position of this game.
    fn position(&self, text: &str) -> Result<Box<dyn AnyState>, Unreadable>;

    /// The picture of a page of the short rules.
    ///
    /// # Errors
    /// If the page shows no position of this game.
    fn diagram(&self, page: &Page) -> Result<Scene, Unreadable> {
        let path: Vec<Click> = page.path.iter().map(|click| (*click).into()).collect();
        let look = Look {
            path: &path,
            glow: true,
            ..Look::default()
        };
        Ok(self.position(page.diagram)?.draw(&look))
    }
}

/// A position of any game; moves are text in their canonical spelling.
pub trait AnyState: fmt::Debug + Send + Sync {
    /// The position as text.
    fn text(&self) -> String;
    /// See [`State::turn`].
    fn turn(&self) -> Turn;
    /// See [`State::moves`].
    fn moves(&self, actor: Actor) -> Vec<String>;
    /// Every legal move of `actor` with the position that it leads to, in the order of [`State::moves`].
    fn outcomes(&self, actor: Actor) -> Vec<(String, Box<dyn AnyState>)>;
    /// See [`State::next`].
    fn next(&self, actor: Actor, path: &[Click]) -> Next<String>;
    /// Makes the move that a text from outside means, and returns its canonical spelling. Changes nothing on error.
    ///
    /// # Errors
    /// See [`State::read`].
    fn play(&mut self, actor: Actor, text: &str) -> Result<String, MoveError>;
    /// One path of clicks that spells this move; none if it is not legal.
    fn clicks(&self, actor: Actor, text: &str) -> Option<Vec<Click>>;
    /// See [`State::scores`].
    fn scores(&self) -> PerSeat<i32>;
    /// See [`State::is_setup`].
    fn is_setup(&self) -> bool;
    /// See [`State::skip`].
    fn skip(&mut self);
    /// A throw of the dice, if they are to act.
    fn roll(&self, luck: &mut dyn Luck) -> Option<String>;
    /// Every throw that may come and its weight beside the others, see [`State::weight`]; none if the dice are not to act.
    fn throws(&self) -> Vec<(String, u32)>;
    /// The only legal move of `actor`, if there is but one.
    fn forced(&self, actor: Actor) -> Option<String>;
    /// See [`Presentation::draw`].
    fn draw(&self, look: &Look<'_>) -> Scene;
    /// See [`Presentation::caption`].
    fn caption(&self) -> Vec<Phrase>;
    /// See [`Presentation::describe`]; empty if the text is no legal move.
    fn describe(&self, actor: Actor, text: &str) -> Vec<Phrase>;
    /// See [`Presentation::facts`].
    fn facts(&self) -> Vec<(&'static str, Vec<String>)>;
    /// See [`perft`].
    fn perft(&self, depth: u32) -> Perft;
    /// See [`playout`].
    fn playout(&self, luck: &mut dyn Luck) -> Playout;
    /// See [`ComputerPlayer::think`].
    fn think(
        &self,
        level: Level,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<Thought<String>>;
    /// See [`ComputerPlayer::analyse`]; none also if the text is no legal move.
    fn analyse(&self, actor: Actor, text: &str, stop: StopSignal<'_>) -> Option<Verdict<String>>;
    /// The move of a player who counts [`ComputerPlayer::greedy_score`] after so many moves; none if no seat is to move.
    fn greedy(&self, moves: u32, luck: &mut dyn Luck) -> Option<String>;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyState>;
}

/// A position in which a computer can play.
pub trait ComputerPlayer: State {
    /// The move of whoever must act, and what the position is worth to them; none if nobody must, or the dice.
    fn think(
        &self,
        level: Level,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<Thought<Self::Move>>;

    /// What `mv` was worth beside the best move; none if moves of this game are not judged, or nothing was to be decided. A game whose moves
    /// are judged says so on its card. Once the bell rings, it goes by what is seen at a glance.
    fn analyse(&self, _mv: &Self::Move, _bell: StopSignal<'_>) -> Option<Verdict<Self::Move>> {
        None
    }

    /// What a beginner counts for each seat: points, or pieces where there are no points before the end.
    fn greedy_score(&self) -> PerSeat<i32> {
        self.scores()
    }
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Self {
        (**self).boxed()
    }
}

impl<G: Game> AnyGame for G
where
    G::State: Presentation + ComputerPlayer,
{
    fn card(&self) -> &'static Card {
        Game::card(self)
    }

    fn setup(&self, seats: u8, options: &Options) -> Result<Box<dyn AnyState>, SetupError> {
        Ok(Box::new(Game::setup(self, seats, options)?))
    }

    fn position(&self, text: &str) -> Result<Box<dyn AnyState>, Unreadable> {
        Ok(Box::new(text.parse::<G::State>()?))
    }
}

impl<S: Presentation + ComputerPlayer> AnyState for S {
    fn text(&self) -> String {
        self.to_string()
    }

    fn turn(&self) -> Turn {
        State::turn(self)
    }

    fn moves(&self, actor: Actor) -> Vec<String> {
        State::moves(self, actor)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    fn outcomes(&self, actor: Actor) -> Vec<(String, Box<dyn AnyState>)> {
        let outcome = |mv: &S::Move| {
            let mut after = self.clone();
            after.apply(actor, mv);
            (mv.to_string(), Box::new(after) as Box<dyn AnyState>)
        };
        State::moves(self, actor).iter().map(outcome).collect()
    }

    fn next(&self, actor: Actor, path: &[Click]) -> Next<String> {
        let next = State::next(self, actor, path);
        Next {
            choices: next.choices as Vec<Choice>,
            done: next.done.map(|mv| mv.to_string()),
        }
    }

    fn play(&mut self, actor: Actor, text: &str) -> Result<String, MoveError> {
        let mv = self.read(actor, text)?;
        self.apply(actor, &mv);
        Ok(mv.to_string())
    }

    fn clicks(&self, actor: Actor, text: &str) -> Option<Vec<Click>> {
        use crate::rules::Notation;
        self.read(actor, text).ok().map(|mv| mv.clicks())
    }

    fn scores(&self) -> PerSeat<i32> {
        State::scores(self)
    }

    fn is_setup(&self) -> bool {
        State::is_setup(self)
    }

    fn skip(&mut self) {
        State::skip(self);
    }

    fn roll(&self, luck: &mut dyn Luck) -> Option<String> {
        roll(self, luck).map(|throw| throw.to_string())
    }

    fn throws(&self) -> Vec<(String, u32)> {
        let throws = State::moves(self, Actor::Chance);
        let weighed = |throw: &S::Move| (throw.to_string(), self.weight(throw));
        throws.iter().map(weighed).collect()
    }

    fn forced(&self, actor: Actor) -> Option<String> {
        match &State::moves(self, actor)[..] {
            [only] => Some(only.to_string()),
            _ => None,
        }
    }

    fn draw(&self, look: &Look<'_>) -> Scene {
        Presentation::draw(self, look)
    }

    fn caption(&self) -> Vec<Phrase> {
        Presentation::caption(self)
    }

    fn describe(&self, actor: Actor, text: &str) -> Vec<Phrase> {
        self.read(actor, text)
            .map(|mv| Presentation::describe(self, actor, &mv))
            .unwrap_or_default()
    }

    fn facts(&self) -> Vec<(&'static str, Vec<String>)> {
        Presentation::facts(self)
    }

    fn perft(&self, depth: u32) -> Perft {
        perft(self, depth)
    }

    fn playout(&self, luck: &mut dyn Luck) -> Playout {
        playout(self.clone(), luck)
    }

    fn think(
        &self,
        level: Level,
        luck: &mut dyn Luck,
        stop: StopSignal<'_>,
    ) -> Option<Thought<String>> {
        let thought = ComputerPlayer::think(self, level, luck, stop)?;
        Some(Thought {
            mv: thought.mv.to_string(),
            value: thought.value,
            nodes: thought.nodes,
        })
    }

    fn analyse(&self, actor: Actor, text: &str, stop: StopSignal<'_>) -> Option<Verdict<String>> {
        let mv = self.read(actor, text).ok()?;
        let verdict = ComputerPlayer::analyse(self, &mv, stop)?;
        Some(Verdict {
            best: verdict.best.to_string(),
            lost: verdict.lost,
        })
    }

    fn greedy(&self, moves: u32, luck: &mut dyn Luck) -> Option<String> {
        engine::greedy(self, moves, ComputerPlayer::greedy_score, luck).map(|mv| mv.to_string())
    }

    fn boxed(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }
}
