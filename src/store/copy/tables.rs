//! Every table and column that is copied. A test compares this list with the schemas of both databases.

use Kind::{Boolean, Integer, Real, Text};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Integers of 64 bits.
    Integer,
    /// Numbers with a fraction.
    Real,
    /// True or false; SQLite stores 1 and 0.
    Boolean,
    /// Texts.
    Text,
}

/// A table that is copied.
#[derive(Clone, Copy, Debug)]
pub struct CopiedTable {
    /// Its name.
    pub name: &'static str,
    /// How many columns its primary key has.
    pub key: usize,
    /// Its columns, those of the key first and in the key's order. Generated columns are left out.
    pub columns: &'static [(&'static str, Kind)],
}

impl CopiedTable {
    /// The names of all columns, with commas.
    pub(super) fn column_names(&self) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }

    /// The names of the columns of the key, with commas.
    pub(super) fn key_names(&self) -> String {
        let key = &self.columns[..self.key];
        let names: Vec<&str> = key.iter().map(|(name, _)| *name).collect();
        names.join(", ")
    }
}

/// A table, by name and the number of columns in its key, which come first.
const fn table(
    name: &'static str,
    key: usize,
    columns: &'static [(&'static str, Kind)],
) -> CopiedTable {
    CopiedTable { name, key, columns }
}

/// Every table, after those that it refers to.
pub const COPIED_TABLES: &[CopiedTable] = &[
    table(
        "games",
        1,
        &[
            ("id", Integer),
            ("guild", Integer),
            ("channel", Integer),
            ("game", Text),
            ("size", Integer),
            ("creator", Integer),
            ("status", Text),
            ("created_at", Integer),
            ("started_at", Integer),
            ("ended_at", Integer),
            ("ended_by", Text),
            ("message_channel", Integer),
            ("message", Integer),
            ("thread", Integer),
            ("finish", Integer),
            ("parent", Integer),
            ("held_since", Integer),
            ("bot", Integer),
            ("counts", Boolean),
        ],
    ),
    table(
        "options",
        2,
        &[("game", Integer), ("name", Text), ("value", Text)],
    ),
    table(
        "invitations",
        2,
        &[
            ("game", Integer),
            ("place", Integer),
            ("person", Integer),
            ("declined", Boolean),
            ("word", Text),
        ],
    ),
    table(
        "seats",
        2,
        &[
            ("game", Integer),
            ("seat", Integer),
            ("person", Integer),
            ("name", Text),
            ("points", Integer),
            ("place", Integer),
            ("rating", Real),
            ("deviation", Real),
            ("volatility", Real),
        ],
    ),
    table(
        "dice",
        1,
        &[
            ("game", Integer),
            ("secret", Text),
            ("name", Text),
            ("seated", Integer),
            ("seating", Text),
        ],
    ),
    table("rematch_dice", 1, &[("game", Integer), ("secret", Text)]),
    table(
        "dice_parts",
        2,
        &[
            ("game", Integer),
            ("number", Integer),
            ("person", Integer),
            ("interaction", Integer),
            ("word", Text),
        ],
    ),
    table(
        "analyses",
        1,
        &[("game", Integer), ("version", Integer), ("findings", Text)],
    ),
    table(
        "analysed_seats",
        2,
        &[
            ("game", Integer),
            ("seat", Integer),
            ("decisions", Integer),
            ("lost", Real),
            ("throws", Integer),
            ("luck", Real),
        ],
    ),
    table(
        "throws",
        5,
        &[
            ("game", Integer),
            ("seat", Integer),
            ("test", Text),
            ("odds", Text),
            ("result", Integer),
            ("count", Integer),
        ],
    ),
    table(
        "stats",
        3,
        &[
            ("game", Integer),
            ("seat", Integer),
            ("name", Text),
            ("count", Integer),
        ],
    ),
    table(
        "entries",
        2,
        &[
            ("game", Integer),
            ("ply", Integer),
            ("actor", Integer),
            ("text", Text),
            ("person", Integer),
            ("at", Integer),
        ],
    ),
    table(
        "offers",
        4,
        &[
            ("game", Integer),
            ("ply", Integer),
            ("kind", Text),
            ("seat", Integer),
            ("at", Integer),
            ("answer", Text),
        ],
    ),
    table(
        "standings",
        4,
        &[
            ("channel", Integer),
            ("game", Text),
            ("season", Integer),
            ("person", Integer),
            ("name", Text),
            ("played", Integer),
            ("won", Integer),
            ("drawn", Integer),
            ("lost", Integer),
            ("points", Integer),
            ("streak", Integer),
            ("longest", Integer),
            ("rated", Integer),
            ("rating", Real),
            ("deviation", Real),
            ("volatility", Real),
        ],
    ),
    table(
        "level_ratings",
        3,
        &[
            ("channel", Integer),
            ("game", Text),
            ("level", Text),
            ("games", Integer),
            ("rating", Real),
            ("deviation", Real),
            ("volatility", Real),
        ],
    ),
    table(
        "preferences",
        2,
        &[("person", Integer), ("name", Text), ("value", Text)],
    ),
    table(
        "blocks",
        2,
        &[("person", Integer), ("blocked", Integer), ("at", Integer)],
    ),
    table(
        "search_lists",
        1,
        &[
            ("id", Integer),
            ("bot", Integer),
            ("guild", Integer),
            ("channel", Integer),
            ("parent", Integer),
            ("message_channel", Integer),
            ("message", Integer),
        ],
    ),
    table(
        "searches",
        1,
        &[
            ("id", Integer),
            ("list", Integer),
            ("game", Text),
            ("person", Integer),
            ("name", Text),
            ("terms", Text),
            ("at", Integer),
        ],
    ),
    table(
        "puzzle_tries",
        4,
        &[
            ("person", Integer),
            ("game", Text),
            ("number", Integer),
            ("day", Integer),
            ("channel", Integer),
            ("solved", Boolean),
            ("at", Integer),
        ],
    ),
    table(
        "puzzle_channels",
        1,
        &[
            ("channel", Integer),
            ("guild", Integer),
            ("bot", Integer),
            ("day", Integer),
        ],
    ),
    table("avatars", 1, &[("person", Integer), ("hash", Text)]),
    table(
        "settings",
        2,
        &[("guild", Integer), ("name", Text), ("value", Text)],
    ),
    table(
        "calls",
        1,
        &[
            ("game", Integer),
            ("ply", Integer),
            ("reason", Text),
            ("attempt", Integer),
        ],
    ),
    table(
        "call_recipients",
        2,
        &[("game", Integer), ("seat", Integer), ("called", Boolean)],
    ),
    table(
        "call_messages",
        2,
        &[
            ("message", Integer),
            ("game", Integer),
            ("channel", Integer),
            ("attempt", Integer),
        ],
    ),
    table(
        "heartbeats",
        3,
        &[
            ("bot", Integer),
            ("total", Integer),
            ("shard", Integer),
            ("at", Integer),
        ],
    ),
    table(
        "tournaments",
        1,
        &[
            ("id", Integer),
            ("guild", Integer),
            ("channel", Integer),
            ("game", Text),
            ("organiser", Integer),
            ("seats", Integer),
            ("best_of", Integer),
            ("third_place", Boolean),
            ("check_in", Boolean),
            ("seeding", Text),
            ("starts_at", Integer),
            ("stage", Integer),
            ("status", Text),
            ("created_at", Integer),
            ("shown", Integer),
            ("told", Boolean),
            ("message_channel", Integer),
            ("message", Integer),
            ("parent", Integer),
            ("held_since", Integer),
            ("bot", Integer),
        ],
    ),
    table(
        "tournament_options",
        2,
        &[("tournament", Integer), ("name", Text), ("value", Text)],
    ),
    table(
        "entrants",
        2,
        &[
            ("tournament", Integer),
            ("number", Integer),
            ("person", Integer),
            ("name", Text),
            ("interaction", Integer),
        ],
    ),
    table(
        "tournament_draws",
        1,
        &[("tournament", Integer), ("secret", Text), ("ranks", Text)],
    ),
    table(
        "tournament_events",
        2,
        &[
            ("tournament", Integer),
            ("number", Integer),
            ("at", Integer),
            ("person", Integer),
            ("text", Text),
            ("game", Integer),
        ],
    ),
    table(
        "posts",
        1,
        &[
            ("topic", Text),
            ("shown_ply", Integer),
            ("shown", Text),
            ("attempt_channel", Integer),
            ("attempt", Text),
            ("finished", Boolean),
            ("emojis", Text),
        ],
    ),
    table(
        "old_posts",
        1,
        &[("message", Integer), ("channel", Integer), ("topic", Text)],
    ),
    table(
        "gone_places",
        3,
        &[
            ("bot", Integer),
            ("kind", Text),
            ("place", Integer),
            ("since", Integer),
        ],
    ),
    table(
        "left_servers",
        2,
        &[("bot", Integer), ("guild", Integer), ("since", Integer)],
    ),
];
