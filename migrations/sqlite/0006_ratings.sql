-- Which of all finished games it was, counted from 1: ratings follow from the games in this order, whatever the clock said.
ALTER TABLE games ADD COLUMN finish INTEGER;

CREATE UNIQUE INDEX games_by_finish ON games (finish);

UPDATE games SET finish = order_of.n
FROM (SELECT id, row_number() OVER (ORDER BY ended_at, id) AS n FROM games WHERE status = 'over') AS order_of
WHERE games.id = order_of.id;

-- The channel that the game's own is a thread of, if it was opened in one: it counts for the leaderboards of that channel.
ALTER TABLE games ADD COLUMN parent INTEGER;

-- The rating with which a person came to a game that counts for ratings; nothing where it does not. It stays when the person is forgotten,
-- since the ratings of the others follow from it.
ALTER TABLE seats ADD COLUMN rating REAL;
ALTER TABLE seats ADD COLUMN deviation REAL CHECK ((deviation IS NULL) = (rating IS NULL));
ALTER TABLE seats ADD COLUMN volatility REAL CHECK ((volatility IS NULL) = (rating IS NULL));

-- Sums over the finished games of a channel, kept with each result: over all time (season 0), and over each month (202611 is November 2026).
DROP TABLE standings;

CREATE TABLE standings (
    channel    INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    season     INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    played     INTEGER NOT NULL,
    won        INTEGER NOT NULL,
    drawn      INTEGER NOT NULL,
    lost       INTEGER NOT NULL,
    points     INTEGER NOT NULL,
    -- How many of the last games were won one after the other, and the most that ever were.
    streak     INTEGER NOT NULL,
    longest    INTEGER NOT NULL,
    -- The rating after the last of these games, and how many games of all seasons it follows from; all 0 before the first.
    rated      INTEGER NOT NULL DEFAULT 0,
    rating     REAL    NOT NULL DEFAULT 0,
    deviation  REAL    NOT NULL DEFAULT 0,
    volatility REAL    NOT NULL DEFAULT 0,
    -- After five games a rating is more than a guess.
    is_settled INTEGER NOT NULL AS (rated >= 5),
    -- What decides the rank: over all time the rating, in a season what was won in it.
    major      REAL    NOT NULL AS (CASE season WHEN 0 THEN rated >= 5 ELSE won END),
    minor      REAL    NOT NULL AS (CASE season WHEN 0 THEN rating ELSE points END),
    PRIMARY KEY (channel, game, season, user),
    CHECK (played = won + drawn + lost)
) STRICT, WITHOUT ROWID;

-- All in one direction, so that a page begins with one seek: SQLite compares (major, minor, user) by an index only then.
CREATE INDEX standings_by_rank ON standings (channel, game, season, major DESC, minor DESC, user DESC);

-- What was finished so far. Streaks and ratings need the games one by one: `zihin ratings rebuild` brings them.
WITH results AS (
    SELECT g.channel, g.game, g.finish, s.user, s.name, s.place, s.points,
        CAST(strftime('%Y%m', g.ended_at / 1000, 'unixepoch') AS INTEGER) AS month,
        (SELECT count(*) FROM seats f WHERE f.game = g.id AND f.place = 1) AS firsts
    FROM games g JOIN seats s ON s.game = g.id
    WHERE g.status = 'over' AND s.user IS NOT NULL
),
seasons AS (
    SELECT results.*, 0 AS season FROM results
    UNION ALL
    SELECT results.*, month FROM results
)
INSERT INTO standings (channel, game, season, user, name, played, won, drawn, lost, points, streak, longest)
SELECT channel, game, season, user, last_name, count(*), sum(place = 1 AND firsts = 1), sum(place = 1 AND firsts > 1), sum(place > 1), sum(points), 0, 0
FROM (SELECT *, last_value(name) OVER (PARTITION BY channel, game, season, user ORDER BY finish ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS last_name FROM seasons)
GROUP BY channel, game, season, user, last_name;
