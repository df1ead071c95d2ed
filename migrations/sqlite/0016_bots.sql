-- Several bots may share a database: each game and tournament belongs to the bot that shows it, by the id of its account in Discord. 0 is a bot that is not
-- known yet: the next one to start takes its games over.
ALTER TABLE games ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;

-- When each bot was last known to run, in milliseconds since 1970: what is missing up to its next start was an outage.
CREATE TABLE heartbeats (
    bot INTEGER PRIMARY KEY,
    at  INTEGER NOT NULL
) STRICT;

INSERT INTO heartbeats (bot, at) SELECT 0, at FROM heartbeat;
DROP TABLE heartbeat;

-- Each bot has its own list of places that it cannot reach.
CREATE TABLE new_gone_places (
    bot   INTEGER NOT NULL,
    kind  TEXT    NOT NULL CHECK (kind IN ('channel', 'server')),
    place INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (bot, kind, place)
) STRICT, WITHOUT ROWID;

INSERT INTO new_gone_places (bot, kind, place, since) SELECT 0, kind, place, since FROM gone_places;
DROP TABLE gone_places;
ALTER TABLE new_gone_places RENAME TO gone_places;
