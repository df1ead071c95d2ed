-- Who has agreed to what before the entry of this ply: a draw, a pause, another game. An offer belongs to its ply, so the next entry withdraws it.
CREATE TABLE offers (
    game INTEGER NOT NULL REFERENCES games (id),
    ply  INTEGER NOT NULL CHECK (ply >= 0),
    kind TEXT    NOT NULL,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, ply, kind, seat)
) STRICT, WITHOUT ROWID;
