-- A vacation that has ended early can go on.

-- Until when it was to last; what a person does in a game only moves its end.
ALTER TABLE vacations ADD COLUMN planned INTEGER NOT NULL DEFAULT 0;
UPDATE vacations SET planned = until;
