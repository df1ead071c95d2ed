-- Whether the message of a post answers an interaction: when another takes its place, it shrinks to a line instead of being deleted.
ALTER TABLE posts ADD COLUMN is_answer INTEGER NOT NULL DEFAULT 1 CHECK (is_answer IN (0, 1));
ALTER TABLE old_posts ADD COLUMN stays INTEGER NOT NULL DEFAULT 1 CHECK (stays IN (0, 1));
