-- Games that keep pace with a life: vacations, pings that wait for the end of quiet hours, and a list of one's games a day.

-- When a person is on vacation: their clocks stop in games by the day, as far as the server of each allows. A vacation ends at its date, or with what they do
-- next in any game.
CREATE TABLE vacations (
    person       BIGINT NOT NULL,
    since        BIGINT NOT NULL,
    until        BIGINT NOT NULL CHECK (until >= since),
    -- Whether they were put on it, since their time ran out while they did nothing.
    is_automatic BOOLEAN NOT NULL,
    -- Whether the logs of their games say so.
    is_settled   BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (person, since)
);

-- Those of which the games are still to be told.
CREATE INDEX unsettled_vacations ON vacations (person) WHERE NOT is_settled;
-- At each start: those that go on.
CREATE INDEX vacations_by_end ON vacations (until);

CREATE FUNCTION end_vacation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE vacations SET until = NEW.at, is_settled = FALSE WHERE person = NEW.person AND since < NEW.at AND until > NEW.at;
    RETURN NULL;
END $$;

CREATE TRIGGER vacations_end_with_an_act AFTER INSERT ON entries FOR EACH ROW WHEN (NEW.person IS NOT NULL) EXECUTE FUNCTION end_vacation();

-- Until when a seat is not to be pinged: the quiet hours of its person.
ALTER TABLE ping_recipients ADD COLUMN waits_until BIGINT;

-- The ping that is sent next when quiet hours end.
CREATE INDEX delayed_pings ON ping_recipients (waits_until) WHERE waits_until IS NOT NULL;

-- When a person next gets the list of all games of a bot in which it is their turn, if they want one a day.
CREATE TABLE digests (
    person BIGINT NOT NULL,
    bot    BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    PRIMARY KEY (person, bot)
);

-- Who gets theirs next.
CREATE INDEX digests_by_time ON digests (bot, due_at);
