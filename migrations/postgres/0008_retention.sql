-- As `migrations/sqlite/0022_retention.sql`.
CREATE TABLE left_servers (
    bot   BIGINT NOT NULL,
    guild BIGINT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (bot, guild)
);

CREATE INDEX cancelled_games ON games (ended_at) WHERE status = 'cancelled';
CREATE INDEX games_by_guild ON games (guild, id);

CREATE FUNCTION keep_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT status FROM games WHERE id = OLD.game) IS DISTINCT FROM 'cancelled' THEN
        RAISE EXCEPTION 'the log of a game never changes' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
END $$;

DROP TRIGGER entries_never_vanish ON entries;
CREATE TRIGGER entries_never_vanish BEFORE DELETE ON entries FOR EACH ROW EXECUTE FUNCTION keep_entries();

CREATE FUNCTION keep_tournament_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT status FROM tournaments WHERE id = OLD.tournament) IS DISTINCT FROM 'cancelled' THEN
        RAISE EXCEPTION 'the log of a tournament never changes' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
END $$;

DROP TRIGGER tournament_events_never_vanish ON tournament_events;
CREATE TRIGGER tournament_events_never_vanish BEFORE DELETE ON tournament_events
FOR EACH ROW EXECUTE FUNCTION keep_tournament_events();
