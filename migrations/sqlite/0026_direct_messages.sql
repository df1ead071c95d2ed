-- A game in a direct message belongs to no server.
DROP INDEX games_by_guild;
ALTER TABLE games RENAME COLUMN guild TO server;
ALTER TABLE games ADD COLUMN guild INTEGER;
UPDATE games SET guild = nullif(server, 0);
ALTER TABLE games DROP COLUMN server;
CREATE INDEX games_by_guild ON games (guild, id);

-- The application's emojis that a message shows, by their ids with spaces between them: none of these is deleted while its game or tournament is unfinished.
ALTER TABLE posts ADD COLUMN emojis TEXT NOT NULL DEFAULT '';
