-- As `migrations/sqlite/0020_dice.sql`.
CREATE TABLE dice (
    game    BIGINT PRIMARY KEY REFERENCES games (id),
    secret  TEXT   COLLATE "C" NOT NULL CHECK (length(secret) = 64),
    name    TEXT   COLLATE "C" NOT NULL,
    seated  BIGINT,
    seating TEXT   COLLATE "C",
    CHECK ((seated IS NULL) = (seating IS NULL))
);

CREATE TABLE rematch_dice (
    game   BIGINT PRIMARY KEY REFERENCES games (id),
    secret TEXT   COLLATE "C" NOT NULL CHECK (length(secret) = 64)
);

CREATE TABLE dice_parts (
    game        BIGINT NOT NULL REFERENCES games (id),
    number      BIGINT NOT NULL CHECK (number >= 0),
    person      BIGINT,
    interaction BIGINT NOT NULL,
    word        TEXT   COLLATE "C",
    PRIMARY KEY (game, number)
);

CREATE INDEX dice_parts_by_person ON dice_parts (person) WHERE person IS NOT NULL;

CREATE TABLE throws (
    game   BIGINT NOT NULL REFERENCES games (id),
    seat   BIGINT NOT NULL,
    test   TEXT   COLLATE "C" NOT NULL,
    odds   TEXT   COLLATE "C" NOT NULL,
    result BIGINT NOT NULL,
    count  BIGINT NOT NULL,
    PRIMARY KEY (game, seat, test, odds, result)
);
