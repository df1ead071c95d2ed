-- The whole schema, as of the first release. What changes later has a numbered file of its own, here and in the other folder.
--
-- Times are milliseconds since 1970, by the clock of the bot. Ids of Discord are stored bit for bit, the upper half of them as negative numbers. What is true
-- or false is 1 or 0. `game` is the number of a game where it refers to `games`, and a kind of game, such as 'table', where it is a text.
--
-- The program reads the following from the schema (`store/schema.rs`), so that a new table needs no list:
--   a row that must refer to a game or a tournament belongs to it, and is deleted with it;
--   `person` is somebody's id: when they are forgotten, a row that cannot be without it is deleted, and others lose it with the `name` beside it;
--   a key that begins with `person`: what is stored about people wherever they play;
--   `created_at`, `at`, `since`: when it happened.

-- ---- Games

-- A game of one channel, from its lobby to its end.
CREATE TABLE games (
    id              INTEGER PRIMARY KEY,
    -- The bot that shows it, by the id of its account; 0 is a bot that is not known yet: the next one to start takes its games over.
    bot             INTEGER NOT NULL DEFAULT 0,
    -- The server; none in a direct message.
    guild           INTEGER,
    channel         INTEGER NOT NULL,
    -- The channel of which that is a thread, if it is one: the game counts for the leaderboards there.
    parent          INTEGER,
    -- The thread in which it is played, if it has one of its own.
    thread          INTEGER,
    game            TEXT    NOT NULL,
    size            INTEGER NOT NULL CHECK (size BETWEEN 1 AND 4),
    -- 0 once the person is forgotten.
    creator         INTEGER NOT NULL,
    status          TEXT    NOT NULL DEFAULT 'lobby' CHECK (status IN ('lobby', 'playing', 'over', 'cancelled')),
    created_at      INTEGER NOT NULL,
    started_at      INTEGER,
    ended_at        INTEGER,
    -- The message key of what decided it.
    ended_by        TEXT,
    -- Which of all finished games it was, from 1: ratings follow from the games in this order, whatever the clock said.
    finish          INTEGER,
    -- Whether it counts for ratings, leaderboards and records; one that was hardly begun does not.
    counts          INTEGER NOT NULL DEFAULT 1 CHECK (counts IN (0, 1)),
    -- Where its board is posted; both or neither.
    message_channel INTEGER,
    message         INTEGER,
    -- Since when its players cannot see the newest board; their clocks wait. Nothing while they can.
    held_since      INTEGER,
    CHECK ((message_channel IS NULL) = (message IS NULL)),
    CHECK (status <> 'lobby' OR started_at IS NULL),
    CHECK (status NOT IN ('playing', 'over') OR started_at IS NOT NULL),
    CHECK ((status IN ('over', 'cancelled')) = (ended_at IS NOT NULL)),
    CHECK ((status = 'over') = (ended_by IS NOT NULL))
) STRICT;

-- What goes on in a channel, and how many games may still be opened there.
CREATE INDEX unfinished_games ON games (channel, id) WHERE status IN ('lobby', 'playing');
-- Games in threads count for the limit of their channel.
CREATE INDEX unfinished_games_by_parent ON games (parent) WHERE status IN ('lobby', 'playing') AND parent IS NOT NULL;
-- The game that is played in a thread, for a command given there.
CREATE INDEX unfinished_games_by_thread ON games (thread) WHERE status IN ('lobby', 'playing') AND thread IS NOT NULL;
-- How many games a person may still open.
CREATE INDEX unfinished_games_by_creator ON games (creator) WHERE status IN ('lobby', 'playing');
-- The lobby that expires next.
CREATE INDEX lobbies_by_age ON games (created_at) WHERE status = 'lobby';
-- Retention: what was called off long ago.
CREATE INDEX cancelled_games ON games (ended_at) WHERE status = 'cancelled';
-- The game of a message on which somebody clicks.
CREATE INDEX games_by_message ON games (message) WHERE message IS NOT NULL;
-- The games of a leaderboard that have begun, the latest first: offered by their numbers while a command is typed, and the records of people.
CREATE INDEX games_by_channel ON games (coalesce(parent, channel), id) WHERE started_at IS NOT NULL;
-- Retention: the servers in which something was played, and what was played in one that was left.
CREATE INDEX games_by_guild ON games (guild, id);
-- The next number of a finished game; all of them in order when ratings are rebuilt.
CREATE UNIQUE INDEX games_by_finish ON games (finish);

-- Numbers finished games in the order in which they are written.
CREATE TRIGGER games_are_numbered_at_the_end AFTER UPDATE OF status ON games WHEN NEW.status = 'over' AND NEW.finish IS NULL
BEGIN UPDATE games SET finish = (SELECT coalesce(max(finish), 0) + 1 FROM games) WHERE id = NEW.id; END;

-- What was chosen before a game, such as the length of a match. Written with the game, and never changed.
CREATE TABLE options (
    game  INTEGER NOT NULL REFERENCES games (id),
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- For whom a lobby keeps its free seats, in the order of the invitation.
CREATE TABLE invitations (
    game     INTEGER NOT NULL REFERENCES games (id),
    place    INTEGER NOT NULL CHECK (place >= 0),
    person   INTEGER NOT NULL,
    -- Who will not come: the seat is free for anybody then. With it, what they have written to those who invited them.
    declined INTEGER NOT NULL DEFAULT 0 CHECK (declined IN (0, 1)),
    word     TEXT,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

-- Who sits where; at the end also what it brought them.
CREATE TABLE seats (
    game       INTEGER NOT NULL REFERENCES games (id),
    seat       INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    -- Nobody where a computer plays; nobody, and an empty name, once the person is forgotten. UNIQUE takes any number of those.
    person     INTEGER,
    name       TEXT    NOT NULL,
    points     INTEGER,
    rank       INTEGER CHECK (rank BETWEEN 1 AND 4),
    -- The rating with which a person came to a game that counts for ratings, of people or of the computers' levels; nothing where it does not. It stays when
    -- the person is forgotten, since the ratings of others follow from it.
    rating     REAL,
    deviation  REAL CHECK ((deviation IS NULL) = (rating IS NULL)),
    volatility REAL CHECK ((volatility IS NULL) = (rating IS NULL)),
    PRIMARY KEY (game, seat),
    UNIQUE (game, person),
    CHECK ((points IS NULL) = (rank IS NULL))
) STRICT, WITHOUT ROWID;

-- A person's games: those that go on, their history and records, erasure.
CREATE INDEX seats_by_person ON seats (person, game) WHERE person IS NOT NULL;

-- ---- Moves

-- The log: a game is its first position with every entry applied. Nothing in it ever changes.
CREATE TABLE entries (
    game   INTEGER NOT NULL REFERENCES games (id),
    ply    INTEGER NOT NULL CHECK (ply >= 0),
    -- The seat that moved; -1 for the dice.
    actor  INTEGER NOT NULL CHECK (actor BETWEEN -1 AND 3),
    text   TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    -- Who chose it; nobody chose a roll or a forced move.
    person INTEGER,
    at     INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entries_never_change BEFORE UPDATE OF game, ply, actor, text, at ON entries
BEGIN SELECT RAISE(ABORT, 'the log of a game never changes'); END;

-- A person who is forgotten leaves the log too.
CREATE TRIGGER entries_are_never_ascribed BEFORE UPDATE OF person ON entries WHEN NEW.person IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the log of a game never changes'); END;

-- The log of a game that was called off goes with the game; no other loses an entry. Guards against INSERT OR REPLACE too, as long as recursive_triggers is on.
CREATE TRIGGER entries_never_vanish BEFORE DELETE ON entries WHEN (SELECT status FROM games WHERE id = OLD.game) IS NOT 'cancelled'
BEGIN SELECT RAISE(ABORT, 'the log of a game never changes'); END;

-- Refuses gaps only: a ply that is taken must fail on the primary key, by which the loser of a race is recognised.
CREATE TRIGGER entries_have_no_gap BEFORE INSERT ON entries
WHEN NEW.ply > (SELECT coalesce(max(ply), -1) + 1 FROM entries WHERE game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'the log of a game has no gaps'); END;

-- Offers before the entry of a ply, such as a draw, a pause or a rematch, and what each seat answered. An offer belongs to its ply, so the next entry withdraws
-- it. The answer by which an offer ended stands in place of the others.
CREATE TABLE offers (
    game   INTEGER NOT NULL REFERENCES games (id),
    ply    INTEGER NOT NULL CHECK (ply >= 0),
    kind   TEXT    NOT NULL,
    seat   INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    at     INTEGER NOT NULL,
    answer TEXT    NOT NULL DEFAULT 'agreed' CHECK (answer IN ('agreed', 'declined', 'withdrawn')),
    PRIMARY KEY (game, ply, kind, seat)
) STRICT, WITHOUT ROWID;

-- The secret from which all chance of a game follows, as hexadecimal digits, and how the dice name the game.
CREATE TABLE dice (
    game    INTEGER PRIMARY KEY REFERENCES games (id),
    secret  TEXT    NOT NULL CHECK (length(secret) = 64),
    name    TEXT    NOT NULL,
    -- If the seats were drawn by lot: how many parts there were then, and the lobby's seat of each player in the order of play.
    seated  INTEGER,
    seating TEXT,
    CHECK ((seated IS NULL) = (seating IS NULL))
) STRICT;

-- The secret of the rematch of a game: it is committed to with the offer, before the rematch exists.
CREATE TABLE rematch_dice (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    secret TEXT    NOT NULL CHECK (length(secret) = 64)
) STRICT;

-- What players add to the dice of a game: the id of the interaction behind a public message, and the SHA-256 of a word of their own.
CREATE TABLE dice_parts (
    game        INTEGER NOT NULL REFERENCES games (id),
    number      INTEGER NOT NULL CHECK (number >= 0),
    person      INTEGER,
    interaction INTEGER NOT NULL,
    word        TEXT,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- Export and erasure.
CREATE INDEX dice_parts_by_person ON dice_parts (person) WHERE person IS NOT NULL;

-- ---- Messages

-- What the messages of games, tournaments and search lists show, so that what is not shown yet is found again after a failure or a restart.
CREATE TABLE posts (
    -- 'g' and the number of a game, 't' and that of a tournament, 's' and that of a search list.
    key             TEXT    PRIMARY KEY,
    -- The length of the log that the message shows, and what else it shows (`store/posts.rs`); neither if that is not known.
    shown_ply       INTEGER,
    shown           TEXT,
    -- A message that was to be posted, and of which it is not known whether Discord has created it: its channel and its nonce.
    attempt_channel INTEGER,
    attempt         TEXT,
    -- Whether it shows the end, and nothing is left to do.
    finished        INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1)),
    -- The application's emojis in it, by their ids with spaces between them: none of these is deleted before it has finished.
    emojis          TEXT    NOT NULL DEFAULT '',
    CHECK ((shown_ply IS NULL) = (shown IS NULL)),
    CHECK ((attempt_channel IS NULL) = (attempt IS NULL))
) STRICT, WITHOUT ROWID;

-- At each start: what is not shown yet, and the emojis in use.
CREATE INDEX unfinished_posts ON posts (key) WHERE NOT finished;

-- Messages in whose place a newer one was posted, and which still have their components.
CREATE TABLE old_posts (
    message INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    key     TEXT    NOT NULL
) STRICT;

-- With each post, those that it replaced.
CREATE INDEX old_posts_by_key ON old_posts (key);

-- For which board, and why if not for a plain turn, a game last pinged its players.
CREATE TABLE pings (
    game    INTEGER PRIMARY KEY REFERENCES games (id),
    ply     INTEGER NOT NULL,
    -- An offer that waits for their answer, or time that runs out.
    reason  TEXT,
    -- Its number among the pings of its game, which goes into the nonces of its messages: sent again after a failure or a restart they have the same nonces, so
    -- Discord creates each once; the next ping has others, even if it is for the same board and reason.
    attempt INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The seats that the last ping of a game is for, and which of them need not be pinged any more.
CREATE TABLE ping_recipients (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    pinged INTEGER NOT NULL DEFAULT 0 CHECK (pinged IN (0, 1)),
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- The messages of pings that are still there; one may ping the players of several games. Those of earlier pings (`attempt`) stay here until they have been
-- deleted in their channel.
CREATE TABLE ping_messages (
    message INTEGER NOT NULL,
    game    INTEGER NOT NULL REFERENCES games (id),
    channel INTEGER NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (message, game)
) STRICT, WITHOUT ROWID;

-- The messages of a game's pings.
CREATE INDEX ping_messages_by_game ON ping_messages (game);

-- ---- Standings: what follows from finished games, kept with each result. `zihin ratings rebuild` rebuilds it.

-- Sums over the finished games of a channel: over all time (season 0), and over each month (202611 is November 2026).
CREATE TABLE standings (
    channel    INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    season     INTEGER NOT NULL,
    person     INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    played     INTEGER NOT NULL,
    won        INTEGER NOT NULL,
    drawn      INTEGER NOT NULL,
    lost       INTEGER NOT NULL,
    points     INTEGER NOT NULL,
    -- How many of the last games were won one after the other, and the most that ever were.
    streak     INTEGER NOT NULL,
    longest    INTEGER NOT NULL,
    -- The rating after the last of these games, and how many games of all seasons it follows from; all 0 before the first.
    rated      INTEGER NOT NULL DEFAULT 0,
    rating     REAL    NOT NULL DEFAULT 0,
    deviation  REAL    NOT NULL DEFAULT 0,
    volatility REAL    NOT NULL DEFAULT 0,
    -- After five games a rating is more than a guess.
    is_settled INTEGER NOT NULL AS (rated >= 5),
    -- What decides the rank: over all time the rating, in a season what was won in it.
    major      REAL    NOT NULL AS (CASE season WHEN 0 THEN rated >= 5 ELSE won END),
    minor      REAL    NOT NULL AS (CASE season WHEN 0 THEN rating ELSE points END),
    PRIMARY KEY (channel, game, season, person),
    CHECK (played = won + drawn + lost)
) STRICT, WITHOUT ROWID;

-- A page of a leaderboard. All in one direction, so that it begins with one seek: SQLite compares (major, minor, person) by an index only then.
CREATE INDEX standings_by_rank ON standings (channel, game, season, major DESC, minor DESC, person DESC);

-- How well each level of the computers plays in a channel, on the scale of its ratings: an estimate from the results of people against it.
CREATE TABLE level_ratings (
    channel    INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    level      TEXT    NOT NULL,
    -- How many games it follows from.
    games      INTEGER NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (channel, game, level)
) STRICT, WITHOUT ROWID;

-- What a seat achieved within a finished game, by its message key: a gammon, say, of which a match may have several. `/stats` shows them.
CREATE TABLE stats (
    game  INTEGER NOT NULL,
    seat  INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (game, seat, name),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat)
) STRICT, WITHOUT ROWID;

-- How often a result of a test came up in the rolls of a seat in a finished game. `odds` are the weights of all results, with commas.
CREATE TABLE rolls (
    game   INTEGER NOT NULL REFERENCES games (id),
    seat   INTEGER NOT NULL,
    test   TEXT    NOT NULL,
    odds   TEXT    NOT NULL,
    result INTEGER NOT NULL,
    count  INTEGER NOT NULL,
    PRIMARY KEY (game, seat, test, odds, result)
) STRICT, WITHOUT ROWID;

-- What an analysis of a finished game has found, as JSON; `version` says by which judgements.
CREATE TABLE analyses (
    game     INTEGER PRIMARY KEY REFERENCES games (id),
    version  INTEGER NOT NULL,
    findings TEXT    NOT NULL
) STRICT;

-- What the findings say about each seat: how many decisions count and how much they lost, how many rolls there were and how lucky they were, in the game's own
-- unit.
CREATE TABLE analysed_seats (
    game      INTEGER NOT NULL REFERENCES analyses (game),
    seat      INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    lost      REAL    NOT NULL,
    rolls     INTEGER NOT NULL,
    luck      REAL    NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- ---- Tournaments

-- A knockout in a channel.
CREATE TABLE tournaments (
    id              INTEGER PRIMARY KEY,
    -- As for games.
    bot             INTEGER NOT NULL DEFAULT 0,
    guild           INTEGER NOT NULL,
    channel         INTEGER NOT NULL,
    parent          INTEGER,
    game            TEXT    NOT NULL,
    -- 0 once the person is forgotten.
    organiser       INTEGER NOT NULL,
    seats           INTEGER NOT NULL CHECK (seats BETWEEN 2 AND 64),
    best_of         INTEGER NOT NULL CHECK (best_of IN (1, 3)),
    third_place     INTEGER NOT NULL CHECK (third_place IN (0, 1)),
    check_in        INTEGER NOT NULL CHECK (check_in IN (0, 1)),
    seeding         TEXT    NOT NULL CHECK (seeding IN ('draw', 'rating')),
    -- When it starts by itself; by hand where there is none.
    starts_at       INTEGER,
    -- How long a stage lasts, in milliseconds.
    stage           INTEGER NOT NULL CHECK (stage > 0),
    status          TEXT    NOT NULL DEFAULT 'entry' CHECK (status IN ('entry', 'running', 'over', 'cancelled')),
    created_at      INTEGER NOT NULL,
    -- How many of its events the channel has been shown, and whether it has been shown how it ended.
    shown           INTEGER NOT NULL DEFAULT 0,
    announced       INTEGER NOT NULL DEFAULT 0 CHECK (announced IN (0, 1)),
    -- Where its card is posted; both or neither.
    message_channel INTEGER,
    message         INTEGER,
    -- Since when the present stage waits for time to be given back; nothing while it does not.
    held_since      INTEGER,
    CHECK ((message_channel IS NULL) = (message IS NULL))
) STRICT;

-- What goes on, at each start and tick.
CREATE INDEX unfinished_tournaments ON tournaments (id) WHERE NOT announced;
-- The newest of a channel, for a command given there.
CREATE INDEX tournaments_by_channel ON tournaments (channel, id);

-- What is chosen for each game of a tournament. Written with the tournament, and never changed.
CREATE TABLE tournament_options (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    name       TEXT    NOT NULL,
    value      TEXT    NOT NULL,
    PRIMARY KEY (tournament, name)
) STRICT, WITHOUT ROWID;

-- Everybody who has ever entered, in order; the events name them by number, so that a person can be forgotten.
CREATE TABLE entrants (
    tournament  INTEGER NOT NULL REFERENCES tournaments (id),
    number      INTEGER NOT NULL CHECK (number >= 0),
    person      INTEGER,
    name        TEXT    NOT NULL,
    -- The interaction with which they entered, on whose id the draw depends; none for those who replace a player.
    interaction INTEGER,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- Export and erasure.
CREATE INDEX entrants_by_person ON entrants (person) WHERE person IS NOT NULL;

-- The secret from which the draw follows, as hexadecimal digits.
CREATE TABLE tournament_draws (
    tournament INTEGER PRIMARY KEY REFERENCES tournaments (id),
    secret     TEXT    NOT NULL CHECK (length(secret) = 64),
    -- The ranks of the players by rating, in the order in which they entered, once they are drawn: equal ranks are ordered by lot.
    ranks      TEXT
) STRICT;

-- The log: the bracket is the draw with every event applied. It is the audit as well.
CREATE TABLE tournament_events (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    at         INTEGER NOT NULL,
    -- Who did it; nobody where it came by itself.
    person     INTEGER,
    text       TEXT    NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    -- The game that it opens, drops or counts.
    game       INTEGER REFERENCES games (id),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- Retention: whether a game that was called off is named here, and has to stay.
CREATE INDEX tournament_events_by_game ON tournament_events (game) WHERE game IS NOT NULL;
-- Export and erasure.
CREATE INDEX tournament_events_by_person ON tournament_events (person) WHERE person IS NOT NULL;

CREATE TRIGGER tournament_events_never_change BEFORE UPDATE OF tournament, number, at, text, game ON tournament_events
BEGIN SELECT RAISE(ABORT, 'the log of a tournament never changes'); END;

-- As for the log of a game.
CREATE TRIGGER tournament_events_never_vanish BEFORE DELETE ON tournament_events
WHEN (SELECT status FROM tournaments WHERE id = OLD.tournament) IS NOT 'cancelled'
BEGIN SELECT RAISE(ABORT, 'the log of a tournament never changes'); END;

CREATE TRIGGER tournament_events_have_no_gap BEFORE INSERT ON tournament_events
WHEN NEW.number > (SELECT coalesce(max(number), -1) + 1 FROM tournament_events WHERE tournament = NEW.tournament)
BEGIN SELECT RAISE(ABORT, 'the log of a tournament has no gaps'); END;

-- ---- People and servers

-- What a person wishes of the bot, a name and a value each; what is not here has its default.
CREATE TABLE preferences (
    person INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    value  TEXT    NOT NULL,
    PRIMARY KEY (person, name)
) STRICT, WITHOUT ROWID;

-- Whose games may give puzzles.
CREATE INDEX people_with_puzzles ON preferences (person) WHERE name = 'puzzles' AND value = 'allowed';

-- From whom a person takes no invitations.
CREATE TABLE blocks (
    person  INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (person, blocked)
) STRICT, WITHOUT ROWID;

-- The avatar of each person who has a seat or takes part in a tournament: the hash by which Discord has it.
CREATE TABLE avatars (
    person INTEGER PRIMARY KEY,
    hash   TEXT    NOT NULL
) STRICT;

-- What a server has decided, a name and a value each; what is not here has its default.
CREATE TABLE settings (
    guild INTEGER NOT NULL,
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;

-- Servers in which something was played or set, and which a bot has left or which were deleted, and since when (`store/retention/`).
CREATE TABLE left_servers (
    bot   INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (bot, guild)
) STRICT, WITHOUT ROWID;

-- ---- People who look for a game

-- The list of a channel. Its number is that of the interaction that opened it, as with the searches: no number comes twice, so that an old button leads to
-- nobody else.
CREATE TABLE search_lists (
    id              INTEGER PRIMARY KEY,
    bot             INTEGER NOT NULL,
    guild           INTEGER NOT NULL,
    channel         INTEGER NOT NULL,
    -- The channel of which that is a thread, if it is one.
    parent          INTEGER,
    -- Where it is posted; both or neither.
    message_channel INTEGER,
    message         INTEGER,
    UNIQUE (bot, channel),
    CHECK ((message_channel IS NULL) = (message IS NULL))
) STRICT;

-- Who looks for which game, and the terms: a line `name=value` for each.
CREATE TABLE searches (
    id     INTEGER PRIMARY KEY,
    list   INTEGER NOT NULL REFERENCES search_lists (id),
    game   TEXT    NOT NULL,
    person INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    terms  TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    UNIQUE (list, person, game)
) STRICT;

-- Export and erasure.
CREATE INDEX searches_by_person ON searches (person);

-- ---- Puzzles

-- Which puzzles somebody has tried, each by its number among those of the game: only the first try counts.
CREATE TABLE puzzle_tries (
    person  INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    number  INTEGER NOT NULL,
    -- The day of which it was the puzzle, in days since 1970; 0 for one that was chosen in private.
    day     INTEGER NOT NULL,
    -- Where the puzzle of the day was tried.
    channel INTEGER,
    solved  INTEGER NOT NULL CHECK (solved IN (0, 1)),
    at      INTEGER NOT NULL,
    PRIMARY KEY (person, game, number, day)
) STRICT, WITHOUT ROWID;

-- Who has solved the puzzle of a day in a channel.
CREATE INDEX puzzle_tries_by_day ON puzzle_tries (channel, day) WHERE channel IS NOT NULL;

-- Where a puzzle is posted every day, by which bot, and the day of the last one, in days since 1970; 0 before the first.
CREATE TABLE puzzle_channels (
    channel INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL,
    bot     INTEGER NOT NULL,
    day     INTEGER NOT NULL
) STRICT;

-- The channels of a server, when its settings are shown or changed, or it was left.
CREATE INDEX puzzle_channels_by_guild ON puzzle_channels (guild);

-- The puzzle that was found in a finished game whose players allow it, as a line like those that are shipped; none if the search has found none.
CREATE TABLE game_puzzles (
    game   INTEGER PRIMARY KEY REFERENCES games (id),
    puzzle TEXT
) STRICT;

-- ---- Bots

-- When each shard of a bot was last known to run: what is missing up to its next start was an outage. A bot in one process has one shard of one.
CREATE TABLE heartbeats (
    bot   INTEGER NOT NULL,
    total INTEGER NOT NULL,
    shard INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (bot, total, shard)
) STRICT, WITHOUT ROWID;

-- Channels, threads and servers that a bot cannot reach any more, and since when. A place is listed only while unfinished games or tournaments stand there.
CREATE TABLE unreachable_places (
    bot   INTEGER NOT NULL,
    kind  TEXT    NOT NULL CHECK (kind IN ('channel', 'server')),
    place INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (bot, kind, place)
) STRICT, WITHOUT ROWID;
