-- Several bots may share a database: each game and tournament belongs to the bot that shows it, by the id of its account in Discord. 0 is a bot that is not
-- known yet: the next one to start takes its games over.
ALTER TABLE games ADD COLUMN bot BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tournaments ADD COLUMN bot BIGINT NOT NULL DEFAULT 0;

-- When each bot was last known to run, in milliseconds since 1970: what is missing up to its next start was an outage.
CREATE TABLE heartbeats (
    bot BIGINT PRIMARY KEY,
    at  BIGINT NOT NULL
);

INSERT INTO heartbeats (bot, at) SELECT 0, at FROM heartbeat;
DROP TABLE heartbeat;

-- Each bot has its own list of places that it cannot reach.
ALTER TABLE gone_places ADD COLUMN bot BIGINT NOT NULL DEFAULT 0;
ALTER TABLE gone_places ALTER COLUMN bot DROP DEFAULT;
ALTER TABLE gone_places DROP CONSTRAINT gone_places_pkey;
ALTER TABLE gone_places ADD PRIMARY KEY (bot, kind, place);
