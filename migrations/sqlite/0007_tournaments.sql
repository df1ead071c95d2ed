-- A knockout in a channel. Times are milliseconds since 1970; Discord's ids are kept bit for bit.
CREATE TABLE tournaments (
    id              INTEGER PRIMARY KEY,
    guild           INTEGER NOT NULL,
    channel         INTEGER NOT NULL,
    game            TEXT    NOT NULL,
    organiser       INTEGER NOT NULL,
    seats           INTEGER NOT NULL CHECK (seats BETWEEN 2 AND 64),
    best_of         INTEGER NOT NULL CHECK (best_of IN (1, 3)),
    third_place     INTEGER NOT NULL CHECK (third_place IN (0, 1)),
    check_in        INTEGER NOT NULL CHECK (check_in IN (0, 1)),
    seeding         TEXT    NOT NULL CHECK (seeding IN ('draw', 'rating')),
    -- When it starts by itself; by hand where there is none.
    starts_at       INTEGER,
    -- How long a stage lasts, in milliseconds.
    stage           INTEGER NOT NULL CHECK (stage > 0),
    status          TEXT    NOT NULL DEFAULT 'entry' CHECK (status IN ('entry', 'running', 'over', 'cancelled')),
    created_at      INTEGER NOT NULL,
    -- How many of its events the channel has been shown.
    shown           INTEGER NOT NULL DEFAULT 0,
    -- Whether the channel has been shown how it ended.
    told            INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    -- Where its card is posted; both or neither.
    message_channel INTEGER,
    message         INTEGER,
    CHECK ((message_channel IS NULL) = (message IS NULL))
) STRICT;

CREATE INDEX unfinished_tournaments ON tournaments (id) WHERE told = 0;
CREATE INDEX tournaments_by_channel ON tournaments (channel, id);

-- What is chosen for each of its games. Written with the tournament, and never changed.
CREATE TABLE tournament_options (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    name       TEXT    NOT NULL,
    value      TEXT    NOT NULL,
    PRIMARY KEY (tournament, name)
) STRICT, WITHOUT ROWID;

-- Everybody who has ever entered, in order; the events name them by number, so that a person can be forgotten.
CREATE TABLE entrants (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    user       INTEGER,
    name       TEXT    NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrants_by_user ON entrants (user) WHERE user IS NOT NULL;

-- The log: the bracket is the draw with every event applied. It is the audit as well.
CREATE TABLE tournament_events (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    at         INTEGER NOT NULL,
    -- Who did it; nobody where it came by itself.
    user       INTEGER,
    text       TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    -- The game that it opens, drops or counts.
    game       INTEGER REFERENCES games (id),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_events_by_game ON tournament_events (game) WHERE game IS NOT NULL;
CREATE INDEX tournament_events_by_user ON tournament_events (user) WHERE user IS NOT NULL;

CREATE TRIGGER tournament_events_never_change BEFORE UPDATE OF tournament, number, at, text, game ON tournament_events
BEGIN SELECT RAISE(ABORT, 'the log of a tournament never changes'); END;

-- Guards against INSERT OR REPLACE too, as long as recursive_triggers is on.
CREATE TRIGGER tournament_events_never_vanish BEFORE DELETE ON tournament_events
BEGIN SELECT RAISE(ABORT, 'the log of a tournament never changes'); END;

-- Refuses gaps only: a number that is taken must fail on the primary key, by which the loser of a race is recognised.
CREATE TRIGGER tournament_events_have_no_gap BEFORE INSERT ON tournament_events
WHEN NEW.number > (SELECT coalesce(max(number), -1) + 1 FROM tournament_events WHERE tournament = NEW.tournament)
BEGIN SELECT RAISE(ABORT, 'the log of a tournament has no gaps'); END;
