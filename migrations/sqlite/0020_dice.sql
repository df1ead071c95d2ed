-- The secret from which all chance of a game follows, as hexadecimal digits, and how the dice name the game. `seating` has the lobby's seat of each player in
-- the order of play if the seats were drawn by lot, and `seated` how many parts there were then. Games that began before this table have no row.
CREATE TABLE dice (
    game    INTEGER PRIMARY KEY REFERENCES games (id),
    secret  TEXT    NOT NULL CHECK (length(secret) = 64),
    name    TEXT    NOT NULL,
    seated  INTEGER,
    seating TEXT,
    CHECK ((seated IS NULL) = (seating IS NULL))
) STRICT;

-- The secret of the rematch of a game: it is committed to with the offer, before the rematch exists.
CREATE TABLE rematch_dice (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    secret TEXT    NOT NULL CHECK (length(secret) = 64)
) STRICT;

-- What the players add to the dice of a game: the id of the interaction behind a public message, and the SHA-256 of a word of their own.
CREATE TABLE dice_parts (
    game        INTEGER NOT NULL REFERENCES games (id),
    number      INTEGER NOT NULL CHECK (number >= 0),
    person      INTEGER,
    interaction INTEGER NOT NULL,
    word        TEXT,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX dice_parts_by_person ON dice_parts (person) WHERE person IS NOT NULL;

-- How often a result of a test came up in the throws of a seat in a finished game. `odds` are the weights of all results, with commas.
CREATE TABLE throws (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    test   TEXT    NOT NULL,
    odds   TEXT    NOT NULL,
    result INTEGER NOT NULL,
    count  INTEGER NOT NULL,
    PRIMARY KEY (game, seat, test, odds, result)
) STRICT, WITHOUT ROWID;
