-- What somebody has written to those who invited them, when they declined.
ALTER TABLE invitations ADD COLUMN word TEXT;

-- From whom a person takes no invitations.
CREATE TABLE blocks (
    person  INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

-- The list of a channel on which people stand who look for a game. Its number is that of the interaction that has opened it, as with the searches: no number comes
-- twice, so that an old button leads to nobody else.
CREATE TABLE search_lists (
    id              INTEGER PRIMARY KEY,
    bot             INTEGER NOT NULL,
    guild           INTEGER NOT NULL,
    channel         INTEGER NOT NULL,
    -- The channel that this one is a thread of, if it is one.
    parent          INTEGER,
    -- Where it is posted; both or neither.
    message_channel INTEGER,
    message         INTEGER,
    UNIQUE (bot, channel),
    CHECK ((message_channel IS NULL) = (message IS NULL))
) STRICT;

-- Who looks for which game, and the terms: a line `name=value` for each.
CREATE TABLE searches (
    id     INTEGER PRIMARY KEY,
    list   INTEGER NOT NULL REFERENCES search_lists (id),
    game   TEXT    NOT NULL,
    person INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    terms  TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    UNIQUE (list, person, game)
) STRICT;

CREATE INDEX searches_by_person ON searches (person);
CREATE INDEX searches_by_age ON searches (at);
