-- As `migrations/sqlite/0028_analyses.sql`.
CREATE TABLE analyses (
    game     BIGINT PRIMARY KEY REFERENCES games (id),
    version  BIGINT NOT NULL,
    findings TEXT   COLLATE "C" NOT NULL
);

CREATE TABLE analysed_seats (
    game      BIGINT NOT NULL REFERENCES analyses (game),
    seat      BIGINT NOT NULL,
    decisions BIGINT NOT NULL,
    lost      DOUBLE PRECISION NOT NULL,
    throws    BIGINT NOT NULL,
    luck      DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, seat)
);
