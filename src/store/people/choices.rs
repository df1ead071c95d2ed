//! Preferences of people and settings of servers: each a table of names and values by owner.

use crate::database::{Target, query};
use crate::{PeopleStore, StoreError};
use std::collections::BTreeMap;
use zihin_ids::{GuildId, UserId};

/// Values by name; a missing name means the default.
pub type Choices = BTreeMap<String, String>;

/// A table of choices.
pub(super) struct Table {
    select: &'static str,
    upsert: &'static str,
}

macro_rules! table {
    ($table:literal, $owner:literal) => {
        Table {
            select: concat!(
                "SELECT name, value FROM ",
                $table,
                " WHERE ",
                $owner,
                " = $1"
            ),
            upsert: concat!(
                "INSERT INTO ",
                $table,
                " (",
                $owner,
                ", name, value) VALUES ($1, $2, $3) ON CONFLICT (",
                $owner,
                ", name) DO UPDATE SET value = excluded.value"
            ),
        }
    };
}

pub(super) const PREFERENCES: Table = table!("preferences", "person");
const SETTINGS: Table = table!("settings", "guild");

impl Table {
    /// Everything that one owner has chosen.
    pub(super) async fn read(
        &self,
        db: impl Into<Target<'_>>,
        owner: i64,
    ) -> Result<Choices, StoreError> {
        let rows: Vec<(String, String)> = query(self.select).bind(owner).fetch_all(db).await?;
        Ok(rows.into_iter().collect())
    }
}

impl PeopleStore<'_> {
    /// The preferences of a person.
    pub async fn preferences(self, user: UserId) -> Result<Choices, StoreError> {
        PREFERENCES.read(&self.0.readers, user.to_sql()).await
    }

    /// Sets one preference of a person.
    pub async fn set_preference(
        self,
        user: UserId,
        name: &str,
        value: &str,
    ) -> Result<(), StoreError> {
        self.choose(&PREFERENCES, user.to_sql(), name, value).await
    }

    /// The settings of a server.
    pub async fn settings(self, guild: GuildId) -> Result<Choices, StoreError> {
        SETTINGS.read(&self.0.readers, guild.to_sql()).await
    }

    /// Sets one setting of a server.
    pub async fn set_setting(
        self,
        guild: GuildId,
        name: &str,
        value: &str,
    ) -> Result<(), StoreError> {
        self.choose(&SETTINGS, guild.to_sql(), name, value).await
    }

    async fn choose(
        self,
        table: &Table,
        owner: i64,
        name: &str,
        value: &str,
    ) -> Result<(), StoreError> {
        let row = query(table.upsert).bind(owner).bind(name).bind(value);
        self.0.execute(row).await.map(drop)
    }
}
