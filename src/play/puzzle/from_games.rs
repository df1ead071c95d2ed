//! Puzzles from finished games whose players allow it: in which games one is looked for,
//! and the search through a game position by position. The caller decides on which thread to think.

use crate::people::Scope;
use crate::puzzle::Puzzles;
use crate::puzzle::book::number_of;
use crate::puzzle::check::puzzle_of;
use crate::{PlayError, Refusal};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use zihin_engine::StopSignal;
use zihin_games::{AnyState, Puzzle};
use zihin_ids::GameId;
use zihin_rules::{SplitMix, shuffle};

/// How many positions of a game are looked at.
const POSITIONS: usize = 15;
/// How many times the master level's effort a puzzle is checked with.
pub const CHECKED_TIMES: u32 = 20;

/// A search for a puzzle in a finished game.
#[derive(Debug)]
pub struct PuzzleSearch {
    of: (Scope, GameId),
    number: u32,
    left: VecDeque<Box<dyn AnyState>>,
    found: Option<Puzzle>,
}

impl PuzzleSearch {
    /// Where the game was played, and the game.
    pub const fn of(&self) -> (Scope, GameId) {
        self.of
    }

    /// Whether a puzzle was found, or no position is left.
    pub fn is_done(&self) -> bool {
        self.found.is_some() || self.left.is_empty()
    }

    /// How many positions are left.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    /// Tries the next position, with so many times the master level's effort.
    /// Once the stop signal is raised, this position comes again after the others.
    pub fn try_next(&mut self, times: u32, stop: StopSignal<'_>) {
        let Some(state) = self.left.pop_front() else {
            return;
        };
        let is_stopped = AtomicBool::new(false);
        let stop = || {
            let stops = stop();
            is_stopped.fetch_or(stops, Ordering::Relaxed);
            stops
        };
        let found = puzzle_of(&*state, self.number, None, times, &stop);
        if is_stopped.into_inner() {
            self.left.push_back(state);
        } else {
            self.found = found;
        }
    }
}

impl Puzzles {
    /// The newest finished game in which no puzzle was looked for yet and whose players allow it,
    /// with some of its positions in random order; none if there is no such game.
    ///
    /// # Errors
    /// If the store fails, or the game cannot be replayed.
    pub async fn next_search(&self) -> Result<Option<PuzzleSearch>, PlayError> {
        let Some(game) = self.env.store.puzzles().next_source().await? else {
            return Ok(None);
        };
        let finished = match self.reviews.finished_game(game).await {
            Ok(finished) => finished,
            Err(error) => {
                // No other game would be looked at as long as this one comes again.
                if error.is_lasting() || matches!(error, PlayError::Refused(Refusal::NoAnalysis)) {
                    self.env.store.puzzles().store_from_game(game, None).await?;
                }
                return Err(error);
            }
        };
        let choices = finished.replay.choices();
        let mut left: Vec<_> = choices.filter(|state| !state.is_setup()).collect();
        shuffle(&mut left, &mut SplitMix(game.0));
        left.truncate(POSITIONS);
        Ok(Some(PuzzleSearch {
            of: finished.of(),
            number: number_of(game),
            left: left.into(),
            found: None,
        }))
    }

    /// Waits until somebody has allowed puzzles from their games; returns at once if that was since the last wait.
    pub async fn woken(&self) {
        self.allowed.notified().await;
    }

    /// Wakes whoever waits in [`Puzzles::woken`].
    pub fn wake(&self) {
        self.allowed.notify_one();
    }

    /// Stores what a search has found, so that no other one is made in this game.
    pub async fn finish_search(&self, search: PuzzleSearch) -> Result<(), PlayError> {
        let puzzle = search.found.map(|puzzle| puzzle.to_string());
        Ok(self
            .env
            .store
            .puzzles()
            .store_from_game(search.of.1, puzzle)
            .await?)
    }

    /// The puzzles from games of a kind; those of games whose players do not allow it any more are not among them.
    pub(super) async fn found_in_games(&self, kind: &str) -> Result<Vec<Puzzle>, PlayError> {
        let lines = self.env.store.puzzles().from_games(kind).await?;
        let parsed = lines.iter().filter_map(|line| line.parse().ok());
        Ok(parsed.collect())
    }

    /// The puzzle from a game, if its players allow it.
    pub(super) async fn found_in_game(&self, game: GameId) -> Result<Option<Puzzle>, PlayError> {
        let line = self.env.store.puzzles().from_game(game).await?;
        Ok(line.and_then(|line| line.parse().ok()))
    }
}
