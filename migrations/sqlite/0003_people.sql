-- What a person wishes of the bot, and what a server has decided: a name and a value each; what is not here is as it comes.
CREATE TABLE preferences (
    user  INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (user, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    guild INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;

-- For which board, and for which offer if for one, a game last called its players.
CREATE TABLE calls (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    ply    INTEGER NOT NULL,
    matter TEXT
) STRICT;

-- The messages of that call which are still there.
CREATE TABLE call_messages (
    message INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    game    INTEGER NOT NULL REFERENCES games (id)
) STRICT;

CREATE INDEX call_messages_by_game ON call_messages (game);

-- The thread in which a game is played, if it has one of its own; the channel stays that of the leaderboard.
ALTER TABLE games ADD COLUMN thread INTEGER;

CREATE INDEX unfinished_games_by_thread ON games (thread) WHERE status IN ('lobby', 'playing') AND thread IS NOT NULL;

-- A person who wants to be forgotten leaves the log too; nothing else in it ever changes.
DROP TRIGGER entries_never_change;

CREATE TRIGGER entries_never_change BEFORE UPDATE OF game, ply, actor, text, at ON entries
BEGIN SELECT RAISE(ABORT, 'the log of a game never changes'); END;

CREATE TRIGGER entries_are_never_ascribed BEFORE UPDATE OF user ON entries WHEN NEW.user IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the log of a game never changes'); END;
