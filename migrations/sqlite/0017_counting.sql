-- Whether a finished game counts for ratings, leaderboards and records: one that was hardly begun does not. Games that ended before this column was added count
-- until `zihin ratings rebuild` looks at their logs.
ALTER TABLE games ADD COLUMN counts INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1));

-- What a seat has answered to an offer. The answer by which an offer ended stands in place of the others.
ALTER TABLE offers ADD COLUMN answer TEXT NOT NULL DEFAULT 'agreed' CHECK (answer IN ('agreed', 'declined', 'withdrawn'));
