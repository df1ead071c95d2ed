-- Old emojis are deleted when there is no room for new ones, whatever shows them.
ALTER TABLE posts DROP COLUMN emojis;
