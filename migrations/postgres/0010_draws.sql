-- As `migrations/sqlite/0024_draws.sql`.
CREATE TABLE tournament_draws (
    tournament BIGINT PRIMARY KEY REFERENCES tournaments (id),
    secret     TEXT   COLLATE "C" NOT NULL CHECK (length(secret) = 64),
    ranks      TEXT   COLLATE "C"
);

ALTER TABLE entrants ADD COLUMN interaction BIGINT;
