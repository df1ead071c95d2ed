//! The puzzles from finished games whose players allow it: all of them, except computers,
//! have the preference `puzzles` at `allowed`. A game counts as searched once it has a row here.

use crate::database::query;
use crate::{PuzzleStore, StoreError};
use zihin_ids::GameId;

/// The condition that all players of the game `g` allow it. Whoever was erased does not.
macro_rules! all_allow {
    () => {
        "NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = g.id AND NOT (seats.person IS NULL AND seats.name <> '')
             AND NOT EXISTS (SELECT 1 FROM preferences WHERE preferences.person = seats.person AND preferences.name = 'puzzles' AND preferences.value = 'allowed'))"
    };
}

/// How many puzzles from games of a kind are offered: the newest.
const NEWEST: u32 = 1_000;

impl PuzzleStore<'_> {
    /// The newest finished game of this bot's shards in which no puzzle was looked for yet and whose players allow it,
    /// among the last hundred of each person who allows it.
    pub async fn next_source(self) -> Result<Option<GameId>, StoreError> {
        let newest = self.0.bind_own(query(concat!(
            "SELECT g.id FROM preferences AS p JOIN seats AS s ON s.person = p.person
                 AND s.finish >= coalesce((SELECT last.finish FROM seats AS last WHERE last.person = p.person AND last.finish IS NOT NULL
                     ORDER BY last.finish DESC LIMIT 1 OFFSET 99), 0) JOIN games AS g ON g.id = s.game
             WHERE p.name = 'puzzles' AND p.value = 'allowed' AND g.bot = $1 AND (coalesce(g.guild, 0) >> 22) % $2 BETWEEN $3 AND $4
             AND NOT EXISTS (SELECT 1 FROM game_puzzles WHERE game_puzzles.game = g.id) AND ",
            all_allow!(),
            " ORDER BY g.id DESC LIMIT 1"
        )));
        Ok(newest.optional_scalar(&self.0.readers).await?)
    }

    /// Stores the puzzle that was found in a game, or that none was.
    pub async fn store_from_game(
        self,
        game: GameId,
        puzzle: Option<String>,
    ) -> Result<(), StoreError> {
        // A game that was deleted meanwhile has no puzzle.
        let row = query(
            "INSERT INTO game_puzzles (game, puzzle) SELECT $1, $2 WHERE EXISTS (SELECT 1 FROM games WHERE id = $1) ON CONFLICT DO NOTHING",
        );
        self.0.execute(row.bind(game).bind(puzzle)).await.map(drop)
    }

    /// The newest puzzles from games of a kind whose players still allow it.
    pub async fn from_games(self, kind: &str) -> Result<Vec<String>, StoreError> {
        let lines = query(concat!(
            "SELECT f.puzzle FROM game_puzzles AS f CROSS JOIN games AS g WHERE g.id = f.game AND g.game = $1 AND f.puzzle IS NOT NULL AND ",
            all_allow!(),
            " ORDER BY f.game DESC LIMIT $2"
        ));
        let lines = lines.bind(kind).bind(NEWEST);
        Ok(lines.scalars(&self.0.readers).await?)
    }

    /// The puzzle from a game, if its players still allow it.
    pub async fn from_game(self, game: GameId) -> Result<Option<String>, StoreError> {
        let line = query(concat!(
            "SELECT f.puzzle FROM game_puzzles AS f JOIN games AS g ON g.id = f.game WHERE g.id = $1 AND f.puzzle IS NOT NULL AND ",
            all_allow!()
        ));
        Ok(line.bind(game).optional_scalar(&self.0.readers).await?)
    }
}
