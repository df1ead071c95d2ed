-- The secret from which the draw of a knockout follows, as hexadecimal digits. `ranks` are those of the players by rating, in the order in which they entered,
-- once they are drawn: equal ranks are ordered by lot. Knockouts that were opened before this table have no row.
CREATE TABLE tournament_draws (
    tournament INTEGER PRIMARY KEY REFERENCES tournaments (id),
    secret     TEXT    NOT NULL CHECK (length(secret) = 64),
    ranks      TEXT
) STRICT;

-- The interaction with which a person entered, on whose id the draw depends; none for those who replace a player.
ALTER TABLE entrants ADD COLUMN interaction INTEGER;
