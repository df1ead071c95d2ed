-- The games of a channel and its threads that have begun, the latest first: offered by their numbers while a command is typed.
CREATE INDEX games_by_channel ON games (coalesce(parent, channel), id) WHERE started_at IS NOT NULL;
