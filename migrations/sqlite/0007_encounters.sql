-- What keeps leaderboards fair: who has met whom how often in a month, and what a month brought. A game that ends early counts for those who have left only:
-- `channel` is nothing for the other seats. Games that have ended before keep what they brought, until `zihin ratings rebuild`.

-- How often two people have met in the games of a channel that count, in a month, and how often the first has won.
CREATE TABLE encounters (
    channel  INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    season   INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    opponent INTEGER NOT NULL,
    played   INTEGER NOT NULL,
    won      INTEGER NOT NULL,
    PRIMARY KEY (channel, game, season, person, opponent)
) STRICT, WITHOUT ROWID;

-- Export and erasure.
CREATE INDEX encounters_by_person ON encounters (person);
-- Erasure of the opponent.
CREATE INDEX encounters_by_opponent ON encounters (opponent);

INSERT INTO encounters (channel, game, season, person, opponent, played, won)
SELECT m.channel, m.kind, CAST(strftime('%Y%m', g.ended_at / 1000, 'unixepoch') AS INTEGER), m.person, o.person,
    count(*), count(*) FILTER (WHERE m.result = 'won')
FROM seats AS m JOIN games AS g ON g.id = m.game JOIN seats AS o ON o.game = m.game AND o.seat <> m.seat
WHERE m.person IS NOT NULL AND m.channel IS NOT NULL AND o.person IS NOT NULL GROUP BY 1, 2, 3, 4, 5;

-- Of a person in a game that counts: which game of the month it was against the opponent whom they have met most often in it, and how many people they have
-- beaten in it for the first time in the month. Both stay when an opponent is forgotten, since the ratings and the months of others follow from them.
ALTER TABLE seats ADD COLUMN encounter INTEGER CHECK (encounter > 0);
ALTER TABLE seats ADD COLUMN beaten INTEGER;

-- How much the rating has changed in the games of a season, in whole points as players see it, and how many people were beaten, each counted once a month.
ALTER TABLE standings ADD COLUMN gained INTEGER NOT NULL DEFAULT 0;
ALTER TABLE standings ADD COLUMN beaten INTEGER NOT NULL DEFAULT 0;

UPDATE standings SET beaten = (SELECT count(*) FROM encounters AS e WHERE e.channel = standings.channel AND e.game = standings.game
    AND e.season = standings.season AND e.person = standings.person AND e.won > 0) WHERE season > 0;
UPDATE standings SET gained = coalesce(CAST(round(rating) AS INTEGER) - (SELECT CAST(round(m.rating) AS INTEGER) FROM seats AS m JOIN games AS g ON g.id = m.game
    WHERE m.person = standings.person AND m.channel = standings.channel AND m.kind = standings.game AND m.rating IS NOT NULL
        AND CAST(strftime('%Y%m', g.ended_at / 1000, 'unixepoch') AS INTEGER) = standings.season
    ORDER BY m.finish LIMIT 1), 0) WHERE season > 0 AND rated > 0;
UPDATE standings SET (gained, beaten) = (SELECT coalesce(sum(gained), 0), coalesce(sum(beaten), 0) FROM standings AS m WHERE m.channel = standings.channel
    AND m.game = standings.game AND m.person = standings.person AND m.season > 0) WHERE season = 0;

-- What decides the rank: over all time the rating, in a month what was gained in it, and then how many people were beaten.
DROP INDEX standings_by_rank;
ALTER TABLE standings DROP COLUMN major;
ALTER TABLE standings DROP COLUMN minor;
ALTER TABLE standings ADD COLUMN major REAL NOT NULL AS (CASE season WHEN 0 THEN rated >= 5 ELSE gained END);
ALTER TABLE standings ADD COLUMN minor REAL NOT NULL AS (CASE season WHEN 0 THEN rating ELSE beaten END);
-- A page of a leaderboard. All in one direction, so that it begins with one seek: SQLite compares (major, minor, person) by an index only then.
CREATE INDEX standings_by_rank ON standings (channel, game, season, major DESC, minor DESC, person DESC);
