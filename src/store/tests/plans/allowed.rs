//! Statements that may read more with each game that ends, and why.

/// A part of the statement, or the file in which it is, and the reason.
pub const ALLOWED: &[(&str, &str)] = &[
    ("src/store/copy/", "an operator copies everything"),
    ("src/store/space.rs", "an operator asks what takes space"),
    (
        "src/store/size.rs",
        "the metrics count all rows every five minutes, and nobody waits for it",
    ),
    (
        "src/store/standings/rebuild.rs",
        "an operator sums everything up anew",
    ),
    (
        "src/store/games/finished.rs",
        "an operator has everything replayed",
    ),
    (
        "id IN (SELECT id FROM games WHERE status = 'over' AND id > $1",
        "an operator has everything replayed, a batch at a time",
    ),
    (
        "id IN (SELECT id FROM games WHERE started_at IS NOT NULL AND id > $1",
        "an operator has everything replayed, a batch at a time",
    ),
    (
        "src/store/people/personal_data.rs",
        "all that is stored about a person, when they ask for it",
    ),
    (
        "src/store/people/forget.rs",
        "all that is stored about a person, once, in batches",
    ),
    (
        "src/store/erasures.rs",
        "what was erased is erased again, once after a restore",
    ),
    (
        "src/store/operator.rs",
        "the few orders and notes of an operator, and the servers when they ask",
    ),
    ("src/store/people/avatars.rs", "the first row is enough"),
    ("src/store/retention/people.rs", "the first row is enough"),
    (
        "AND m.finish IS NOT NULL AND g.bot = $2",
        "a page, in the order of an index",
    ),
    (
        "CAST(id AS TEXT) LIKE $3",
        "as many as are offered, in the order of an index",
    ),
    (
        "ORDER BY finish DESC LIMIT 2000) AS m",
        "the last 2,000 of a record, in the order of an index",
    ),
    (
        "ORDER BY s.game DESC LIMIT 200) AS own",
        "the last 200 of a person, in the order of an index",
    ),
    (
        "ORDER BY last.finish DESC LIMIT 1 OFFSET 99",
        "the last hundred of each person who allows puzzles, in the order of an index",
    ),
    (
        "ORDER BY f.game DESC LIMIT $2",
        "the newest thousand puzzles, in the order of an index",
    ),
    (
        "before.result <> 'won' ORDER BY before.finish DESC LIMIT 1",
        "as many as were won in a row",
    ),
    (
        "SELECT id FROM tournaments WHERE status = 'cancelled'",
        "a tournament is many games; once a day",
    ),
    (
        "ORDER BY ended_at DESC, id DESC LIMIT 1) AS in_thread",
        "the last of a channel and of a thread, in the order of an index",
    ),
    (
        "FROM tournaments WHERE channel = $1 AND bot = $2 ORDER BY id DESC LIMIT 1",
        "the newest of a channel, in the order of an index",
    ),
    (
        "UNION SELECT game FROM pings",
        "what retention is to delete next",
    ),
    (
        "WITH RECURSIVE of_games (guild)",
        "one row of each server, by an index",
    ),
    (
        "FROM left_servers WHERE since < $4",
        "of a server that was left, where nothing ends any more",
    ),
    (
        "FROM games WHERE guild = $1",
        "a batch of a server that was left",
    ),
    (
        "FROM tournaments WHERE guild = $1",
        "a batch of a server that was left",
    ),
];
