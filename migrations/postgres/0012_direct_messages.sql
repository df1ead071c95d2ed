-- As `migrations/sqlite/0026_direct_messages.sql`.
ALTER TABLE games ALTER COLUMN guild DROP NOT NULL;
UPDATE games SET guild = NULL WHERE guild = 0;

ALTER TABLE posts ADD COLUMN emojis TEXT COLLATE "C" NOT NULL DEFAULT '';
