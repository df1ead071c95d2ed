-- Games that keep pace with a life: vacations, replies ahead, pings that wait for the end of quiet hours, and a list of one's games a day.

-- When a person is on vacation: their clocks stop in games by the day, as far as the server of each allows. A vacation ends at its date, or with what they do
-- next in any game.
CREATE TABLE vacations (
    person       INTEGER NOT NULL,
    since        INTEGER NOT NULL,
    until        INTEGER NOT NULL CHECK (until >= since),
    -- Whether they were put on it, since their time ran out while they did nothing.
    is_automatic INTEGER NOT NULL CHECK (is_automatic IN (0, 1)),
    -- Whether the logs of their games say so.
    is_settled   INTEGER NOT NULL DEFAULT 0 CHECK (is_settled IN (0, 1)),
    PRIMARY KEY (person, since)
) STRICT, WITHOUT ROWID;

-- Those of which the games are still to be told.
CREATE INDEX unsettled_vacations ON vacations (person) WHERE NOT is_settled;
-- At each start: those that go on.
CREATE INDEX vacations_by_end ON vacations (until);

-- A reply that was planned ahead is nothing that its player does now.
CREATE TRIGGER vacations_end_with_an_act AFTER INSERT ON entries WHEN NEW.person IS NOT NULL AND NEW.text <> 'ahead'
    AND NOT EXISTS (SELECT 1 FROM entries WHERE game = NEW.game AND ply = NEW.ply - 1 AND actor = NEW.actor AND text = 'ahead')
BEGIN UPDATE vacations SET until = NEW.at, is_settled = 0 WHERE person = NEW.person AND since < NEW.at AND until > NEW.at; END;

-- Until when a seat is not to be pinged: the quiet hours of its person.
ALTER TABLE ping_recipients ADD COLUMN waits_until INTEGER;

-- The ping that is sent next when quiet hours end.
CREATE INDEX delayed_pings ON ping_recipients (waits_until) WHERE waits_until IS NOT NULL;

-- When a person next gets the list of all games of a bot in which it is their turn, if they want one a day.
CREATE TABLE digests (
    person INTEGER NOT NULL,
    bot    INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (person, bot)
) STRICT, WITHOUT ROWID;

-- Who gets theirs next.
CREATE INDEX digests_by_time ON digests (bot, due_at);

-- Replies ahead: what a player wants played in answer to the moves of others, as far as they are known to nobody else.
CREATE TABLE plans (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    -- Whose it is.
    person INTEGER NOT NULL,
    -- Lines of moves, or that a race is played by its rule; nothing if it has been dropped and the person has not seen that yet.
    text   TEXT    NOT NULL CHECK (length(text) <= 20000),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Export and erasure.
CREATE INDEX plans_by_person ON plans (person);
