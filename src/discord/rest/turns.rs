//! The requests that a bot may send in a second, given out in turn by server, so that nobody waits behind what happens in another server.

use parking_lot::Mutex;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, oneshot};
use tokio::time::{Instant, sleep_until};

/// The time to which the limit applies, and a little for what is under way.
const SECOND: Duration = Duration::from_millis(1_020);
/// How many times what is left a server may use up at most: alone it leaves a fifth to those that come after it, who then need not wait for the next second.
const SHARE: usize = 4;

/// A server; a channel that is in none, or in an unknown one, counts as one.
pub type Server = u64;

/// The turns of all servers.
pub struct Turns {
    limit: usize,
    state: Mutex<State>,
    /// Notified when a turn has ended.
    ended: Notify,
}

#[derive(Default)]
struct State {
    /// The requests of the last second, oldest first.
    sent: VecDeque<(Instant, Server)>,
    /// How many each server has used up: those that were sent in the last second, and those that are about to be.
    used: HashMap<Server, usize>,
    /// Who waits for a turn: by server, those that have waited longest first.
    waiting: BTreeMap<Server, VecDeque<oneshot::Sender<Turn>>>,
    /// Which server had a turn last.
    last: Server,
    /// Whether a task gives out turns.
    is_served: bool,
}

/// The right to send one request now. Unused, it is given back when it is dropped.
pub struct Turn {
    turns: Arc<Turns>,
    server: Server,
    is_used: bool,
}

impl Turn {
    /// Notes that the request is sent now.
    pub fn spend(mut self) {
        self.is_used = true;
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.turns.state.lock();
        if self.is_used {
            state.sent.push_back((Instant::now(), self.server));
        } else {
            state.free(self.server);
        }
        drop(state);
        self.turns.ended.notify_one();
    }
}

impl State {
    /// Takes back what a server has used up once.
    fn free(&mut self, server: Server) {
        if let Some(used) = self.used.get_mut(&server) {
            *used -= 1;
            if *used == 0 {
                self.used.remove(&server);
            }
        }
    }

    /// Forgets what was sent more than a second before `now`.
    fn forget_old(&mut self, now: Instant) {
        while let Some((_, server)) = self.sent.pop_front_if(|(at, _)| *at + SECOND <= now) {
            self.free(server);
        }
    }

    fn used_by(&self, server: Server) -> usize {
        self.used.get(&server).copied().unwrap_or_default()
    }

    /// Whether a server may send another request.
    fn allows(&self, server: Server, limit: usize) -> bool {
        let left = limit.saturating_sub(self.used.values().sum());
        self.used_by(server) < SHARE * left
    }

    /// The server whose turn it is: one that has used up least, and of these the next after the last one.
    fn next(&self, limit: usize) -> Option<Server> {
        let order = |server: &&Server| (self.used_by(**server), **server <= self.last, **server);
        let next = self.waiting.keys().min_by_key(order).copied();
        next.filter(|server| self.allows(*server, limit))
    }

    /// Takes out whoever has waited longest in the server whose turn it is.
    fn take(&mut self, limit: usize) -> Option<(Server, oneshot::Sender<Turn>)> {
        loop {
            let server = self.next(limit)?;
            let queue = self.waiting.get_mut(&server)?;
            let first = queue.pop_front();
            if queue.is_empty() {
                self.waiting.remove(&server);
            }
            if let Some(first) = first.filter(|first| !first.is_closed()) {
                self.last = server;
                *self.used.entry(server).or_default() += 1;
                return Some((server, first));
            }
        }
    }
}

impl Turns {
    /// So many requests in a second.
    pub fn new(limit: u16) -> Self {
        Self {
            limit: usize::from(limit),
            state: Mutex::default(),
            ended: Notify::new(),
        }
    }

    /// Waits until a server may send a request. Needs a runtime.
    pub async fn next(self: &Arc<Self>, server: Server) -> Turn {
        let (give, given) = oneshot::channel();
        let is_served = {
            let mut state = self.state.lock();
            state.waiting.entry(server).or_default().push_back(give);
            std::mem::replace(&mut state.is_served, true)
        };
        if is_served {
            self.ended.notify_one();
        } else if self.give_out() {
            let turns = Arc::clone(self);
            tokio::spawn(async move { turns.serve().await });
        }
        match given.await {
            Ok(turn) => turn,
            // The runtime ends.
            Err(_) => std::future::pending().await,
        }
    }

    /// Gives out turns until nobody waits.
    async fn serve(self: Arc<Self>) {
        while self.give_out() {
            let oldest = self.state.lock().sent.front().map(|(at, _)| *at + SECOND);
            match oldest {
                Some(at) => tokio::select! {
                    biased;
                    () = sleep_until(at) => {}
                    () = self.ended.notified() => {}
                },
                None => self.ended.notified().await,
            }
        }
    }

    /// Gives out all turns that may be had now. Returns whether somebody still waits.
    fn give_out(self: &Arc<Self>) -> bool {
        loop {
            let mut state = self.state.lock();
            state.forget_old(Instant::now());
            let Some((server, waiting)) = state.take(self.limit) else {
                state.is_served = !state.waiting.is_empty();
                return state.is_served;
            };
            drop(state);
            // If nobody waits any more, it is given back.
            let _ = waiting.send(Turn {
                turns: Arc::clone(self),
                server,
                is_used: false,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{SECOND, Server, State, Turns};
    use futures::FutureExt;
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::sync::oneshot;
    use tokio::time::Instant;

    const LIMIT: usize = 50;

    /// Turns by a clock set by hand, and who waits for them.
    struct Sending {
        state: State,
        begin: Instant,
        now: Instant,
        waiting: Vec<oneshot::Receiver<super::Turn>>,
        sent: Vec<(Instant, Server)>,
    }

    impl Sending {
        fn new() -> Self {
            let now = Instant::now();
            Self {
                state: State::default(),
                begin: now,
                now,
                waiting: Vec::new(),
                sent: Vec::new(),
            }
        }

        /// A server wants to send so many requests.
        fn ask(&mut self, server: Server, count: usize) {
            for _ in 0..count {
                let (give, given) = oneshot::channel();
                self.waiting.push(given);
                let queue = self.state.waiting.entry(server).or_default();
                queue.push_back(give);
            }
        }

        /// Sends what may be sent now.
        fn send(&mut self) {
            self.state.forget_old(self.now);
            while let Some((server, _)) = self.state.take(LIMIT) {
                self.state.sent.push_back((self.now, server));
                self.sent.push((self.now, server));
            }
        }

        /// Sends all, whenever it may be. Returns how long that took.
        fn send_all(&mut self) -> Duration {
            self.send();
            while !self.state.waiting.is_empty() {
                self.now = self.state.sent[0].0 + SECOND;
                self.send();
            }
            self.now - self.begin
        }

        /// How many requests each server has sent before this time.
        fn counts(&self, before: Duration) -> BTreeMap<Server, usize> {
            let mut counts = BTreeMap::new();
            let sent = self.sent.iter();
            for (_, server) in sent.filter(|(at, _)| *at < self.begin + before) {
                *counts.entry(*server).or_default() += 1;
            }
            counts
        }
    }

    #[test]
    fn a_server_does_not_wait_for_the_many_requests_of_another() {
        let mut sending = Sending::new();
        sending.ask(1, 200);
        sending.send();
        for _ in 0..6 {
            sending.ask(2, 1);
            sending.send();
        }
        let at_once = BTreeMap::from([(1, 40), (2, 6)]);
        assert_eq!(sending.counts(Duration::from_nanos(1)), at_once);
        assert_eq!(sending.send_all(), SECOND * 4, "forty a second alone");
    }

    #[test]
    fn busy_servers_have_as_many_turns_as_each_other_and_never_too_many_in_a_second() {
        let mut sending = Sending::new();
        for server in 1..=5 {
            sending.ask(server, 40 * usize::try_from(server).expect("it is small"));
        }
        sending.send_all();
        for (from, _) in &sending.sent {
            let end = *from + Duration::from_secs(1);
            let within = sending
                .sent
                .iter()
                .filter(|(at, _)| at >= from && *at < end);
            assert!(within.count() <= LIMIT);
        }
        let counts = sending.counts(SECOND * 4);
        let (fewest, most) = (counts.values().min(), counts.values().max());
        assert!(fewest >= Some(&36) && most <= Some(&40), "{counts:?}");
    }

    #[tokio::test]
    async fn a_turn_that_is_not_used_is_given_back() {
        let turns = Arc::new(Turns::new(1));
        let turn = turns.next(1).await;
        let mut other = Box::pin(turns.next(2));
        assert!((&mut other).now_or_never().is_none());
        // One that is not waited for any more.
        assert!(Box::pin(turns.next(3)).now_or_never().is_none());
        drop(turn);
        other.await.spend();
        assert_eq!(turns.state.lock().used, [(2, 1)].into());
    }
}
