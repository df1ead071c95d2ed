-- When the bot was last known to run, in milliseconds since 1970: what is missing up to the next start was an outage.
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
