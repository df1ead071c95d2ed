-- Servers that Discord reported to a bot as unavailable, and since when their players are owed time: beside the heartbeats of their shards, which go on.
CREATE TABLE unavailable_servers (
    bot   BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (bot, guild)
);
