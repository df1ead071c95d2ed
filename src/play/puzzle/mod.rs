//! Puzzles: which one a person gets, the private board on which it is solved, and who has solved what.

mod book;
mod check;
mod daily;
mod from_games;
mod position;
mod streak;

pub use check::{difficulty_of, puzzle_of};
pub use daily::{PuzzleChannel, Solver};
pub use from_games::{CHECKED_TIMES, PuzzleSearch};
pub use position::PuzzlePanel;
pub use streak::Streak;
pub use zihin_games::Difficulty;

use crate::environment::Environment;
use crate::people::People;
use crate::review::Reviews;
use crate::{PlayError, Refusal};
use book::{Books, source_of};
use position::Position;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use zihin_games::Puzzle;
use zihin_ids::{ChannelId, UserId};
use zihin_rules::{Actor, Click, GameInfo, Phrase};
use zihin_scene::Scene;
use zihin_store::PuzzleTry;

/// The puzzles of all games. Cheap to clone.
#[derive(Clone)]
pub struct Puzzles {
    env: Environment,
    people: People,
    reviews: Reviews,
    books: Arc<Books>,
    /// Notified when somebody has allowed puzzles from their games.
    allowed: Arc<Notify>,
}

/// A puzzle that somebody is to solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleTask {
    /// The id of the kind of game.
    pub game: String,
    /// The number of the puzzle in this game.
    pub number: u32,
    /// How the person came to it.
    pub source: PuzzleSource,
}

/// How somebody comes to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleSource {
    /// They wanted one of any difficulty.
    Any,
    /// They wanted one of this difficulty.
    Of(Difficulty),
    /// It is the puzzle of this day, in days since 1970.
    Day(u32),
}

/// What becomes of an answer.
#[derive(Clone, Debug)]
pub struct PuzzleAnswer {
    /// The game's info.
    pub info: &'static GameInfo,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Whether the answer is right.
    pub is_right: bool,
    /// Whether it is the person's first, which counts.
    pub is_first: bool,
    /// Whether an answer can still count: the day of the puzzle is not over.
    pub is_open: bool,
    /// The answer; none if the person has given up.
    pub played: Option<String>,
    /// The best move.
    pub best: String,
    /// The next best move.
    pub next: String,
    /// Why the best move is better than the answer if that is wrong, else than the next best.
    pub why: Option<Phrase>,
    /// The board after the best move.
    pub scene: Scene,
    /// How many puzzles the person has solved in a row.
    pub streak: Streak,
}

impl Puzzles {
    pub(super) fn new(env: Environment, people: People, reviews: Reviews) -> Self {
        Self {
            books: Arc::new(Books::of(env.registry)),
            allowed: Arc::default(),
            env,
            people,
            reviews,
        }
    }

    /// A puzzle that the person has not tried, of one game or of any; none if they have tried all of that kind.
    ///
    /// # Errors
    /// If there is no such game, or the store fails.
    pub async fn choose(
        &self,
        user: UserId,
        game: Option<&str>,
        difficulty: Option<Difficulty>,
    ) -> Result<Option<PuzzleTask>, PlayError> {
        let game = game.map(|id| self.env.game(id)).transpose()?;
        let tries = self.env.store.puzzles().tries(user).await?;
        let tried: HashSet<(&str, u32)> = tries
            .iter()
            .filter(|tried| tried.day == 0)
            .map(|tried| (&*tried.game, tried.number))
            .collect();
        let is_wanted = |game: &str, puzzle: &Puzzle| {
            difficulty.is_none_or(|wanted| wanted == puzzle.difficulty)
                && !tried.contains(&(game, puzzle.number))
        };
        let games = self.env.registry.game_info().map(|info| info.id);
        let mut left: Vec<(&str, Vec<u32>)> = Vec::new();
        for id in games.filter(|id| game.is_none_or(|game| game.info().id == *id)) {
            let from_games = self.found_in_games(id).await?;
            let all = self.books.private(id).chain(&from_games);
            let wanted = all.filter(|puzzle| is_wanted(id, puzzle));
            let numbers: Vec<u32> = wanted.map(|puzzle| puzzle.number).collect();
            if !numbers.is_empty() {
                left.push((id, numbers));
            }
        }
        if left.is_empty() {
            return Ok(None);
        }
        let mut luck = self.env.luck();
        let mut pick = |of: usize| luck.below(u32::try_from(of).unwrap_or(u32::MAX)) as usize;
        // First the game, so that each comes as often as the others.
        let (game, numbers) = &left[pick(left.len())];
        Ok(Some(PuzzleTask {
            game: (*game).to_owned(),
            number: numbers[pick(numbers.len())],
            source: difficulty.map_or(PuzzleSource::Any, PuzzleSource::Of),
        }))
    }

    /// The puzzle of a day, the same in every channel; none if no game has any.
    pub fn of_day(&self, day: u32) -> Option<PuzzleTask> {
        let (game, number) = self.books.of_day(self.env.registry, day)?;
        Some(PuzzleTask {
            game: game.to_owned(),
            number,
            source: PuzzleSource::Day(day),
        })
    }

    /// The board with the clicks so far. Writes nothing.
    ///
    /// # Errors
    /// If there is no such puzzle, or the path spells no legal move.
    pub async fn panel(
        &self,
        task: &PuzzleTask,
        user: UserId,
        path: &[Click],
    ) -> Result<PuzzlePanel, PlayError> {
        let side = self.people.preferences(user).await?.side;
        let position = self.position(task).await?;
        position.panel(side.viewer(position.seat), path, true)
    }

    /// The board of a shipped puzzle, as everybody sees it.
    ///
    /// # Errors
    /// If there is no such puzzle.
    pub fn posted(&self, task: &PuzzleTask) -> Result<PuzzlePanel, PlayError> {
        let position = self.shipped(task)?;
        position.panel(Some(position.seat), &[], false)
    }

    /// A legal move, as an example of how to write one: the shortest.
    pub async fn example(&self, task: &PuzzleTask) -> Option<String> {
        let position = self.position(task).await.ok()?;
        let moves = position.state.moves(Actor::Seat(position.seat));
        moves.into_iter().min_by_key(|text| text.chars().count())
    }

    /// Takes the move that a path spells as the answer; `channel` is where a puzzle of the day is solved.
    ///
    /// # Errors
    /// If there is no such puzzle, the path is no complete move, or the store fails.
    pub async fn answer(
        &self,
        task: &PuzzleTask,
        user: UserId,
        channel: ChannelId,
        path: &[Click],
    ) -> Result<PuzzleAnswer, PlayError> {
        let position = self.position(task).await?;
        let next = position.state.next(Actor::Seat(position.seat), path);
        let text = next.done.ok_or(Refusal::NoSuchPath)?;
        self.answer_text(task, user, channel, Some(&text)).await
    }

    /// Takes a typed move as the answer; without one, shows the answer, which counts as not having found it.
    ///
    /// # Errors
    /// If there is no such puzzle, the text is not a legal move, or the store fails. Nothing is stored then.
    pub async fn answer_text(
        &self,
        task: &PuzzleTask,
        user: UserId,
        channel: ChannelId,
        text: Option<&str>,
    ) -> Result<PuzzleAnswer, PlayError> {
        let position = self.position(task).await?;
        let (actor, best) = (Actor::Seat(position.seat), &position.puzzle.best);
        let mut after = position.state.clone();
        after.play(actor, best)?;
        let mut tried = position.state.clone();
        let played = text.map(|text| tried.play(actor, text)).transpose()?;
        let is_right = played.is_some() && tried.text() == after.text();
        let day = match task.source {
            PuzzleSource::Day(day) => day,
            PuzzleSource::Any | PuzzleSource::Of(_) => 0,
        };
        let row = PuzzleTry {
            game: position.info.id.to_owned(),
            number: task.number,
            day,
            channel: (day > 0).then_some(channel),
            solved: is_right,
            at: self.env.now(),
        };
        let store = &self.env.store;
        let is_open = self.is_open(task);
        let is_first = is_open && store.puzzles().record_try(user, row).await?;
        let streak = Streak::of(&store.puzzles().tries(user).await?);
        let wrong = played.as_deref().filter(|_| !is_right);
        let other = wrong.unwrap_or(&position.puzzle.next);
        let side = self.people.preferences(user).await?.side;
        let why = spawn_blocking(position.ask_why(other)).await.ok().flatten();
        Ok(PuzzleAnswer {
            info: position.info,
            difficulty: position.puzzle.difficulty,
            is_right,
            is_first,
            is_open,
            why,
            scene: position.solution(&*after, side.viewer(position.seat)),
            best: best.clone(),
            next: position.puzzle.next.clone(),
            played,
            streak,
        })
    }

    /// The answer to a shipped puzzle, as everybody sees it: the game's info, the best move and the next best,
    /// and why the one is better than the other.
    ///
    /// # Errors
    /// If there is no such puzzle.
    pub fn solution(
        &self,
        task: &PuzzleTask,
    ) -> Result<(&'static GameInfo, [String; 2], Option<Phrase>), PlayError> {
        let position = self.shipped(task)?;
        let why = position.ask_why(&position.puzzle.next)();
        let Puzzle { best, next, .. } = position.puzzle;
        Ok((position.info, [best, next], why))
    }

    /// A puzzle with its position.
    async fn position(&self, task: &PuzzleTask) -> Result<Position, PlayError> {
        let Some(source) = source_of(task.number) else {
            return self.shipped(task);
        };
        let puzzle = self.found_in_game(source).await?;
        self.with_position(task, puzzle.as_ref())
    }

    /// A puzzle that is shipped, with its position.
    fn shipped(&self, task: &PuzzleTask) -> Result<Position, PlayError> {
        self.with_position(task, self.books.get(&task.game, task.number))
    }

    fn with_position(
        &self,
        task: &PuzzleTask,
        puzzle: Option<&Puzzle>,
    ) -> Result<Position, PlayError> {
        let game = self.env.game(&task.game)?;
        let puzzle = puzzle.ok_or(Refusal::NoSuchPath)?;
        let position = game.position(&puzzle.position);
        let state = position.map_err(|_| Refusal::NoSuchPath)?;
        let seat = state.turn().actor().and_then(Actor::seat);
        Ok(Position {
            puzzle: puzzle.clone(),
            info: game.info(),
            seat: seat.ok_or(Refusal::NoSuchPath)?,
            state,
        })
    }
}
