-- Games that keep pace with a life: vacations, replies ahead, pings that wait for the end of quiet hours, and a list of one's games a day.

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
    -- A reply that was planned ahead is nothing that its player does now.
    IF EXISTS (SELECT 1 FROM entries WHERE game = NEW.game AND ply = NEW.ply - 1 AND actor = NEW.actor AND text = 'ahead') THEN
        RETURN NULL;
    END IF;
    UPDATE vacations SET until = NEW.at, is_settled = FALSE WHERE person = NEW.person AND since < NEW.at AND until > NEW.at;
    RETURN NULL;
END $$;

CREATE TRIGGER vacations_end_with_an_act AFTER INSERT ON entries FOR EACH ROW WHEN (NEW.person IS NOT NULL AND NEW.text <> 'ahead') EXECUTE FUNCTION end_vacation();

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

-- Replies ahead: what a player wants played in answer to the moves of others, as far as they are known to nobody else.
CREATE TABLE plans (
    game   BIGINT NOT NULL REFERENCES games (id),
    seat   BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 3),
    -- Whose it is.
    person BIGINT NOT NULL,
    -- Lines of moves, or that a race is played by its rule; nothing if it has been dropped and the person has not seen that yet.
    text   TEXT COLLATE "C" NOT NULL CHECK (length(text) <= 20000),
    PRIMARY KEY (game, seat)
);

-- Export and erasure.
CREATE INDEX plans_by_person ON plans (person);
