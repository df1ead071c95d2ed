//! What is to be brought up to date in one channel, in which order. Pure: the caller passes in the time.

use super::Waiter;
use crate::ids::GameId;
use crate::play::posts::Topic;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::time::{Duration, Instant};

/// How long a call may wait for boards.
const CALL_PATIENCE: Duration = Duration::from_secs(4);

/// The queue of one channel. Each topic is in it once: its newest state is looked up when its turn comes.
#[derive(Default)]
pub struct Queue {
    order: VecDeque<Topic>,
    entries: HashMap<Topic, Entry>,
    /// Games whose players are to be called, and since when.
    calls: BTreeMap<GameId, Instant>,
    /// Topics that cannot be shown before something changes in the channel.
    blocked: BTreeSet<Topic>,
    /// Whether a task works on the queue.
    pub is_served: bool,
}

/// A topic that waits.
#[derive(Default)]
pub struct Entry {
    /// Whether its message is sent also if it shows the newest state as far as is known.
    pub is_forced: bool,
    /// Who wants to know the outcome.
    pub waiters: Vec<Waiter>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A message; new messages are kept for calls if `spares_creations`.
    Show {
        topic: Topic,
        spares_creations: bool,
    },
    /// The calls, if a new message can be posted at once; else a message.
    CallIfFree,
    /// The calls.
    Call,
}

impl Queue {
    /// Adds a topic at the end, unless it waits already.
    pub fn push(&mut self, topic: Topic, is_forced: bool, waiter: Option<Waiter>) {
        self.blocked.remove(&topic);
        let order = &mut self.order;
        let entry = self.entries.entry(topic).or_insert_with(|| {
            order.push_back(topic);
            Entry::default()
        });
        entry.is_forced |= is_forced;
        entry.waiters.extend(waiter);
    }

    /// Adds a topic at the beginning, after it has failed.
    pub fn put_back(&mut self, topic: Topic, is_forced: bool) {
        if let Some(entry) = self.entries.get_mut(&topic) {
            entry.is_forced |= is_forced;
            return;
        }
        self.order.push_front(topic);
        let entry = Entry {
            is_forced,
            waiters: Vec::new(),
        };
        self.entries.insert(topic, entry);
    }

    /// Adds a topic at the beginning with those who wait for it, before its attempt has had an outcome.
    pub fn restore(&mut self, topic: Topic, entry: Entry) {
        self.put_back(topic, entry.is_forced);
        if let Some(restored) = self.entries.get_mut(&topic) {
            restored.waiters.extend(entry.waiters);
        }
    }

    /// Takes a topic out of the queue.
    pub fn take(&mut self, topic: Topic) -> Entry {
        self.order.retain(|waiting| *waiting != topic);
        self.entries.remove(&topic).unwrap_or_default()
    }

    /// Adds a game whose players are to be called.
    pub fn push_call(&mut self, game: GameId, now: Instant) {
        self.calls.entry(game).or_insert(now);
    }

    /// Takes all games whose players are to be called.
    pub fn take_calls(&mut self) -> Vec<GameId> {
        std::mem::take(&mut self.calls).into_keys().collect()
    }

    /// Sets a topic aside until [`Queue::unblock`].
    pub fn block(&mut self, topic: Topic) {
        self.blocked.insert(topic);
    }

    /// Queues the topics that were set aside. Returns whether there were any.
    pub fn unblock(&mut self) -> bool {
        let blocked = std::mem::take(&mut self.blocked);
        for topic in &blocked {
            self.push(*topic, false, None);
        }
        !blocked.is_empty()
    }

    /// Whether a topic waits or was set aside.
    pub fn has(&self, topic: Topic) -> bool {
        self.entries.contains_key(&topic) || self.blocked.contains(&topic)
    }

    /// Whether nothing at all is left to remember.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty() && self.calls.is_empty() && self.blocked.is_empty()
    }

    /// What comes next: boards before calls, unless a call has waited for long.
    pub fn next(&self, now: Instant) -> Option<Next> {
        let is_overdue = |since: &Instant| now.duration_since(*since) >= CALL_PATIENCE;
        match self.order.front() {
            Some(_) if self.calls.values().any(is_overdue) => Some(Next::CallIfFree),
            Some(topic) => Some(Next::Show {
                topic: *topic,
                spares_creations: false,
            }),
            None => (!self.calls.is_empty()).then_some(Next::Call),
        }
    }

    /// The first topic, while the calls cannot be sent.
    pub fn first(&self) -> Option<Topic> {
        self.order.front().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::{CALL_PATIENCE, Next, Queue};
    use crate::ids::GameId;
    use crate::play::posts::Topic;
    use std::time::Instant;

    const A: Topic = Topic::Game(GameId(1));
    const B: Topic = Topic::Game(GameId(2));

    fn show(topic: Topic) -> Next {
        Next::Show {
            topic,
            spares_creations: false,
        }
    }

    #[test]
    fn a_topic_waits_once_and_keeps_its_place() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        queue.push(A, false, None);
        queue.push(B, false, None);
        queue.push(A, true, None);
        assert_eq!(queue.next(now), Some(show(A)));
        assert!(queue.take(A).is_forced);
        assert_eq!(queue.next(now), Some(show(B)));
        queue.put_back(A, false);
        assert_eq!(
            queue.next(now),
            Some(show(A)),
            "what has failed comes first"
        );
        queue.take(A);
        queue.take(B);
        assert!(queue.next(now).is_none() && queue.is_empty());
    }

    #[test]
    fn boards_come_before_calls_until_these_have_waited_for_long() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        queue.push_call(GameId(1), now);
        assert_eq!(queue.next(now), Some(Next::Call));
        queue.push(A, false, None);
        assert_eq!(queue.next(now), Some(show(A)));
        let later = now + CALL_PATIENCE;
        queue.push_call(GameId(1), later);
        assert_eq!(queue.next(later), Some(Next::CallIfFree));
        assert_eq!(queue.take_calls(), [GameId(1)]);
        assert_eq!(queue.next(later), Some(show(A)));
    }

    #[test]
    fn what_is_set_aside_comes_back_when_something_changes_or_somebody_acts() {
        let (mut queue, now) = (Queue::default(), Instant::now());
        queue.block(A);
        assert!(queue.next(now).is_none() && !queue.is_empty() && queue.has(A));
        queue.push(A, false, None);
        assert_eq!(queue.next(now), Some(show(A)));
        queue.take(A);
        queue.block(B);
        assert!(queue.unblock());
        assert_eq!(queue.next(now), Some(show(B)));
        assert!(!queue.unblock());
    }
}
