-- As `migrations/sqlite/0027_invitations.sql`.
ALTER TABLE invitations ADD COLUMN word TEXT COLLATE "C";

CREATE TABLE blocks (
    person  BIGINT NOT NULL,
    blocked BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);

CREATE TABLE search_lists (
    id              BIGINT PRIMARY KEY,
    bot             BIGINT NOT NULL,
    guild           BIGINT NOT NULL,
    channel         BIGINT NOT NULL,
    parent          BIGINT,
    message_channel BIGINT,
    message         BIGINT,
    UNIQUE (bot, channel),
    CHECK ((message_channel IS NULL) = (message IS NULL))
);

CREATE TABLE searches (
    id     BIGINT PRIMARY KEY,
    list   BIGINT NOT NULL REFERENCES search_lists (id),
    game   TEXT   COLLATE "C" NOT NULL,
    person BIGINT NOT NULL,
    name   TEXT   COLLATE "C" NOT NULL,
    terms  TEXT   COLLATE "C" NOT NULL,
    at     BIGINT NOT NULL,
    UNIQUE (list, person, game)
);

CREATE INDEX searches_by_person ON searches (person);
CREATE INDEX searches_by_age ON searches (at);
