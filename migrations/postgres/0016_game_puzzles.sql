-- As `migrations/sqlite/0030_game_puzzles.sql`.
CREATE TABLE game_puzzles (
    game   BIGINT PRIMARY KEY REFERENCES games (id),
    puzzle TEXT   COLLATE "C"
);

CREATE INDEX people_with_puzzles ON preferences (person) WHERE name = 'puzzles' AND value = 'allowed';
