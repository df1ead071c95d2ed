//! The tables of the database, read from its schema: the one place that lists them. Copies, counts, ages, retention and erasure take theirs from here.
//!
//! A table says by its columns what is in it, so that a new one needs no further list:
//!
//! | columns | meaning |
//! |---|---|
//! | a required `game` or `tournament` that refers to another table | its rows belong to a game or a tournament, and are deleted with it |
//! | `person` | somebody; a row that cannot be without them is deleted when they are forgotten, others lose them |
//! | `name` beside it, unless it is part of the key | their name, which goes with them |
//! | a key that begins with `person` | what is stored about people wherever they play |
//! | `created_at`, `at` or `since` | when it happened |

use super::database::{Target, query};
use super::{Store, StoreError};
use std::collections::BTreeSet;

/// Tables of which nothing is copied, counted or shown: sqlx's list of migrations, and leases, which belong to processes that run.
const INTERNAL: [&str; 2] = ["_sqlx_migrations", "leases"];

/// The columns that say when something happened.
const TIMES: [&str; 3] = ["created_at", "at", "since"];

/// The columns with people in them that cannot be told by their names: by number, or in what they have written or others show of them.
const PERSONAL: [(&str, &str); 8] = [
    ("blocks", "blocked"),
    ("encounters", "opponent"),
    ("games", "creator"),
    ("invitations", "word"),
    ("operator_orders", "id"),
    ("posts", "shown"),
    ("rivals", "opponent"),
    ("tournaments", "organiser"),
];

/// Every column that is not generated.
const SQLITE_COLUMNS: &str = r#"SELECT t.name AS "table", c.name, c.pk AS key_place, c."notnull" OR c.pk > 0 AS is_required, FALSE AS is_boolean, NULL AS sequence,
        (SELECT f."table" FROM pragma_foreign_key_list(t.name) AS f WHERE f."from" = c.name) AS parent
    FROM sqlite_schema AS t, pragma_table_xinfo(t.name) AS c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND c.hidden = 0"#;
const POSTGRES_COLUMNS: &str = r#"SELECT CAST(t.relname AS TEXT) AS "table", CAST(c.attname AS TEXT) AS name, c.attnotnull AS is_required,
        coalesce(CAST(array_position(k.conkey, c.attnum) AS BIGINT), 0) AS key_place, c.atttypid = CAST('BOOLEAN' AS REGTYPE) AS is_boolean,
        pg_get_serial_sequence(quote_ident(t.relname), c.attname) AS sequence,
        (SELECT CAST(p.relname AS TEXT) FROM pg_constraint AS f JOIN pg_class AS p ON p.oid = f.confrelid
         WHERE f.conrelid = t.oid AND f.contype = 'f' AND c.attnum = ANY (f.conkey) LIMIT 1) AS parent
    FROM pg_class AS t JOIN pg_attribute AS c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
    LEFT JOIN pg_constraint AS k ON k.conrelid = t.oid AND k.contype = 'p'
    WHERE t.relkind = 'r' AND t.relnamespace = to_regnamespace(current_schema())"#;

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: String,
    /// How many columns its primary key has.
    pub key: usize,
    /// Its columns but generated ones: those of the key in the key's order, then the others by name.
    pub columns: Vec<Column>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Column {
    table: String,
    /// Its name.
    pub name: String,
    /// Its place in the primary key, from 1; 0 if it is no part of it.
    key_place: i64,
    is_required: bool,
    /// Whether PostgreSQL has it as a BOOLEAN.
    pub(super) is_boolean: bool,
    /// The sequence that numbers new rows, on PostgreSQL.
    pub(super) sequence: Option<String>,
    /// The table that it refers to.
    parent: Option<String>,
}

impl Store {
    /// The tables of the database, each after those that it refers to.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables(&self) -> Result<Vec<Table>, StoreError> {
        Ok(tables(&self.readers).await?)
    }
}

/// The tables of a database, each after those that it refers to.
pub(super) async fn tables<'c>(db: impl Into<Target<'c>>) -> Result<Vec<Table>, sqlx::Error> {
    let db = db.into();
    let sql = match &db {
        Target::Sqlite(_) | Target::SqlitePool(_) => SQLITE_COLUMNS,
        Target::Postgres(_) | Target::PostgresPool(_) => POSTGRES_COLUMNS,
    };
    let mut columns: Vec<Column> = query(sql).fetch_all(db).await?;
    columns.retain(|column| !INTERNAL.contains(&&*column.table));
    columns.sort_by(|one, other| one.order().cmp(&other.order()));
    let tables = columns.chunk_by(|one, other| one.table == other.table);
    Ok(parents_first(tables.map(Table::new).collect()))
}

/// Puts each table after those that it refers to.
fn parents_first(mut left: Vec<Table>) -> Vec<Table> {
    let mut ordered = Vec::with_capacity(left.len());
    loop {
        let names: BTreeSet<String> = left.iter().map(|table| table.name.clone()).collect();
        let waits = |table: &Table| {
            let mut parents = table.columns.iter().filter_map(|one| one.parent.as_ref());
            parents.any(|parent| *parent != table.name && names.contains(parent))
        };
        let (waiting, free): (Vec<_>, Vec<_>) = left.into_iter().partition(waits);
        if free.is_empty() {
            // None is left, or what is left refers to each other in a circle.
            ordered.extend(waiting);
            return ordered;
        }
        ordered.extend(free);
        left = waiting;
    }
}

impl Table {
    fn new(columns: &[Column]) -> Self {
        Self {
            name: columns[0].table.clone(),
            key: columns.iter().filter(|one| one.key_place > 0).count(),
            columns: columns.to_vec(),
        }
    }

    /// The names of all columns, with commas.
    pub(super) fn column_names(&self) -> String {
        names(&self.columns)
    }

    /// The names of the columns of the key, with commas.
    pub(super) fn key_names(&self) -> String {
        names(&self.columns[..self.key])
    }

    fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// Whether it has a column of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.column(name).is_some()
    }

    /// Whether its rows belong to what a column refers to: `game` or `tournament`.
    pub(super) fn belongs_to(&self, column: &str) -> bool {
        let column = self.column(column);
        column.is_some_and(|column| column.is_required && column.parent.is_some())
    }

    /// Whether its rows are about people, wherever they play.
    pub(super) fn is_about_people(&self) -> bool {
        self.columns[0].name == "person"
    }

    /// The column that says when a row happened.
    pub(super) fn time(&self) -> Option<&str> {
        TIMES.into_iter().find(|time| self.has(time))
    }

    /// Whether a row cannot be without the person in it; `None` if there is none.
    pub(super) fn needs_person(&self) -> Option<bool> {
        self.column("person").map(|person| person.is_required)
    }

    /// Whether the name of the person in a row stands beside.
    pub(super) fn has_persons_name(&self) -> bool {
        let name = self.column("name");
        self.needs_person().is_some() && name.is_some_and(|name| name.key_place == 0)
    }

    /// The columns with people in them by number whose rows go, or lose them, when they are erased.
    pub(super) fn people_by_id(&self) -> impl Iterator<Item = &str> {
        let columns = self.personal_columns();
        columns.filter(|column| ["person", "creator", "organiser"].contains(column))
    }

    /// The columns with people in them, by number or by name, or with what they have written.
    pub fn personal_columns(&self) -> impl Iterator<Item = &str> {
        let columns = self.columns.iter().map(|column| &*column.name);
        columns.filter(|column| match *column {
            "person" => true,
            "name" => self.has_persons_name(),
            other => PERSONAL.contains(&(&self.name, other)),
        })
    }
}

impl Column {
    /// Sorts columns by table, those of the key first.
    fn order(&self) -> (&str, bool, i64, &str) {
        let is_in_key = self.key_place > 0;
        (&self.table, !is_in_key, self.key_place, &self.name)
    }
}

fn names(columns: &[Column]) -> String {
    let names: Vec<&str> = columns.iter().map(|column| &*column.name).collect();
    names.join(", ")
}
