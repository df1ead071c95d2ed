//! The heartbeat: when the bot was last known to be running, from which outages are measured.

use super::database::query;
use super::{Store, StoreError};

impl Store {
    /// Records that the bot is running at `at`, in milliseconds since 1970.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_heartbeat(&self, at: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
        self.writer
            .write(move |db| {
                Box::pin(async move { Ok(query(sql).bind(at).execute(db).await.map(drop)?) })
            })
            .await
    }

    /// When the bot was last known to be running; `None` before its first start.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn last_heartbeat(&self) -> Result<Option<i64>, StoreError> {
        let last = query("SELECT at FROM heartbeat");
        Ok(last.optional_scalar(&self.readers).await?)
    }
}
