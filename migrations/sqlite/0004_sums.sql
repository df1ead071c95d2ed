-- What finished games add up to, and by which index a person's games are found, so that no page reads all games that there ever were.

-- ---- A seat of a finished game knows its place in the records of its player; all of it is set when the game ends.

-- The kind of game, and its number among all finished games, as `games` has them.
ALTER TABLE seats ADD COLUMN kind TEXT;
ALTER TABLE seats ADD COLUMN finish INTEGER;
ALTER TABLE seats ADD COLUMN result TEXT CHECK (result IN ('won', 'drawn', 'lost'));
-- The channel on whose leaderboards the game counts; nothing where it does not count.
ALTER TABLE seats ADD COLUMN channel INTEGER;

UPDATE seats SET kind = g.game, finish = g.finish, channel = CASE WHEN g.counts THEN coalesce(g.parent, g.channel) END,
    result = CASE WHEN rank > 1 THEN 'lost' WHEN (SELECT count(*) FROM seats AS first WHERE first.game = g.id AND first.rank = 1) > 1 THEN 'drawn' ELSE 'won' END
FROM games AS g WHERE g.id = seats.game AND g.status = 'over' AND seats.rank IS NOT NULL;

-- The games of a person that go on, or were called off.
CREATE INDEX seats_without_result ON seats (person, game) WHERE person IS NOT NULL AND rank IS NULL;
-- The finished games of a person, the latest first.
CREATE INDEX seats_by_finish ON seats (person, finish) WHERE person IS NOT NULL AND finish IS NOT NULL;
-- Those that count on a leaderboard, with all that is read of them: else PostgreSQL would rather sort them than read them in this order.
CREATE INDEX seats_by_record ON seats (person, channel, kind, finish, game, seat, rating) WHERE person IS NOT NULL AND channel IS NOT NULL;

-- The last game of a channel that ended, for a command given there.
CREATE INDEX ended_games ON games (channel, ended_at, id) WHERE ended_at IS NOT NULL;
-- The last game of a thread that ended.
CREATE INDEX ended_games_by_thread ON games (thread, ended_at, id) WHERE ended_at IS NOT NULL AND thread IS NOT NULL;

-- ---- Sums, which are kept with each result. `zihin ratings rebuild` rebuilds them.

-- How many games of a channel that count a person has won, by what decided them, and what they achieved in them, by its name in `stats`.
CREATE TABLE tallies (
    channel INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    person  INTEGER NOT NULL,
    kind    TEXT    NOT NULL CHECK (kind IN ('win', 'stat')),
    name    TEXT    NOT NULL,
    count   INTEGER NOT NULL,
    PRIMARY KEY (channel, game, person, kind, name)
) STRICT, WITHOUT ROWID;

-- Export and erasure.
CREATE INDEX tallies_by_person ON tallies (person);

INSERT INTO tallies (channel, game, person, kind, name, count)
SELECT m.channel, m.kind, m.person, 'win', g.ended_by, count(*)
FROM seats AS m JOIN games AS g ON g.id = m.game WHERE m.person IS NOT NULL AND m.channel IS NOT NULL AND m.result = 'won' GROUP BY 1, 2, 3, 5
UNION ALL SELECT m.channel, m.kind, m.person, 'stat', f.name, sum(f.count)
FROM seats AS m JOIN stats AS f ON f.game = m.game AND f.seat = m.seat WHERE m.person IS NOT NULL AND m.channel IS NOT NULL GROUP BY 1, 2, 3, 5;

-- How a person did in the games of a channel that count against each opponent. Those who were forgotten are one opponent.
CREATE TABLE rivals (
    channel  INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    person   INTEGER NOT NULL,
    -- 0 is a computer player, or somebody who was forgotten.
    opponent INTEGER NOT NULL,
    -- The name of the computer player, by which they are told apart; empty if it was a person.
    computer TEXT    NOT NULL,
    played   INTEGER NOT NULL,
    -- In how many of them the person had the better rank, and in how many the same.
    won      INTEGER NOT NULL,
    drawn    INTEGER NOT NULL,
    -- The last of them, by its number among all finished games.
    last     INTEGER NOT NULL,
    PRIMARY KEY (channel, game, person, opponent, computer)
) STRICT, WITHOUT ROWID;

-- Export and erasure.
CREATE INDEX rivals_by_person ON rivals (person);
-- Erasure of the opponent.
CREATE INDEX rivals_by_opponent ON rivals (opponent) WHERE opponent <> 0;

INSERT INTO rivals (channel, game, person, opponent, computer, played, won, drawn, last)
SELECT m.channel, m.kind, m.person, coalesce(o.person, 0), CASE WHEN o.person IS NULL THEN o.name ELSE '' END,
    count(*), count(*) FILTER (WHERE m.rank < o.rank), count(*) FILTER (WHERE m.rank = o.rank), max(m.finish)
FROM seats AS m JOIN seats AS o ON o.game = m.game AND o.seat <> m.seat WHERE m.person IS NOT NULL AND m.channel IS NOT NULL GROUP BY 1, 2, 3, 4, 5;

-- How often the results of tests came up in the rolls of the finished games of each channel, and of all channels (`channel` 0) of a bot, as in `rolls`.
-- The sums of all channels are in sixteen parts, by the numbers of the games, so that games that end at the same time seldom change the same row.
CREATE TABLE roll_totals (
    bot     INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    -- The level of computer players, '?' if it is not known; empty for people.
    level   TEXT    NOT NULL,
    test    TEXT    NOT NULL,
    odds    TEXT    NOT NULL,
    result  INTEGER NOT NULL,
    part    INTEGER NOT NULL,
    count   INTEGER NOT NULL,
    PRIMARY KEY (bot, channel, level, test, odds, result, part)
) STRICT, WITHOUT ROWID;

INSERT INTO roll_totals (bot, channel, part, level, test, odds, result, count)
SELECT g.bot, CASE WHEN scope.everywhere = 1 THEN 0 ELSE coalesce(g.parent, g.channel) END, CASE WHEN scope.everywhere = 1 THEN g.id % 16 ELSE 0 END,
    CASE WHEN s.person IS NULL AND s.name <> '' THEN coalesce((SELECT value FROM options WHERE options.game = g.id AND options.name = 'engine'), '?') ELSE '' END,
    t.test, t.odds, t.result, sum(t.count)
FROM rolls AS t JOIN seats AS s ON s.game = t.game AND s.seat = t.seat JOIN games AS g ON g.id = t.game
    CROSS JOIN (SELECT 0 AS everywhere UNION ALL SELECT 1) AS scope
WHERE scope.everywhere = 1 OR coalesce(g.parent, g.channel) <> 0 GROUP BY 1, 2, 3, 4, 5, 6, 7;

-- How lucky the rolls in analysed games were together, as in `analysed_seats`; channels, levels and parts as above.
CREATE TABLE luck_totals (
    bot     INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    level   TEXT    NOT NULL,
    part    INTEGER NOT NULL,
    rolls   INTEGER NOT NULL,
    luck    REAL    NOT NULL,
    PRIMARY KEY (bot, channel, game, level, part)
) STRICT, WITHOUT ROWID;

INSERT INTO luck_totals (bot, channel, part, game, level, rolls, luck)
SELECT g.bot, CASE WHEN scope.everywhere = 1 THEN 0 ELSE coalesce(g.parent, g.channel) END, CASE WHEN scope.everywhere = 1 THEN g.id % 16 ELSE 0 END, g.game,
    CASE WHEN s.person IS NULL AND s.name <> '' THEN coalesce((SELECT value FROM options WHERE options.game = g.id AND options.name = 'engine'), '?') ELSE '' END,
    sum(a.rolls), sum(a.luck)
FROM analysed_seats AS a JOIN seats AS s ON s.game = a.game AND s.seat = a.seat JOIN games AS g ON g.id = a.game
    CROSS JOIN (SELECT 0 AS everywhere UNION ALL SELECT 1) AS scope
WHERE scope.everywhere = 1 OR coalesce(g.parent, g.channel) <> 0 GROUP BY 1, 2, 3, 4, 5;

-- The channel of a direct message names its person: once they are forgotten, it goes from the game, and from here with it.
CREATE TRIGGER direct_channels_are_forgotten AFTER UPDATE OF channel ON games WHEN NEW.channel <> OLD.channel
BEGIN
    UPDATE seats SET channel = NEW.channel WHERE game = NEW.id AND channel = OLD.channel;
    DELETE FROM roll_totals WHERE bot = OLD.bot AND channel = OLD.channel;
    DELETE FROM luck_totals WHERE bot = OLD.bot AND channel = OLD.channel;
END;

-- ---- A person who has all of theirs exported or erased

-- The games that they have opened.
CREATE INDEX games_by_creator ON games (creator, id);
-- The games to which they were invited.
CREATE INDEX invitations_by_person ON invitations (person, game);
-- Their lines on leaderboards.
CREATE INDEX standings_by_person ON standings (person);
-- The tournaments that they have opened.
CREATE INDEX tournaments_by_organiser ON tournaments (organiser, id);

-- ---- Puzzles from games

-- The newest of them.
CREATE INDEX found_puzzles ON game_puzzles (game) WHERE puzzle IS NOT NULL;

-- ---- What a deleted message was, and the servers that are known

-- The tournament of a message that was deleted.
CREATE INDEX tournaments_by_message ON tournaments (message) WHERE message IS NOT NULL;
-- The list of a message that was deleted.
CREATE INDEX search_lists_by_message ON search_lists (message) WHERE message IS NOT NULL;
-- Retention: the servers in which there was a tournament, and what becomes of those in one that was left.
CREATE INDEX tournaments_by_guild ON tournaments (guild, id);
