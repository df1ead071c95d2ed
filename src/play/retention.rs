//! What is deleted some time after nobody needs it any more, and the servers that the bot has left,
//! on which that depends.
//!
//! Without the privileged members intent nobody tells the bot who leaves a server. So a person has left all servers if the bot itself is in none of those any more
//! in which the person had played.

use crate::environment::Environment;
use crate::{Play, PlayError};
use std::collections::HashSet;
use std::time::Duration;
use zihin_ids::GuildId;
use zihin_store::Expired;

/// What was deleted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Retained {
    /// What was deleted.
    pub expired: Expired,
    /// Whether there may be more that has expired already.
    pub is_more: bool,
}

impl Play {
    /// Deletes what nobody has needed for this time; `None` keeps everything.
    #[must_use]
    pub fn with_retention(self, time: Option<Duration>) -> Self {
        let retention = time.map(|time| i64::try_from(time.as_millis()).unwrap_or(i64::MAX));
        Self::assemble(Environment {
            retention,
            ..self.env
        })
    }

    /// Deletes a batch of what has expired, if anything ever does.
    pub async fn delete_expired(&self) -> Result<Retained, PlayError> {
        let Some(time) = self.env.retention else {
            return Ok(Retained::default());
        };
        let before = self.env.now().saturating_sub(time);
        let expired = self.env.store.delete_expired(before).await?;
        // The rows in memory still have what is gone.
        for game in expired.games.iter().chain(&expired.anonymous) {
            self.games.forget(*game).await;
        }
        for person in &expired.people {
            self.people.forget(*person);
        }
        for server in &expired.servers {
            self.people.forget_server(*server);
        }
        Ok(Retained {
            is_more: !expired.is_empty(),
            expired,
        })
    }

    /// Notes which servers the bot is in, of those for which `is_ours` holds:
    /// it has left all others in which something was played or set.
    pub async fn note_servers(
        &self,
        there: &HashSet<GuildId>,
        is_ours: impl Fn(GuildId) -> bool,
    ) -> Result<(), PlayError> {
        let store = &self.env.store;
        let known = store.known_servers().await?;
        let missing = known.into_iter().filter(|server| is_ours(*server));
        let missing: Vec<GuildId> = missing.filter(|server| !there.contains(server)).collect();
        if !missing.is_empty() {
            store.record_left(&missing, self.env.now()).await?;
        }
        self.note_joined(|server| there.contains(&server)).await
    }

    /// Notes that the bot has left a server, or that it was deleted.
    pub async fn note_left(&self, server: GuildId) -> Result<(), PlayError> {
        let known = self.env.store.known_servers().await?;
        if known.contains(&server) {
            let now = self.env.now();
            self.env.store.record_left(&[server], now).await?;
        }
        Ok(())
    }

    /// Notes that the bot is in the servers for which `is_there` holds: nothing of them expires.
    pub async fn note_joined(&self, is_there: impl Fn(GuildId) -> bool) -> Result<(), PlayError> {
        let left = self.env.store.left_servers().await?;
        let back: Vec<GuildId> = left
            .into_iter()
            .filter(|server| is_there(*server))
            .collect();
        if !back.is_empty() {
            self.env.store.record_joined(&back).await?;
        }
        Ok(())
    }
}
