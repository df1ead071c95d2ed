-- A game of one channel, from its lobby to its end. Times are milliseconds since 1970; Discord's ids are kept bit for bit.
CREATE TABLE games (
    id              INTEGER PRIMARY KEY,
    guild           INTEGER NOT NULL,
    channel         INTEGER NOT NULL,
    game            TEXT    NOT NULL,
    size            INTEGER NOT NULL CHECK (size BETWEEN 1 AND 4),
    creator         INTEGER NOT NULL,
    status          TEXT    NOT NULL DEFAULT 'lobby' CHECK (status IN ('lobby', 'playing', 'over', 'cancelled')),
    created_at      INTEGER NOT NULL,
    started_at      INTEGER,
    ended_at        INTEGER,
    -- The key of what decided it.
    ended_by        TEXT,
    -- Where the board is posted; both or neither.
    message_channel INTEGER,
    message         INTEGER,
    CHECK ((message_channel IS NULL) = (message IS NULL)),
    CHECK (status <> 'lobby' OR started_at IS NULL),
    CHECK (status NOT IN ('playing', 'over') OR started_at IS NOT NULL),
    CHECK ((status IN ('over', 'cancelled')) = (ended_at IS NOT NULL)),
    CHECK ((status = 'over') = (ended_by IS NOT NULL))
) STRICT;

CREATE INDEX unfinished_games ON games (channel, id) WHERE status IN ('lobby', 'playing');
CREATE INDEX unfinished_games_by_creator ON games (creator) WHERE status IN ('lobby', 'playing');
CREATE INDEX games_by_message ON games (message) WHERE message IS NOT NULL;

-- What was chosen before the game, such as the length of a match. Written with the game, and never changed.
CREATE TABLE options (
    game  INTEGER NOT NULL REFERENCES games (id),
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- For whom a lobby keeps its free seats, in the order of the invitation. Written with the game, and never changed.
CREATE TABLE invitations (
    game  INTEGER NOT NULL REFERENCES games (id),
    place INTEGER NOT NULL CHECK (place >= 0),
    user  INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

-- Who sits where; at the end also what it brought them.
CREATE TABLE seats (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    -- Nobody where a computer plays. UNIQUE takes any number of those.
    user   INTEGER,
    name   TEXT    NOT NULL,
    points INTEGER,
    place  INTEGER CHECK (place BETWEEN 1 AND 4),
    PRIMARY KEY (game, seat),
    UNIQUE (game, user),
    CHECK ((points IS NULL) = (place IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user, game) WHERE user IS NOT NULL;

-- The log: the game is the first position with every entry applied. Nothing in it ever changes.
CREATE TABLE entries (
    game  INTEGER NOT NULL REFERENCES games (id),
    ply   INTEGER NOT NULL CHECK (ply >= 0),
    -- The seat that moved; -1 for the dice.
    actor INTEGER NOT NULL CHECK (actor BETWEEN -1 AND 3),
    text  TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    -- The person who chose it; nobody chose a throw or a forced move.
    user  INTEGER,
    at    INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'the log of a game never changes'); END;

-- Guards against INSERT OR REPLACE too, as long as recursive_triggers is on.
CREATE TRIGGER entries_never_vanish BEFORE DELETE ON entries
BEGIN SELECT RAISE(ABORT, 'the log of a game never changes'); END;

-- Refuses gaps only: a ply that is taken must fail on the primary key, by which the loser of a race is recognised.
CREATE TRIGGER entries_have_no_gap BEFORE INSERT ON entries
WHEN NEW.ply > (SELECT coalesce(max(ply), -1) + 1 FROM entries WHERE game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'the log of a game has no gaps'); END;

-- Sums over the finished games of a channel, kept with each result.
CREATE TABLE standings (
    channel INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    user    INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    played  INTEGER NOT NULL,
    won     INTEGER NOT NULL,
    drawn   INTEGER NOT NULL,
    lost    INTEGER NOT NULL,
    points  INTEGER NOT NULL,
    PRIMARY KEY (channel, game, user),
    CHECK (played = won + drawn + lost)
) STRICT, WITHOUT ROWID;

-- All in one direction, so that a page begins with one seek: SQLite compares (won, points, user) by an index only then.
CREATE INDEX standings_by_rank ON standings (channel, game, won DESC, points DESC, user DESC);
