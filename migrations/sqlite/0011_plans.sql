-- Replies ahead: what a player wants played in answer to the moves of others, as far as they are known to nobody else.
CREATE TABLE plans (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    -- Whose it is.
    person INTEGER NOT NULL,
    -- Lines of moves, or that a race is played by its rule; nothing if it has been dropped and the person has not seen that yet.
    text   TEXT    NOT NULL CHECK (length(text) <= 20000),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Export and erasure.
CREATE INDEX plans_by_person ON plans (person);
