//! Who has left a server.
//! Without the privileged members intent Discord sends no events about it, so each person is looked up and the answer cached.

use super::Rest;
use super::codes::{UNKNOWN_MEMBER, UNKNOWN_USER};
use futures::future::join_all;
use parking_lot::Mutex;
use serenity::all::Member;
use serenity::http::{LightMethod, Request, Route};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use zihin_ids::{GuildId, UserId};

/// How long an answer is cached.
const LIFETIME: Duration = Duration::from_hours(1);
/// How long Discord may take to answer; anyone not looked up by then counts as a member.
const TIMEOUT: Duration = Duration::from_secs(1);
/// The most answers in the cache.
const CAPACITY: usize = 10_000;

/// Looks up members, and caches when each was looked up and whether they had left.
pub struct Members {
    rest: Arc<Rest>,
    cache: Mutex<HashMap<(GuildId, UserId), (Instant, bool)>>,
}

impl Members {
    /// Looks members up through `rest`.
    pub fn new(rest: Arc<Rest>) -> Self {
        Self {
            rest,
            cache: Mutex::default(),
        }
    }

    /// Which of these people have left the server, as far as Discord answers in time.
    pub async fn departed(&self, guild: Option<GuildId>, people: &[UserId]) -> HashSet<UserId> {
        let Some(guild) = guild else {
            return HashSet::new();
        };
        let unknown = people
            .iter()
            .filter(|user| self.cached(guild, **user).is_none());
        let lookups = join_all(unknown.map(|user| self.look_up(guild, *user)));
        if tokio::time::timeout(TIMEOUT, lookups).await.is_err() {
            tracing::info!(guild = guild.0, "Discord is slow to answer who is a member");
        }
        let has_left = |user: &UserId| self.cached(guild, *user) == Some(true);
        people.iter().copied().filter(has_left).collect()
    }

    /// Until when (milliseconds since 1970) the bot is timed out in a server after `now`, as far as Discord answers in time.
    pub async fn bot_timeout(&self, guild: GuildId, now: i64) -> Option<i64> {
        let route = Route::GuildMember {
            guild_id: guild.0.into(),
            user_id: self.rest.me()?.into(),
        };
        let found = self.rest.call(Request::new(route, LightMethod::Get));
        let found = tokio::time::timeout(TIMEOUT, found).await.ok()?.ok()?;
        let member: Member = serde_json::from_slice(&found).ok()?;
        let until = member.communication_disabled_until?.unix_timestamp() * 1_000;
        (until > now).then_some(until)
    }

    /// Whether a person has left, if that is cached.
    fn cached(&self, guild: GuildId, user: UserId) -> Option<bool> {
        let cache = self.cache.lock();
        let (at, has_left) = cache.get(&(guild, user))?;
        (at.elapsed() < LIFETIME).then_some(*has_left)
    }

    /// Looks one person up on Discord, and caches the answer.
    async fn look_up(&self, guild: GuildId, user: UserId) {
        let route = Route::GuildMember {
            guild_id: guild.0.into(),
            user_id: user.0.into(),
        };
        let found = self.rest.call(Request::new(route, LightMethod::Get)).await;
        let has_left = match found {
            Ok(_) => false,
            Err(error) if matches!(error.code(), Some(UNKNOWN_MEMBER | UNKNOWN_USER)) => true,
            Err(error) => return tracing::debug!(%error, "cannot look up a member"),
        };
        let mut cache = self.cache.lock();
        if cache.len() >= CAPACITY {
            cache.clear();
        }
        cache.insert((guild, user), (Instant::now(), has_left));
    }
}
