-- The form of what is drawn with the dice of a game, the number after `zihin dice` in its proof: games that were opened before keep the first one.
ALTER TABLE dice ADD COLUMN form BIGINT NOT NULL DEFAULT 1 CHECK (form IN (1, 2));
