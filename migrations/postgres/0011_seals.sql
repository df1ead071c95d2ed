-- The message that shows the SHA-256 of a secret: it is shown once, and stays there. The secret of a rematch is that of its dice too.
ALTER TABLE dice ADD COLUMN message BIGINT;
ALTER TABLE rematch_dice ADD COLUMN message BIGINT;
ALTER TABLE tournament_draws ADD COLUMN message BIGINT;
-- The ids that the draw follows from, with a space between them: first that of the interaction which opened the tournament, then that of the one which started
-- it. None in draws that follow from the interactions of the entrants.
ALTER TABLE tournament_draws ADD COLUMN entropy TEXT;

-- So far it stood on messages of games that had not begun, and of tournaments that people could enter.
UPDATE dice SET message = (SELECT message FROM games WHERE id = game) WHERE game IN (SELECT id FROM games WHERE status = 'lobby')
    OR game IN (SELECT id FROM games WHERE status = 'playing' AND NOT EXISTS (SELECT 1 FROM entries WHERE game = games.id));
UPDATE rematch_dice SET message = (SELECT message FROM games WHERE id = game);
UPDATE tournament_draws SET message = (SELECT message FROM tournaments WHERE id = tournament)
    WHERE tournament IN (SELECT id FROM tournaments WHERE status = 'entry');
