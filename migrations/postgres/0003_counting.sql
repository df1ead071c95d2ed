-- As `migrations/sqlite/0017_counting.sql`.
ALTER TABLE games ADD COLUMN counts BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE offers ADD COLUMN answer TEXT COLLATE "C" NOT NULL DEFAULT 'agreed' CHECK (answer IN ('agreed', 'declined', 'withdrawn'));
