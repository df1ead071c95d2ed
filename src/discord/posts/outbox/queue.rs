//! What is to be brought up to date in one channel, in which order. Pure: the caller passes in the time.

use super::{Shown, Waiter};
use crate::chance;
use crate::posts::public_answer::PublicAnswer;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::ops::Add;
use std::time::Duration;
use tokio::time::Instant;
use zihin_ids::{GameId, GuildId};
use zihin_play::posts::PostKey;
use zihin_telemetry::ChannelClass;

/// How long a ping may wait for boards.
const CALL_PATIENCE: Duration = Duration::from_secs(4);
/// The pause after the first failure, and the longest one.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// The queue of one channel. Each post is in it once: its newest state is looked up when its turn comes.
#[derive(Default)]
pub struct Queue {
    /// The server of the channel.
    pub guild: Option<GuildId>,
    /// The class of the channel.
    pub class: Option<ChannelClass>,
    /// Posts that have not been tried since they changed.
    order: VecDeque<PostKey>,
    /// Posts that have failed, and are tried again after a pause.
    failed: VecDeque<PostKey>,
    /// Everything that waits, in `order` or `failed`.
    entries: HashMap<PostKey, Entry>,
    /// Games whose players are to be pinged, and from when on.
    pings: BTreeMap<GameId, Instant>,
    /// Posts that cannot be shown before something changes in the channel.
    blocked: BTreeSet<PostKey>,
    /// The post that is being sent, and whether something has changed in the channel meanwhile.
    current: Option<(PostKey, bool)>,
    /// When what has failed is tried again.
    retry_at: Option<Instant>,
    pause: Pause,
    /// Whether a task works on the queue.
    pub is_served: bool,
}

/// How long to wait after the next failure: twice as long as after the one before, up to a minute.
#[derive(Clone, Copy, Debug)]
struct Pause(Duration);

impl Default for Pause {
    fn default() -> Self {
        Self(FIRST_PAUSE)
    }
}

impl Pause {
    /// The pause after another failure, up to a fifth shorter,
    /// so that channels which have failed together do not all try again together.
    fn after_failure(&mut self) -> Duration {
        let pause = self.0;
        self.0 = (pause * 2).min(LONGEST_PAUSE);
        let thousandths = 800 + u32::try_from(chance::bits() % 201).unwrap_or(0);
        pause * thousandths / 1_000
    }
}

/// A post that waits.
#[derive(Default)]
pub struct Entry {
    /// Whether its message is sent also if it shows the newest state as far as is known.
    pub force: bool,
    /// Since when its message has not shown the newest state, in milliseconds since 1970, if that is known.
    pub since: Option<i64>,
    /// Who wants to know the outcome.
    pub waiters: Vec<Waiter>,
}

impl Entry {
    /// A post that is sent again once it is allowed: it may have been deleted meanwhile.
    fn again() -> Self {
        Self {
            force: true,
            ..Self::default()
        }
    }
}

/// How much is in a queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Posts that wait.
    pub waiting: usize,
    /// Posts that are being sent.
    pub sending: usize,
    /// Posts that have failed and are tried again after a pause.
    pub failed: usize,
    /// Posts that Discord refuses.
    pub refused: usize,
    /// Games whose players are to be pinged.
    pub pings: usize,
    /// Since when the first that waits or has failed has not shown the newest state, in milliseconds since 1970.
    pub since: Option<i64>,
}

impl Add for Load {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            waiting: self.waiting + other.waiting,
            sending: self.sending + other.sending,
            failed: self.failed + other.failed,
            refused: self.refused + other.refused,
            pings: self.pings + other.pings,
            since: self.since.into_iter().chain(other.since).min(),
        }
    }
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A message.
    Show(PostKey),
    /// The pings, if a new message can be posted at once; else this message, for which none is posted.
    PingOrShow(PostKey),
    /// The pings.
    Ping,
    /// Nothing before this time, unless something is added.
    Wait(Instant),
}

impl Queue {
    /// Adds a post at the end, unless it waits already.
    pub fn push(&mut self, key: PostKey, force: bool, now: i64, waiter: Option<Waiter>) {
        let entry = Entry {
            force,
            since: Some(now),
            waiters: waiter.into_iter().collect(),
        };
        self.add(key, entry);
    }

    fn add(&mut self, key: PostKey, entry: Entry) {
        self.blocked.remove(&key);
        self.failed.retain(|failed| *failed != key);
        if !self.order.contains(&key) {
            self.order.push_back(key);
        }
        self.restore(key, entry);
    }

    /// Whether no message waits; pings may.
    pub fn is_idle(&self) -> bool {
        self.entries.is_empty()
    }

    /// Takes a post out of the queue, to send it.
    pub fn take(&mut self, key: PostKey) -> Entry {
        self.order.retain(|waiting| *waiting != key);
        self.failed.retain(|waiting| *waiting != key);
        self.blocked.remove(&key);
        self.current = Some((key, false));
        self.entries.remove(&key).unwrap_or_default()
    }

    /// Notes that the post in hand was sent. What has failed before is tried at once.
    pub fn succeed(&mut self) {
        self.current = None;
        self.pause = Pause::default();
        self.retry();
    }

    /// Puts the post in hand back, to be tried again after a pause; at the end of those that have failed,
    /// so that one of them does not hold up the others.
    pub fn fail(&mut self, entry: Entry, now: Instant) {
        self.put_back(entry);
        self.pause_from(now);
    }

    /// Puts the post in hand back, to be tried again when a limit allows it; what needs other requests goes on meanwhile.
    pub fn set_aside_until(&mut self, entry: Entry, until: Instant) {
        self.put_back(entry);
        self.retry_at = Some(self.retry_at.map_or(until, |at| at.min(until)));
    }

    fn put_back(&mut self, entry: Entry) {
        let Some((key, _)) = self.current.take() else {
            return;
        };
        if !self.order.contains(&key) {
            self.failed.push_back(key);
        }
        self.restore(key, entry);
    }

    /// Puts the pings back, to be tried again after a pause.
    pub fn fail_pings(&mut self, games: &[GameId], now: Instant) {
        for game in games {
            self.pings.entry(*game).or_insert(now);
        }
        self.pause_from(now);
    }

    /// Sets the post in hand aside until [`Queue::unblock`], unless something has changed while it was being sent.
    pub fn block(&mut self) {
        if let Some((key, has_changed)) = self.current.take() {
            self.set_aside(key, has_changed);
        }
    }

    /// Ends the post in hand although something is left to do around it: soon, or once the bot may.
    pub fn leave(&mut self, may_not: bool, now: Instant) {
        if may_not {
            self.block();
        } else {
            self.fail(Entry::default(), now);
        }
    }

    /// Sets a post aside until [`Queue::unblock`], because its ping was refused.
    pub fn block_post(&mut self, key: PostKey) {
        self.set_aside(key, false);
    }

    fn set_aside(&mut self, key: PostKey, has_changed: bool) {
        if self.entries.contains_key(&key) {
            return;
        }
        if has_changed {
            self.add(key, Entry::again());
        } else {
            self.blocked.insert(key);
        }
    }

    fn restore(&mut self, key: PostKey, entry: Entry) {
        let restored = self.entries.entry(key).or_default();
        restored.force |= entry.force;
        let since = restored.since.into_iter().chain(entry.since);
        restored.since = since.min();
        restored.waiters.extend(entry.waiters);
    }

    /// Delays what has failed. Failures during a pause do not make it longer.
    fn pause_from(&mut self, now: Instant) {
        if self.retry_at.is_none_or(|at| at <= now) {
            self.retry_at = Some(now + self.pause.after_failure());
        }
    }

    /// Tries what has failed without waiting any longer.
    pub fn retry(&mut self) {
        self.retry_at = None;
        self.order.extend(std::mem::take(&mut self.failed));
    }

    /// Forgets the post in hand, which needs nothing more.
    pub fn drop_current(&mut self) {
        self.current = None;
    }

    /// Adds a game whose players are to be pinged after this time. Where they may be pinged at once, they keep their place.
    pub fn push_ping(&mut self, game: GameId, after: Duration, now: Instant) {
        let waits = self.pings.entry(game).or_insert(now + after);
        if !after.is_zero() || *waits > now {
            *waits = now + after;
        }
    }

    /// Lets the ping of a game wait for this time, if there is one: the player is at the board.
    pub fn delay_ping(&mut self, game: GameId, pause: Duration, now: Instant) {
        if let Some(from) = self.pings.get_mut(&game) {
            *from = (*from).max(now + pause);
        }
    }

    /// Takes all games whose players are to be pinged now.
    pub fn take_pings(&mut self, now: Instant) -> Vec<GameId> {
        let due = self.pings.extract_if(.., |_, from| *from <= now);
        due.map(|(game, _)| game).collect()
    }

    /// Queues the posts that were set aside. Returns whether there were any.
    pub fn unblock(&mut self) -> bool {
        if let Some((_, has_changed)) = &mut self.current {
            *has_changed = true;
        }
        let blocked = std::mem::take(&mut self.blocked);
        for key in &blocked {
            self.add(*key, Entry::again());
        }
        !blocked.is_empty()
    }

    /// Forgets that a post was set aside: it belongs to another channel now.
    pub fn forget_blocked(&mut self, key: PostKey) {
        self.blocked.remove(&key);
    }

    /// Whether the message of a post is being sent.
    pub fn is_sending(&self, key: PostKey) -> bool {
        self.current.is_some_and(|(current, _)| current == key)
    }

    /// Whether a post was set aside until something changes in the channel.
    pub fn is_refused(&self, key: PostKey) -> bool {
        self.blocked.contains(&key)
    }

    /// Whether a post waits, is being sent, or was set aside.
    pub fn has(&self, key: PostKey) -> bool {
        self.is_sending(key) || self.entries.contains_key(&key) || self.is_refused(key)
    }

    /// How much is in it.
    pub fn load(&self) -> Load {
        Load {
            waiting: self.order.len(),
            sending: usize::from(self.current.is_some()),
            failed: self.failed.len(),
            refused: self.blocked.len(),
            pings: self.pings.len(),
            since: self.entries.values().filter_map(|entry| entry.since).min(),
        }
    }

    /// Whether nothing at all is left to remember.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.pings.is_empty() && self.blocked.is_empty()
    }

    /// What comes next: boards before pings, unless a ping has waited for long; what has failed after its pause.
    pub fn next(&mut self, now: Instant) -> Option<Next> {
        if self.retry_at.is_some_and(|at| at <= now) {
            self.retry();
        }
        let pings = self.pings.values().filter(|_| self.retry_at.is_none());
        let first_ping = pings.min().copied();
        let may_ping = first_ping.is_some_and(|from| from <= now);
        let is_overdue = first_ping.is_some_and(|from| from + CALL_PATIENCE <= now);
        match self.order.front() {
            Some(key) if is_overdue => Some(Next::PingOrShow(*key)),
            Some(key) => Some(Next::Show(*key)),
            None if may_ping => Some(Next::Ping),
            None => self.retry_at.or(first_ping).map(Next::Wait),
        }
    }
}

impl Entry {
    /// The answer that is to become the message.
    pub fn public_answer(&self) -> Option<PublicAnswer> {
        self.waiters.iter().find_map(|waiter| waiter.answer.clone())
    }

    /// Tells everybody who waits what became of the message.
    pub fn answer(&mut self, shown: &Shown) {
        for waiter in self.waiters.drain(..) {
            waiter.send(shown.clone());
        }
    }
}

#[cfg(test)]
mod tests;
