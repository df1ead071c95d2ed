-- Round robins, and leagues: a league is the chain of its seasons, each of which is a round robin with divisions.

-- How it is played, and in a round robin: how often every pair meets, and how many games a player has at once. `seats` is then how many a division has, or may
-- enter where there is one, and `stage` how long it lasts.
ALTER TABLE tournaments ADD COLUMN format TEXT COLLATE "C" NOT NULL DEFAULT 'knockout' CHECK (format IN ('knockout', 'round-robin'));
ALTER TABLE tournaments ADD COLUMN legs BIGINT NOT NULL DEFAULT 1 CHECK (legs IN (1, 2));
ALTER TABLE tournaments ADD COLUMN at_once BIGINT NOT NULL DEFAULT 1 CHECK (at_once > 0);
-- The name of its league, which of its seasons it is, from 1, and the time in milliseconds from the start of one to that of the next; nothing outside leagues.
ALTER TABLE tournaments ADD COLUMN league TEXT COLLATE "C";
ALTER TABLE tournaments ADD COLUMN season BIGINT NOT NULL DEFAULT 0 CHECK ((season > 0) = (league IS NOT NULL));
ALTER TABLE tournaments ADD COLUMN every BIGINT NOT NULL DEFAULT 0 CHECK ((every > 0) = (league IS NOT NULL));

-- The seasons of a league.
CREATE INDEX tournaments_by_league ON tournaments (guild, league, season) WHERE league IS NOT NULL;

-- As before, but for longer texts: the beginning of a season names all who play in it.
ALTER TABLE tournament_events DROP CONSTRAINT tournament_events_text_check;
ALTER TABLE tournament_events ADD CONSTRAINT tournament_events_text_check CHECK (length(text) BETWEEN 1 AND 10000);
