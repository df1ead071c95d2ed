-- Versions before this one wrote a rematch, the beginning of a lobby, and a game against computers in several steps. What they left half done is undone here.

-- A lobby without a free seat that never began.
UPDATE games SET status = 'cancelled', ended_at = created_at
WHERE status = 'lobby' AND size <= (SELECT count(*) FROM seats WHERE seats.game = games.id);

-- A rematch on which all agreed, and of which there is no game: it may be offered again.
DELETE FROM offers WHERE kind = 'rematch' AND game IN (
    SELECT over.id FROM games AS over
    WHERE (SELECT count(*) FROM offers WHERE offers.game = over.id AND offers.kind = 'rematch')
          >= (SELECT count(*) FROM seats WHERE seats.game = over.id AND seats.user IS NOT NULL)
      AND NOT EXISTS (
          SELECT 1 FROM games AS next
          WHERE next.channel = over.channel AND next.game = over.game AND next.creator = over.creator
            AND next.id > over.id AND next.status <> 'cancelled'
      )
);
