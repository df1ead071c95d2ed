-- Who has been invited and will not come: the seat is free for anybody then.
ALTER TABLE invitations ADD COLUMN declined INTEGER NOT NULL DEFAULT 0 CHECK (declined IN (0, 1));

CREATE INDEX lobbies_by_age ON games (created_at) WHERE status = 'lobby';
