-- Servers in which something was played or set, and which the bot has left or which were deleted, and since when. See `store/retention/`.
CREATE TABLE left_servers (
    bot   INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (bot, guild)
) STRICT, WITHOUT ROWID;

-- What is deleted some time after it was called off, and what is stored of a server.
CREATE INDEX cancelled_games ON games (ended_at) WHERE status = 'cancelled';
CREATE INDEX games_by_guild ON games (guild, id);

-- The log of a game that was called off goes with the game, that of a tournament that was called off with the tournament. No other log loses an entry.
DROP TRIGGER entries_never_vanish;
CREATE TRIGGER entries_never_vanish BEFORE DELETE ON entries WHEN (SELECT status FROM games WHERE id = OLD.game) IS NOT 'cancelled'
BEGIN SELECT RAISE(ABORT, 'the log of a game never changes'); END;

DROP TRIGGER tournament_events_never_vanish;
CREATE TRIGGER tournament_events_never_vanish BEFORE DELETE ON tournament_events
WHEN (SELECT status FROM tournaments WHERE id = OLD.tournament) IS NOT 'cancelled'
BEGIN SELECT RAISE(ABORT, 'the log of a tournament never changes'); END;
