-- The statements of the store are for SQLite and PostgreSQL, where `user` is the role of the connection.
ALTER TABLE invitations RENAME COLUMN user TO person;
ALTER TABLE seats RENAME COLUMN user TO person;
ALTER TABLE entries RENAME COLUMN user TO person;
ALTER TABLE standings RENAME COLUMN user TO person;
ALTER TABLE preferences RENAME COLUMN user TO person;
ALTER TABLE entrants RENAME COLUMN user TO person;
ALTER TABLE tournament_events RENAME COLUMN user TO person;

-- A partial index serves a condition that is written as its own.
DROP INDEX unfinished_tournaments;
CREATE INDEX unfinished_tournaments ON tournaments (id) WHERE NOT told;
DROP INDEX unfinished_posts;
CREATE INDEX unfinished_posts ON posts (topic) WHERE NOT finished;

-- Numbers finished games in the order in which they are written. PostgreSQL has a sequence for it, since several programs write at once there.
CREATE TRIGGER games_are_numbered_at_the_end AFTER UPDATE OF status ON games WHEN NEW.status = 'over' AND NEW.finish IS NULL
BEGIN UPDATE games SET finish = (SELECT coalesce(max(finish), 0) + 1 FROM games) WHERE id = NEW.id; END;
