//! What the operator wants of the bots on the database: whom they keep out, whom they erase, what stands on every board.
//! A command line writes it, and a running bot reads it every few seconds.

use super::database::query;
use super::{Store, StoreError};
use std::collections::BTreeSet;
use zihin_ids::{GuildId, UserId};

/// Whom the operator keeps out, and what is on every board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Operator {
    /// Nobody of these is answered.
    pub blocked_people: BTreeSet<UserId>,
    /// The bots leave these servers, and answer nobody there.
    pub blocked_servers: BTreeSet<GuildId>,
    /// The people who are to be erased.
    pub to_erase: Vec<UserId>,
    /// What is to be read on every board.
    pub notice: Option<String>,
    /// When the last backup was made, in milliseconds since 1970.
    pub last_backup: Option<i64>,
}

/// An order of the operator about a person or a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Answer them no more.
    BlockPerson(UserId),
    /// Leave it, and answer nobody there.
    BlockServer(GuildId),
    /// Erase them; done once there is no such order any more.
    ErasePerson(UserId),
}

impl Order {
    fn row(self) -> (&'static str, i64) {
        match self {
            Self::BlockPerson(person) => (BLOCK_PERSON, person.to_sql()),
            Self::BlockServer(server) => (BLOCK_SERVER, server.to_sql()),
            Self::ErasePerson(person) => (ERASE_PERSON, person.to_sql()),
        }
    }
}

const BLOCK_PERSON: &str = "block person";
const BLOCK_SERVER: &str = "block server";
const ERASE_PERSON: &str = "erase person";

const NOTICE: &str = "notice";
pub(super) const LAST_BACKUP: &str = "backup";

impl Store {
    /// All that the operator wants.
    pub async fn operator(&self) -> Result<Operator, StoreError> {
        let orders = query("SELECT kind, id FROM operator_orders ORDER BY at, id");
        let orders: Vec<(String, i64)> = orders.fetch_all(&self.readers).await?;
        let of = |kind: &'static str| {
            let rows = orders.iter().filter(move |(found, _)| found == kind);
            rows.map(|(_, id)| *id)
        };
        let notes = query("SELECT name, value FROM operator_notes");
        let notes: Vec<(String, String)> = notes.fetch_all(&self.readers).await?;
        let note = |name: &str| {
            let found = notes.iter().find(|(found, _)| found == name);
            found.map(|(_, value)| value.clone())
        };
        Ok(Operator {
            blocked_people: of(BLOCK_PERSON).map(UserId::from_sql).collect(),
            blocked_servers: of(BLOCK_SERVER).map(GuildId::from_sql).collect(),
            to_erase: of(ERASE_PERSON).map(UserId::from_sql).collect(),
            notice: note(NOTICE),
            last_backup: note(LAST_BACKUP).and_then(|at| at.parse().ok()),
        })
    }

    /// Gives an order, at `at` in milliseconds since 1970.
    pub async fn order(&self, order: Order, at: i64) -> Result<(), StoreError> {
        let (kind, id) = order.row();
        let row = query(
            "INSERT INTO operator_orders (kind, id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        );
        let row = row.bind(kind).bind(id).bind(at);
        self.execute(row).await.map(drop)
    }

    /// Takes an order back. Returns whether there was one.
    pub async fn take_back(&self, order: Order) -> Result<bool, StoreError> {
        let (kind, id) = order.row();
        let row = query("DELETE FROM operator_orders WHERE kind = $1 AND id = $2");
        let deleted = self.execute(row.bind(kind).bind(id)).await?;
        Ok(deleted > 0)
    }

    /// Puts a notice on every board, or takes it away.
    pub async fn set_notice(&self, notice: Option<&str>) -> Result<(), StoreError> {
        let row = match notice {
            Some(notice) => query(
                "INSERT INTO operator_notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            )
            .bind(NOTICE)
            .bind(notice),
            None => query("DELETE FROM operator_notes WHERE name = $1").bind(NOTICE),
        };
        self.execute(row).await.map(drop)
    }

    /// How many games go on in each server, unstarted ones included.
    pub async fn unfinished_by_server(&self) -> Result<Vec<(GuildId, u64)>, StoreError> {
        let counts = query(
            "SELECT guild, count(*) FROM games WHERE status IN ('lobby', 'playing') AND guild IS NOT NULL GROUP BY guild",
        );
        let counts: Vec<(GuildId, i64)> = counts.fetch_all(&self.readers).await?;
        let counts = counts.into_iter();
        Ok(counts
            .map(|(server, count)| (server, u64::try_from(count).unwrap_or_default()))
            .collect())
    }
}
