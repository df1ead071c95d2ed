-- What an analysis of a finished game has found, as JSON; `version` says by which judgements.
CREATE TABLE analyses (
    game     INTEGER PRIMARY KEY REFERENCES games (id),
    version  INTEGER NOT NULL,
    findings TEXT    NOT NULL
) STRICT;

-- What the findings say about each seat: how many decisions count and how much they lost, how many throws there were and how lucky they were, in the game's own unit.
CREATE TABLE analysed_seats (
    game      INTEGER NOT NULL REFERENCES analyses (game),
    seat      INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    lost      REAL    NOT NULL,
    throws    INTEGER NOT NULL,
    luck      REAL    NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
