//! The outbox: a queue for each channel of the messages that are to be brought up to date there.
//! A post is in its queue once, and its newest state is looked up when its turn comes. What fails for the moment is tried again after a pause; what Discord
//! forbids waits until something changes in the channel.

mod queue;

pub use queue::{Entry, Load, Next, Queue};

use crate::failure::Failure;
use crate::posts::channels::MessageLocation;
use crate::posts::public_answer::PublicAnswer;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, oneshot, watch};
use tokio::time::Instant;
use zihin_ids::{ChannelId, GameId, GuildId};
use zihin_play::posts::PostKey;
use zihin_telemetry::ChannelClass;

/// What became of a message that was to be brought up to date.
#[derive(Clone, Debug)]
pub enum Shown {
    /// It shows the newest state.
    At(MessageLocation),
    /// It waits for its turn.
    Waiting,
    /// Discord does not answer; it is tried again.
    Late,
    /// Discord forbids it; it is tried again when something changes in the channel.
    Refused,
    /// The channel does not exist any more.
    Gone,
    /// It cannot be composed, or Discord does not accept it.
    Failed(Arc<Failure>),
}

/// Who wants to know what became of a message.
pub struct Waiter {
    tell: oneshot::Sender<Shown>,
    /// The answer to what was done, which is to become the message.
    pub answer: Option<PublicAnswer>,
}

impl Waiter {
    /// One who waits, and what tells the outcome.
    pub fn new(answer: Option<PublicAnswer>) -> (Self, oneshot::Receiver<Shown>) {
        let (tell, told) = oneshot::channel();
        (Self { tell, answer }, told)
    }

    /// Tells the outcome, unless nobody waits for it any more.
    pub fn send(self, shown: Shown) {
        let _ = self.tell.send(shown);
    }
}

/// A post that is to be brought up to date.
pub struct Push {
    pub key: PostKey,
    /// See [`Entry::force`].
    pub force: bool,
    /// The present time, in milliseconds since 1970.
    pub now: i64,
    pub class: ChannelClass,
    pub waiter: Option<Waiter>,
}

/// The queues of all channels.
pub struct Outbox {
    queues: Mutex<HashMap<ChannelId, Queue>>,
    /// Wakes tasks that wait: something was added, or what has failed is due.
    wake: Notify,
    closing: watch::Sender<bool>,
    stop: watch::Sender<bool>,
    /// How many tasks are running.
    tasks: watch::Sender<usize>,
}

/// Counts a task that works on the queue of a channel.
pub struct TaskGuard(Arc<Outbox>);

impl Drop for TaskGuard {
    fn drop(&mut self) {
        self.0.tasks.send_modify(|tasks| *tasks -= 1);
    }
}

impl Default for Outbox {
    fn default() -> Self {
        Self {
            queues: Mutex::default(),
            wake: Notify::new(),
            closing: watch::Sender::new(false),
            stop: watch::Sender::new(false),
            tasks: watch::Sender::new(0),
        }
    }
}

impl Outbox {
    /// Adds a post to the queue of a channel. Returns whether a task must be started for the queue.
    pub fn push(&self, guild: Option<GuildId>, channel: ChannelId, push: Push) -> bool {
        let mut queues = self.queues.lock();
        for (other, queue) in queues.iter_mut() {
            if *other != channel {
                queue.forget_blocked(push.key);
            }
        }
        drop(queues);
        self.change(channel, |queue| {
            queue.guild = guild;
            queue.class = Some(push.class);
            queue.push(push.key, push.force, push.now, push.waiter);
        })
    }

    /// Adds a game whose players are to be pinged after this time. Returns whether a task must be started for the queue.
    pub fn push_ping(&self, channel: ChannelId, game: GameId, after: Duration) -> bool {
        self.change(channel, |queue| {
            queue.push_ping(game, after, Instant::now());
        })
    }

    fn change(&self, channel: ChannelId, change: impl FnOnce(&mut Queue)) -> bool {
        let mut queues = self.queues.lock();
        let queue = queues.entry(channel).or_default();
        change(queue);
        let is_new = !std::mem::replace(&mut queue.is_served, true);
        drop(queues);
        self.wake.notify_waiters();
        is_new
    }

    /// What comes next in a channel. `None` ends the task of the queue, which is forgotten if it is empty.
    pub fn next(&self, channel: ChannelId) -> Option<Next> {
        let mut queues = self.queues.lock();
        let queue = queues.get_mut(&channel)?;
        let next = queue.next(Instant::now());
        if next.is_none() || self.is_stopped() {
            queue.is_served = false;
            if queue.is_empty() {
                queues.remove(&channel);
            }
            return None;
        }
        next
    }

    /// Lets the ping of a game wait for this time, if there is one.
    pub fn delay_ping(&self, channel: ChannelId, game: GameId, pause: Duration) {
        self.with(channel, |queue| {
            queue.delay_ping(game, pause, Instant::now());
        });
    }

    /// Takes all games of a channel whose players are to be pinged now.
    pub fn take_pings(&self, channel: ChannelId) -> Vec<GameId> {
        self.with(channel, |queue| queue.take_pings(Instant::now()))
    }

    /// Does something with the queue of a channel.
    pub fn with<T>(&self, channel: ChannelId, work: impl FnOnce(&mut Queue) -> T) -> T {
        work(self.queues.lock().entry(channel).or_default())
    }

    /// Queues what was set aside in the channels of a server. Returns those for which a task must be started.
    pub fn unblock(&self, guild: GuildId) -> Vec<ChannelId> {
        let mut queues = self.queues.lock();
        let meant = queues
            .iter_mut()
            .filter(|(_, queue)| queue.guild == Some(guild));
        let unblocked = meant.filter_map(|(channel, queue)| {
            let is_due = queue.unblock() && !std::mem::replace(&mut queue.is_served, true);
            is_due.then_some(*channel)
        });
        unblocked.collect()
    }

    /// Whether no message waits in a channel to be brought up to date.
    pub fn is_idle(&self, channel: ChannelId) -> bool {
        self.queues.lock().get(&channel).is_none_or(Queue::is_idle)
    }

    /// Whether the message of a post is being sent.
    pub fn is_sending(&self, key: PostKey) -> bool {
        let queues = self.queues.lock();
        queues.values().any(|queue| queue.is_sending(key))
    }

    /// Whether a post was set aside, since Discord refuses it.
    pub fn is_refused(&self, key: PostKey) -> bool {
        self.queues
            .lock()
            .values()
            .any(|queue| queue.is_refused(key))
    }

    /// Whether a post is in any queue, so that its message does not show the newest state.
    pub fn has(&self, key: PostKey) -> bool {
        self.queues.lock().values().any(|queue| queue.has(key))
    }

    /// What is in the queues of all channels of a class.
    pub fn load(&self, class: ChannelClass) -> Load {
        let queues = self.queues.lock();
        let of_class = queues
            .values()
            .filter(|queue| queue.class.unwrap_or(ChannelClass::Channel) == class);
        of_class.fold(Load::default(), |load, queue| load + queue.load())
    }

    /// Ends the pauses after failures.
    pub fn retry_now(&self) {
        self.queues.lock().values_mut().for_each(Queue::retry);
        self.wake.notify_waiters();
    }

    /// Waits until something is added to any queue, or what has failed is due.
    pub fn woken(&self) -> impl Future<Output = ()> {
        self.wake.notified()
    }

    /// Announces that the bot is about to stop.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits until [`Outbox::close`].
    pub async fn closing(&self) {
        // The sender lives as long as this.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// Lets every task end after its present message, and waits until all have ended.
    /// What is not shown by then is found again after the next start.
    pub async fn stop(&self) {
        self.stop.send_replace(true);
        let mut tasks = self.tasks.subscribe();
        // The sender lives as long as this.
        let _ = tasks.wait_for(|tasks| *tasks == 0).await;
    }

    /// Counts a task until the guard is dropped.
    pub fn count_task(self: &Arc<Self>) -> TaskGuard {
        self.tasks.send_modify(|tasks| *tasks += 1);
        TaskGuard(Arc::clone(self))
    }

    /// Whether [`Outbox::stop`] was called.
    pub fn is_stopped(&self) -> bool {
        *self.stop.borrow()
    }

    /// Waits until [`Outbox::stop`].
    pub async fn stopped(&self) {
        // The sender lives as long as this.
        let _ = self.stop.subscribe().wait_for(|stop| *stop).await;
    }
}
