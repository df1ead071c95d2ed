-- Whether the message of a post answers an interaction: when another takes its place, it shrinks to a line instead of being deleted.
ALTER TABLE posts ADD COLUMN is_answer BOOLEAN NOT NULL DEFAULT TRUE;
ALTER TABLE old_posts ADD COLUMN stays BOOLEAN NOT NULL DEFAULT TRUE;
