-- What people have achieved within a finished game, by the key with which it was told: a gammon, say, of which a match may have several. It follows from the
-- log of the game; `zihin ratings rebuild` brings it for games that ended before there was this table.
CREATE TABLE feats (
    game  INTEGER NOT NULL,
    seat  INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (game, seat, name),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;
