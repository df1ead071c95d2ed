//! What people wish and servers decide: names and values. It knows no name.

use crate::ids::{GuildId, UserId};
use crate::store::{Store, StoreError};
use std::collections::BTreeMap;

/// Names and values; what is not there is as it comes.
pub type Choices = BTreeMap<String, String>;

impl Store {
    /// What a person wishes.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn preferences(&self, user: UserId) -> Result<Choices, StoreError> {
        let rows = sqlx::query_as("SELECT name, value FROM preferences WHERE user = ?");
        let rows: Vec<(String, String)> = rows.bind(user).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().collect())
    }

    /// Notes a wish of a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_preference(
        &self,
        user: UserId,
        name: &str,
        value: &str,
    ) -> Result<(), StoreError> {
        let (name, value) = (name.to_owned(), value.to_owned());
        let sql = "INSERT INTO preferences (user, name, value) VALUES (?, ?, ?) ON CONFLICT (user, name) DO UPDATE SET value = excluded.value";
        self.writer
            .write(move |db| {
                Box::pin(async move {
                    let row = sqlx::query(sql).bind(user).bind(name).bind(value);
                    Ok(row.execute(db).await.map(drop)?)
                })
            })
            .await
    }

    /// What a server has decided.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn settings(&self, guild: GuildId) -> Result<Choices, StoreError> {
        let rows = sqlx::query_as("SELECT name, value FROM settings WHERE guild = ?");
        let rows: Vec<(String, String)> = rows.bind(guild).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().collect())
    }

    /// Notes a decision of a server.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set_setting(
        &self,
        guild: GuildId,
        name: &str,
        value: &str,
    ) -> Result<(), StoreError> {
        let (name, value) = (name.to_owned(), value.to_owned());
        let sql = "INSERT INTO settings (guild, name, value) VALUES (?, ?, ?) ON CONFLICT (guild, name) DO UPDATE SET value = excluded.value";
        self.writer
            .write(move |db| {
                Box::pin(async move {
                    let row = sqlx::query(sql).bind(guild).bind(name).bind(value);
                    Ok(row.execute(db).await.map(drop)?)
                })
            })
            .await
    }
}
