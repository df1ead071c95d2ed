//! How a statement reads tables, whatever the database.

/// Tables that do not grow with finished games: what goes on, and what there is of each server, channel or person who does something else than play.
const SMALL: [&str; 12] = [
    "_sqlx_migrations",
    "digests",
    "heartbeats",
    "leases",
    "left_servers",
    "puzzle_channels",
    "search_lists",
    "searches",
    "unavailable_servers",
    "unreachable_places",
    "vacations",
    "luck_totals",
];

/// Indexes of what goes on, or waits for the next round of retention.
const BOUNDED: [&str; 11] = [
    "cancelled_games",
    "delayed_pings",
    "lobbies_by_age",
    "people_with_puzzles",
    "seats_without_result",
    "unfinished_games",
    "unfinished_games_by_creator",
    "unfinished_games_by_parent",
    "unfinished_games_by_thread",
    "unfinished_posts",
    "unfinished_tournaments",
];

/// Columns of which each value has the rows of one thing: a game, a tournament, a message.
const ONE: [&str; 9] = [
    "id",
    "rowid",
    "game",
    "tournament",
    "key",
    "message",
    "list",
    "oid",
    "finish",
];

/// Tables of what there is of each person, server or leaderboard: the columns by which one of them is found.
const OWNED: [(&str, &str); 13] = [
    ("avatars", "person"),
    ("blocks", "person"),
    ("encounters", "channel"),
    ("level_ratings", "channel"),
    ("preferences", "person"),
    ("puzzle_tries", "channel"),
    ("puzzle_tries", "person"),
    ("rivals", "channel"),
    ("roll_totals", "bot"),
    ("settings", "guild"),
    ("standings", "channel"),
    ("standings", "person"),
    ("tallies", "channel"),
];

/// A step of a plan that reads a table.
#[derive(Debug, Default)]
pub struct Access {
    pub table: String,
    pub index: Option<String>,
    /// The columns by which rows are sought that must be equal to something.
    pub by: Vec<String>,
    /// As the database writes it.
    pub text: String,
}

/// The plan of a statement.
#[derive(Debug, Default)]
pub struct Plan {
    pub accesses: Vec<Access>,
    /// The steps that sort, or build an index, before they go on.
    pub sorts: Vec<String>,
}

impl Access {
    /// Whether it may read more rows with each game that ends.
    fn is_unbounded(&self) -> bool {
        let is_bounded = self
            .index
            .as_deref()
            .is_some_and(|index| BOUNDED.contains(&index));
        let is_of_one = self
            .by
            .iter()
            .any(|by| ONE.contains(&&**by) || OWNED.contains(&(&*self.table, by)));
        !(is_bounded || is_of_one || SMALL.contains(&&*self.table))
    }
}

impl Plan {
    /// The steps that take longer with each game that ends; what is sorted counts if it is read so.
    pub fn unbounded(&self) -> Vec<&str> {
        let bad = self.accesses.iter().filter(|access| access.is_unbounded());
        let mut bad: Vec<&str> = bad.map(|access| &*access.text).collect();
        if !bad.is_empty() {
            bad.extend(self.sorts.iter().map(String::as_str));
        }
        bad
    }
}
