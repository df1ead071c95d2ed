-- Since when the players of a running game cannot see its newest board, in milliseconds since 1970; their clocks wait. Nothing while they can.
ALTER TABLE games ADD COLUMN held_since INTEGER;

-- Since when the present stage of a tournament waits for time to be given back; nothing while it does not.
ALTER TABLE tournaments ADD COLUMN held_since INTEGER;

-- Channels, threads and servers that the bot cannot reach any more, and since when. A place is listed only while unfinished games or tournaments stand there.
CREATE TABLE gone_places (
    kind  TEXT    NOT NULL CHECK (kind IN ('channel', 'server')),
    place INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (kind, place)
) STRICT, WITHOUT ROWID;
