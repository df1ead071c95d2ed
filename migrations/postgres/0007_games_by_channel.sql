-- See `migrations/sqlite/0021_games_by_channel.sql`.
CREATE INDEX games_by_channel ON games ((coalesce(parent, channel)), id) WHERE started_at IS NOT NULL;
