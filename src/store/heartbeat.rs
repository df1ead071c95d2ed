//! The bot's sign of life. It does not know who looks at it.

use super::{Store, StoreError};

impl Store {
    /// Notes that the bot runs at `at`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_heartbeat(&self, at: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO heartbeat (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
        self.writer
            .write(move |db| {
                Box::pin(async move { Ok(sqlx::query(sql).bind(at).execute(db).await.map(drop)?) })
            })
            .await
    }

    /// When the bot was last known to run.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn last_heartbeat(&self) -> Result<Option<i64>, StoreError> {
        let last = sqlx::query_scalar("SELECT at FROM heartbeat");
        Ok(last.fetch_optional(&self.readers).await?)
    }
}
