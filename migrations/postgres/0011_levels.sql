-- As `migrations/sqlite/0025_levels.sql`.
CREATE TABLE level_ratings (
    channel    BIGINT NOT NULL,
    game       TEXT   COLLATE "C" NOT NULL,
    level      TEXT   COLLATE "C" NOT NULL,
    games      BIGINT NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (channel, game, level)
);
