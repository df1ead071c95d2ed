//! The puzzles of each game, some of them kept for the puzzle of the day; and the numbers of those from finished games. Pure.

use std::collections::BTreeMap;
use zihin_games::{AnyGame, GameRegistry, Puzzle, puzzles};
use zihin_ids::GameId;

/// Every so many puzzles are kept for the puzzle of the day, so that nobody has seen it before.
const KEPT: u32 = 5;

/// What is added to the number of a game for that of its puzzle; those that are shipped have smaller ones.
const FROM_GAMES: u32 = 1_000_000;

/// The puzzles of each game by its id.
pub struct Books(BTreeMap<&'static str, BTreeMap<u32, Puzzle>>);

impl Books {
    /// The puzzles of all games in a registry.
    pub fn of(registry: GameRegistry) -> Self {
        let book = |game: &'static dyn AnyGame| {
            let all = puzzles(game).into_iter();
            let numbered = all.map(|puzzle| (puzzle.number, puzzle)).collect();
            (game.info().id, numbered)
        };
        Self(registry.games().map(book).collect())
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
    pub fn of_day(&self, registry: GameRegistry, day: u32) -> Option<(&'static str, u32)> {
        let games = registry.game_info().map(|info| {
            let kept = self.all(info.id).filter(|puzzle| is_kept(puzzle));
            (info.id, kept.map(|puzzle| puzzle.number).collect())
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

/// The number of the puzzle from a game.
pub fn number_of(game: GameId) -> u32 {
    let game = u32::try_from(game.0).unwrap_or(u32::MAX);
    game.saturating_add(FROM_GAMES)
}

/// The game from which the puzzle of a number is; none if it is shipped.
pub fn source_of(number: u32) -> Option<GameId> {
    number
        .checked_sub(FROM_GAMES)
        .map(|game| GameId(game.into()))
}
