-- As `migrations/sqlite/0029_puzzles.sql`.
CREATE TABLE puzzle_tries (
    person  BIGINT  NOT NULL,
    game    TEXT    COLLATE "C" NOT NULL,
    number  BIGINT  NOT NULL,
    day     BIGINT  NOT NULL,
    channel BIGINT,
    solved  BOOLEAN NOT NULL,
    at      BIGINT  NOT NULL,
    PRIMARY KEY (person, game, number, day)
);

CREATE INDEX puzzle_tries_by_day ON puzzle_tries (channel, day) WHERE channel IS NOT NULL;

CREATE TABLE puzzle_channels (
    channel BIGINT PRIMARY KEY,
    guild   BIGINT NOT NULL,
    bot     BIGINT NOT NULL,
    day     BIGINT NOT NULL
);

CREATE INDEX puzzle_channels_by_guild ON puzzle_channels (guild);
