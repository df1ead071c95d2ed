-- The puzzle that was found in a finished game whose players allow it, as a line like those that are shipped; none if the search has found none.
CREATE TABLE game_puzzles (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    puzzle TEXT
) STRICT;

-- Who allows it. The names are those of the preference and its value.
CREATE INDEX people_with_puzzles ON preferences (person) WHERE name = 'puzzles' AND value = 'allowed';
