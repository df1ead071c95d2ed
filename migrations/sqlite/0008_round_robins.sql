-- Round robins, and leagues: a league is the chain of its seasons, each of which is a round robin with divisions.

-- How it is played, and in a round robin: how often every pair meets, and how many games a player has at once. `seats` is then how many a division has, or may
-- enter where there is one, and `stage` how long it lasts.
ALTER TABLE tournaments ADD COLUMN format TEXT NOT NULL DEFAULT 'knockout' CHECK (format IN ('knockout', 'round-robin'));
ALTER TABLE tournaments ADD COLUMN legs INTEGER NOT NULL DEFAULT 1 CHECK (legs IN (1, 2));
ALTER TABLE tournaments ADD COLUMN at_once INTEGER NOT NULL DEFAULT 1 CHECK (at_once > 0);
-- The name of its league, which of its seasons it is, from 1, and the time in milliseconds from the start of one to that of the next; nothing outside leagues.
ALTER TABLE tournaments ADD COLUMN league TEXT;
ALTER TABLE tournaments ADD COLUMN season INTEGER NOT NULL DEFAULT 0 CHECK ((season > 0) = (league IS NOT NULL));
ALTER TABLE tournaments ADD COLUMN every INTEGER NOT NULL DEFAULT 0 CHECK ((every > 0) = (league IS NOT NULL));

-- The seasons of a league.
CREATE INDEX tournaments_by_league ON tournaments (guild, league, season) WHERE league IS NOT NULL;

-- As before, but for longer texts: the beginning of a season names all who play in it.
CREATE TABLE new_events (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    at         INTEGER NOT NULL,
    -- Who did it; nobody where it came by itself.
    person     INTEGER,
    text       TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 10000),
    -- The game that it opens, drops or counts.
    game       INTEGER REFERENCES games (id),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

INSERT INTO new_events (tournament, number, at, person, text, game) SELECT tournament, number, at, person, text, game FROM tournament_events;
DROP TABLE tournament_events;
ALTER TABLE new_events RENAME TO tournament_events;

-- Retention: whether a game that was called off is named here, and has to stay.
CREATE INDEX tournament_events_by_game ON tournament_events (game) WHERE game IS NOT NULL;
-- Export and erasure.
CREATE INDEX tournament_events_by_person ON tournament_events (person) WHERE person IS NOT NULL;

CREATE TRIGGER tournament_events_never_change BEFORE UPDATE OF tournament, number, at, text, game ON tournament_events
BEGIN SELECT RAISE(ABORT, 'the log of a tournament never changes'); END;

-- As for the log of a game.
CREATE TRIGGER tournament_events_never_vanish BEFORE DELETE ON tournament_events
WHEN (SELECT status FROM tournaments WHERE id = OLD.tournament) IS NOT 'cancelled'
BEGIN SELECT RAISE(ABORT, 'the log of a tournament never changes'); END;

CREATE TRIGGER tournament_events_have_no_gap BEFORE INSERT ON tournament_events
WHEN NEW.number > (SELECT coalesce(max(number), -1) + 1 FROM tournament_events WHERE tournament = NEW.tournament)
BEGIN SELECT RAISE(ABORT, 'the log of a tournament has no gaps'); END;
