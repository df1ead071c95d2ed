//! The puzzles of each game, some of them kept for the puzzle of the day. Pure.

use std::collections::BTreeMap;
use zihin_games::{AnyGame, Puzzle, Shelf, puzzles};

/// Every so many puzzles are kept for the puzzle of the day, so that nobody has seen it before.
const KEPT: u32 = 5;

/// The puzzles of each game by its id.
pub struct Books(BTreeMap<&'static str, BTreeMap<u32, Puzzle>>);

impl Books {
    /// The puzzles of all games on a shelf.
    pub fn of(shelf: Shelf) -> Self {
        let book = |game: &'static dyn AnyGame| {
            let all = puzzles(game).into_iter();
            let numbered = all.map(|puzzle| (puzzle.number, puzzle)).collect();
            (game.card().id, numbered)
        };
        Self(shelf.games().map(book).collect())
    }

    /// The puzzle with this number.
    pub fn get(&self, game: &str, number: u32) -> Option<&Puzzle> {
        self.0.get(game)?.get(&number)
    }

    /// The puzzles of a game that are chosen in private.
    pub fn private(&self, game: &str) -> impl Iterator<Item = &Puzzle> {
        self.all(game).filter(|puzzle| !is_kept(puzzle))
    }

    /// The game and number of the puzzle of a day: the games take turns, and each one's puzzles follow one another.
    pub fn of_day(&self, shelf: Shelf, day: u32) -> Option<(&'static str, u32)> {
        let games = shelf.cards().map(|card| {
            let kept = self.all(card.id).filter(|puzzle| is_kept(puzzle));
            (card.id, kept.map(|puzzle| puzzle.number).collect())
        });
        let games: Vec<(&str, Vec<u32>)> = games
            .filter(|(_, kept): &(_, Vec<u32>)| !kept.is_empty())
            .collect();
        let day = day as usize;
        let (id, kept) = games.get(day.checked_rem(games.len())?)?;
        let number = kept[day / games.len() % kept.len()];
        Some((id, number))
    }

    fn all(&self, game: &str) -> impl Iterator<Item = &Puzzle> {
        self.0.get(game).into_iter().flat_map(BTreeMap::values)
    }
}

const fn is_kept(puzzle: &Puzzle) -> bool {
    puzzle.number.is_multiple_of(KEPT)
}
