-- The message that shows the SHA-256 of a secret: it is shown once, and stays there. The secret of a rematch is that of its dice too.
ALTER TABLE dice ADD COLUMN message INTEGER;
ALTER TABLE rematch_dice ADD COLUMN message INTEGER;
ALTER TABLE tournament_draws ADD COLUMN message INTEGER;
-- The ids that the draw follows from, with a space between them: first that of the interaction which opened the tournament, then that of the one which started
-- it. None in draws that follow from the interactions of the entrants.
ALTER TABLE tournament_draws ADD COLUMN entropy TEXT;

-- So far it stood on messages of games that had not begun, and of tournaments that people could enter.
UPDATE dice SET message = (SELECT games.message FROM games WHERE games.id = dice.game) WHERE game IN (SELECT id FROM games WHERE status = 'lobby')
    OR game IN (SELECT id FROM games WHERE status = 'playing' AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.game = games.id));
UPDATE rematch_dice SET message = (SELECT games.message FROM games WHERE games.id = rematch_dice.game);
UPDATE tournament_draws SET message = (SELECT tournaments.message FROM tournaments WHERE tournaments.id = tournament_draws.tournament)
    WHERE tournament IN (SELECT id FROM tournaments WHERE status = 'entry');

-- Until when it was to last; what a person does in a game only moves its end.
ALTER TABLE vacations ADD COLUMN planned INTEGER NOT NULL DEFAULT 0;
UPDATE vacations SET planned = until;
