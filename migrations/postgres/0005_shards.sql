-- When each shard of a bot was last known to run, in milliseconds since 1970. A bot in one process has one shard of one.
ALTER TABLE heartbeats ADD COLUMN total BIGINT NOT NULL DEFAULT 1;
ALTER TABLE heartbeats ADD COLUMN shard BIGINT NOT NULL DEFAULT 0;
ALTER TABLE heartbeats ALTER COLUMN total DROP DEFAULT;
ALTER TABLE heartbeats ALTER COLUMN shard DROP DEFAULT;
ALTER TABLE heartbeats DROP CONSTRAINT heartbeats_pkey;
ALTER TABLE heartbeats ADD PRIMARY KEY (bot, total, shard);

-- Which process looks after which shards of a bot, from `first` to `last` of `total`, until a time in milliseconds since 1970 by the clock of this server.
-- Each lease has an epoch of its own, which every write of its holder checks.
CREATE TABLE leases (
    epoch  BIGINT PRIMARY KEY,
    bot    BIGINT NOT NULL,
    first  BIGINT NOT NULL,
    last   BIGINT NOT NULL,
    total  BIGINT NOT NULL,
    holder TEXT   NOT NULL,
    until  BIGINT NOT NULL
);

CREATE SEQUENCE lease_epochs;

-- Fails unless the lease of this epoch is still there, and keeps it there until the end of the transaction.
CREATE FUNCTION check_lease(wanted BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM leases WHERE epoch = wanted FOR SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the lease of epoch % is gone', wanted USING ERRCODE = 'ZL001';
    END IF;
END $$;
