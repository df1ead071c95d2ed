-- Counts of what a player achieved within a finished game, such as gammons in a match; `/stats` shows them.
ALTER TABLE feats RENAME TO stats;

-- The kind of the offer that a call asks an answer to, if it asks for one.
ALTER TABLE calls RENAME COLUMN matter TO offer;
