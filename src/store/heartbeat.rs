//! The heartbeat: when the bot was last known to be running, from which outages are measured.

use super::database::{Connection, query};
use super::{Store, StoreError};
use crate::ids::BotId;

impl Store {
    /// Records that the bot is running at `at`, in milliseconds since 1970.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record_heartbeat(&self, at: i64) -> Result<(), StoreError> {
        let bot = self.bot();
        self.writer
            .write(move |db| Box::pin(record(db, bot, at)))
            .await
    }

    /// When the bot was last known to be running; `None` before its first start.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn last_heartbeat(&self) -> Result<Option<i64>, StoreError> {
        let last = query("SELECT at FROM heartbeats WHERE bot = $1").bind(self.bot());
        Ok(last.optional_scalar(&self.readers).await?)
    }
}

/// As for [`Store::record_heartbeat`].
pub(super) async fn record(db: &mut Connection, bot: BotId, at: i64) -> Result<(), StoreError> {
    let row = query(
        "INSERT INTO heartbeats (bot, at) VALUES ($1, $2) ON CONFLICT (bot) DO UPDATE SET at = excluded.at",
    );
    row.bind(bot).bind(at).execute(db).await?;
    Ok(())
}
