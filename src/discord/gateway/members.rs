//! Who has left a server: asked of Discord person by person, and remembered for a while. Without the privileged intent nobody tells us.

use crate::discord::bot::Bot;
use crate::discord::interaction::reply::code;
use crate::ids::{GuildId, UserId};
use futures::future::join_all;
use parking_lot::Mutex;
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

/// Discord's codes for somebody who is not a member, and for somebody whose account is gone.
const UNKNOWN_MEMBER: isize = 10_007;
const UNKNOWN_USER: isize = 10_013;

/// How long an answer is believed.
const LASTS: Duration = Duration::from_hours(1);
/// How long Discord may take to answer; who is not known by then is shown as always.
const PATIENCE: Duration = Duration::from_secs(1);
/// How many answers are kept at the most.
const MOST: usize = 10_000;

/// What Discord has said.
#[derive(Debug, Default)]
pub struct Members(Mutex<HashMap<(GuildId, UserId), (Instant, bool)>>);

impl Members {
    /// Whether somebody has left, if that is known.
    fn recall(&self, guild: GuildId, user: UserId) -> Option<bool> {
        let known = self.0.lock();
        let (at, has_left) = known.get(&(guild, user))?;
        (at.elapsed() < LASTS).then_some(*has_left)
    }

    fn learn(&self, guild: GuildId, user: UserId, has_left: bool) {
        let mut known = self.0.lock();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert((guild, user), (Instant::now(), has_left));
    }
}

impl Bot {
    /// Which of these people have left the server, as far as Discord says so in time.
    pub(in crate::discord) async fn who_left(
        &self,
        guild: GuildId,
        people: &[UserId],
    ) -> HashSet<UserId> {
        let unknown = people
            .iter()
            .filter(|user| self.members.recall(guild, **user).is_none());
        let asked = join_all(unknown.map(|user| self.ask(guild, *user)));
        if tokio::time::timeout(PATIENCE, asked).await.is_err() {
            tracing::info!(guild = guild.0, "Discord takes long to say who is a member");
        }
        let has_left = |user: &UserId| self.members.recall(guild, *user) == Some(true);
        people.iter().copied().filter(has_left).collect()
    }

    async fn ask(&self, guild: GuildId, user: UserId) {
        let asked = self
            .messages
            .http()
            .get_member(guild.0.into(), user.0.into())
            .await;
        let has_left = match asked {
            Ok(_) => false,
            Err(error)
                if [UNKNOWN_MEMBER, UNKNOWN_USER]
                    .map(Some)
                    .contains(&code(&error)) =>
            {
                true
            }
            Err(error) => return tracing::debug!(%error, "cannot ask for a member"),
        };
        self.members.learn(guild, user, has_left);
    }
}
