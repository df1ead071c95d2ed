-- The channel that the tournament's own is a thread of, if it was opened in one: its games count for the leaderboards of that channel.
ALTER TABLE tournaments ADD COLUMN parent INTEGER;

-- Threads count towards what may be open in their channel.
CREATE INDEX unfinished_games_by_parent ON games (parent) WHERE parent IS NOT NULL AND status IN ('lobby', 'playing');
