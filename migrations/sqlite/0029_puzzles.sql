-- Which puzzles somebody has tried, each by its number in the game: only the first try counts.
CREATE TABLE puzzle_tries (
    person  INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    number  INTEGER NOT NULL,
    -- The day of which it was the puzzle, in days since 1970; 0 for one that was chosen in private.
    day     INTEGER NOT NULL,
    -- Where the puzzle of the day was tried.
    channel INTEGER,
    solved  INTEGER NOT NULL CHECK (solved IN (0, 1)),
    at      INTEGER NOT NULL,
    PRIMARY KEY (person, game, number, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_tries_by_day ON puzzle_tries (channel, day) WHERE channel IS NOT NULL;

-- Where a puzzle is posted every day, by which bot, and the day of the last one, in days since 1970; 0 before the first.
CREATE TABLE puzzle_channels (
    channel INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL,
    bot     INTEGER NOT NULL,
    day     INTEGER NOT NULL
) STRICT;

CREATE INDEX puzzle_channels_by_guild ON puzzle_channels (guild);
