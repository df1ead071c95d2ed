-- When each shard of a bot was last known to run, in milliseconds since 1970. A bot in one process has one shard of one.
CREATE TABLE shard_heartbeats (
    bot   INTEGER NOT NULL,
    total INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (bot, total, shard)
) STRICT, WITHOUT ROWID;

INSERT INTO shard_heartbeats (bot, total, shard, at) SELECT bot, 1, 0, at FROM heartbeats;
DROP TABLE heartbeats;
ALTER TABLE shard_heartbeats RENAME TO heartbeats;
