-- Replies ahead: what a player wants played in answer to the moves of others, as far as they are known to nobody else.
CREATE TABLE plans (
    game   BIGINT NOT NULL REFERENCES games (id),
    seat   BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 3),
    -- Whose it is.
    person BIGINT NOT NULL,
    -- Lines of moves, or that a race is played by its rule; nothing if it has been dropped and the person has not seen that yet.
    text   TEXT COLLATE "C" NOT NULL CHECK (length(text) <= 20000),
    PRIMARY KEY (game, seat)
);

-- Export and erasure.
CREATE INDEX plans_by_person ON plans (person);
