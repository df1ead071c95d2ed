//! What takes space in the database: rows and bytes of each table, its oldest row, what retention would delete.

use super::database::{Query, Readers, Snapshot, query};
use super::retention::condition;
use super::schema::{self, Table};
use super::{Store, StoreError};
use sqlx::AssertSqlSafe;
use std::collections::BTreeMap;

/// What a table takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSpace {
    /// Its name.
    pub table: String,
    /// Its rows.
    pub rows: u64,
    /// Its bytes on the disk, without its indexes.
    pub bytes: u64,
    /// The bytes of its indexes.
    pub index_bytes: u64,
    /// When the oldest of what is in it happened, in milliseconds since 1970;
    /// of a table without times that of the game it belongs to. None if nothing in it has a time.
    pub oldest: Option<i64>,
    /// How many rows retention would delete.
    pub expired: u64,
}

/// What the whole database takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// Every table, the largest first.
    pub tables: Vec<TableSpace>,
    /// The bytes of the database: of the file, or of all its files on the server.
    pub bytes: u64,
    /// The bytes of it that are free for new rows; none if the server does not say.
    pub free_bytes: Option<u64>,
}

/// The name of each table or index, and its bytes.
const SQLITE_SIZES: &str = "SELECT name, pgsize FROM dbstat WHERE aggregate = TRUE";
/// The name of each index, and its table.
const SQLITE_INDEXES: &str =
    "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'index' AND rootpage <> 0";
const SQLITE_TOTAL: &str = "SELECT page_count * page_size, freelist_count * page_size FROM pragma_page_count, pragma_page_size, pragma_freelist_count";
const POSTGRES_SIZES: &str =
    "SELECT CAST(relname AS TEXT), pg_table_size(oid), pg_indexes_size(oid) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = to_regnamespace(current_schema())";
const POSTGRES_TOTAL: &str = "SELECT pg_database_size(current_database())";

/// The bytes of each table and of its indexes, by its name.
type Sizes = BTreeMap<String, (u64, u64)>;

impl Store {
    /// What takes space, all as of one moment.
    /// Looks at every row. Rows that have not been needed since before `before`, in milliseconds since 1970, have expired; none if it is `None`.
    pub async fn space(&self, before: Option<i64>) -> Result<Space, StoreError> {
        let (sizes, bytes, free_bytes) = match &self.readers {
            Readers::Sqlite(_) => self.sqlite_sizes().await?,
            Readers::Postgres(_) => self.postgres_sizes().await?,
        };
        let mut db = self.readers.snapshot().await?;
        let mut tables = Vec::new();
        for table in schema::tables(&mut db).await? {
            let name = &table.name;
            let (bytes, index_bytes) = sizes.get(name).copied().unwrap_or_default();
            let expired = match (before, condition(&table)) {
                (Some(before), Some(expired)) => {
                    let sql = format!("SELECT count(*) FROM {name} WHERE {expired}");
                    count(
                        self.bind_shards(query(AssertSqlSafe(sql))).bind(before),
                        &mut db,
                    )
                    .await?
                }
                _ => 0,
            };
            let rows = format!("SELECT count(*) FROM {name}");
            tables.push(TableSpace {
                rows: count(query(AssertSqlSafe(rows)), &mut db).await?,
                bytes,
                index_bytes,
                oldest: oldest(&table, &mut db).await?,
                expired,
                table: table.name,
            });
        }
        tables.sort_by_key(|table| std::cmp::Reverse(table.bytes + table.index_bytes));
        Ok(Space {
            tables,
            bytes,
            free_bytes,
        })
    }

    async fn sqlite_sizes(&self) -> Result<(Sizes, u64, Option<u64>), StoreError> {
        let sizes: Vec<(String, i64)> = query(SQLITE_SIZES).fetch_all(&self.readers).await?;
        let indexes: Vec<(String, String)> = query(SQLITE_INDEXES).fetch_all(&self.readers).await?;
        let indexes: BTreeMap<String, String> = indexes.into_iter().collect();
        let mut of_tables = Sizes::new();
        for (name, bytes) in sizes {
            match indexes.get(&name) {
                Some(table) => of_tables.entry(table.clone()).or_default().1 += unsigned(bytes),
                None => of_tables.entry(name).or_default().0 += unsigned(bytes),
            }
        }
        let total: Vec<(i64, i64)> = query(SQLITE_TOTAL).fetch_all(&self.readers).await?;
        let (bytes, free) = total.first().copied().unwrap_or_default();
        Ok((of_tables, unsigned(bytes), Some(unsigned(free))))
    }

    async fn postgres_sizes(&self) -> Result<(Sizes, u64, Option<u64>), StoreError> {
        let rows: Vec<(String, i64, i64)> = query(POSTGRES_SIZES).fetch_all(&self.readers).await?;
        let sizes = rows
            .into_iter()
            .map(|(name, bytes, indexes)| (name, (unsigned(bytes), unsigned(indexes))));
        let bytes: i64 = query(POSTGRES_TOTAL).scalar(&self.readers).await?;
        Ok((sizes.collect(), unsigned(bytes), None))
    }
}

async fn count(query: Query, db: &mut Snapshot) -> Result<u64, StoreError> {
    Ok(unsigned(query.scalar(db).await?))
}

/// When the oldest of what is in a table happened.
async fn oldest(table: &Table, db: &mut Snapshot) -> Result<Option<i64>, StoreError> {
    let name = &table.name;
    let of = |owners: &str, number: &str| {
        format!(
            "SELECT min(created_at) FROM {owners} WHERE id = (SELECT min({number}) FROM {name})"
        )
    };
    let sql = if let Some(time) = table.time() {
        format!("SELECT min({time}) FROM {name}")
    } else if table.belongs_to("game") {
        of("games", "game")
    } else if table.belongs_to("tournament") {
        of("tournaments", "tournament")
    } else if table.has("key") {
        of(
            "games",
            "CASE WHEN key LIKE 'g%' THEN CAST(substr(key, 2) AS BIGINT) END",
        )
    } else {
        return Ok(None);
    };
    Ok(query(AssertSqlSafe(sql)).scalar(db).await?)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
