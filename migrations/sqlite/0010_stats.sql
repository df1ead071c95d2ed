-- Counts of what a player achieved within a finished game, such as gammons in a match; `/stats` shows them.
ALTER TABLE feats RENAME TO stats;

-- Why the players were called: an offer that waits for their answer, or time that runs out; nothing for a plain turn.
ALTER TABLE calls RENAME COLUMN matter TO reason;
