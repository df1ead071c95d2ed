-- How well each level of the computers plays in a channel, on the scale of its ratings: an estimate from the results of people against it, kept with each result. The rating
-- with which a person came to such a game stands in `seats`, although the game changes it for nobody: the estimate can be summed up anew after the person is forgotten.
CREATE TABLE level_ratings (
    channel    INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    level      TEXT    NOT NULL,
    -- How many games it follows from.
    games      INTEGER NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (channel, game, level)
) STRICT, WITHOUT ROWID;
