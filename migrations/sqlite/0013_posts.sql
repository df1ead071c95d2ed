-- What the messages of games and tournaments show, so that what is not shown yet is found again after a failure or a restart.
CREATE TABLE posts (
    -- 'g' and the number of a game, 't' and the number of a tournament.
    topic           TEXT    PRIMARY KEY,
    -- The length of the log that the message shows, and what else of the game it shows (see `store/posts.rs`); neither if that is not known.
    shown_ply       INTEGER,
    shown           TEXT,
    -- A message that was to be posted, and of which it is not known whether Discord has created it: its channel and its nonce.
    attempt_channel INTEGER,
    attempt         TEXT,
    -- Whether it shows the end, and nothing is left to do.
    finished        INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
    CHECK ((shown_ply IS NULL) = (shown IS NULL)),
    CHECK ((attempt_channel IS NULL) = (attempt IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX unfinished_posts ON posts (topic) WHERE finished = 0;

-- Messages in whose place a newer one was posted, and which still have their controls.
CREATE TABLE old_posts (
    message INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    topic   TEXT    NOT NULL
) STRICT;

CREATE INDEX old_posts_by_topic ON old_posts (topic);

-- One message may call the players of several games.
CREATE TABLE new_call_messages (
    message INTEGER NOT NULL,
    game    INTEGER NOT NULL REFERENCES games (id),
    channel INTEGER NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (message, game)
) STRICT, WITHOUT ROWID;

INSERT INTO new_call_messages (message, game, channel, attempt) SELECT message, game, channel, attempt FROM call_messages;
DROP TABLE call_messages;
ALTER TABLE new_call_messages RENAME TO call_messages;
CREATE INDEX call_messages_by_game ON call_messages (game);
