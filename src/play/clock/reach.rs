//! The record of reach: when players could reach the bot, for each shard and each server. Pure: the caller passes in the time.
//!
//! Every second the bot marks the shards that are connected. The time between two marks is play if they are close together by the wall clock and by the
//! steady one; all other time is an outage. A server that Discord reports as unavailable has an outage of its own.

use super::outage::{Outage, Outages, SHORTEST};
use std::collections::{BTreeMap, BTreeSet};
use zihin_ids::{GuildId, Shards};
use zihin_store::Heartbeats;

/// The longest play between two marks of which nothing else is known, in milliseconds. A busy machine marks late; one that was frozen, or whose wall clock was
/// set, later than this.
const LATE: i64 = 10_000;

/// A moment by both clocks, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Since 1970, by the machine's clock, which may be set.
    pub wall: i64,
    /// By a clock that nobody sets.
    pub steady: i64,
}

/// When players could reach the bot.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    shards: BTreeMap<u16, Line>,
    /// The servers that are unavailable, or are owed time.
    servers: BTreeMap<GuildId, Server>,
    /// The servers that were reported since their shard was last disconnected: perhaps before the session of which they are.
    reported: BTreeSet<GuildId>,
    /// The last mark, whatever could be reached.
    last: Option<Moment>,
    /// Whether Discord's API does not answer.
    is_silent: bool,
    /// Whether the last write has failed.
    is_unwritten: bool,
}

/// The connection of a shard.
#[derive(Debug)]
struct Line {
    /// The last moment at which players could act.
    seen: Moment,
    /// Whether it is disconnected.
    is_cut: bool,
    /// Whether players could not act at some moment since `seen`.
    has_gap: bool,
    /// Whether its games are to be resumed.
    is_due: bool,
    over: Outages,
}

/// A server that is, or was, unavailable.
#[derive(Debug, Default)]
struct Server {
    /// Since when it is unavailable.
    lost: Option<i64>,
    /// Whether its games are to be resumed once it is available.
    is_due: bool,
    over: Outages,
}

/// The shards and servers whose games are to be resumed, each with the outages whose time is given back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Resumable {
    shards: BTreeMap<u16, Outages>,
    servers: BTreeMap<GuildId, Outages>,
}

impl Line {
    fn new(seen: Moment) -> Self {
        Self {
            seen,
            is_cut: false,
            has_gap: false,
            is_due: false,
            over: Outages::default(),
        }
    }

    /// Notes that players could not act at some moment since the last mark.
    const fn interrupt(&mut self) {
        (self.has_gap, self.is_due) = (true, true);
    }

    fn mark(&mut self, now: Moment) {
        let (wall, steady) = (now.wall - self.seen.wall, now.steady - self.seen.steady);
        let is_gap = self.has_gap || wall > LATE || steady > LATE;
        // A wall clock that was set forward leaves the time by the steady one.
        let played = if self.has_gap || steady > LATE {
            0
        } else {
            steady
        };
        if is_gap && wall - played >= SHORTEST {
            let outage = Outage {
                since: self.seen.wall + played,
                until: now.wall,
            };
            self.over = self.over.iter().chain([outage]).collect();
            self.is_due = true;
        }
        (self.seen, self.has_gap) = (now, false);
    }

    /// Up to when nothing is owed; what could not be given back is forgotten with this process.
    fn settled(&self) -> i64 {
        let first = self.over.iter().next().filter(|_| self.is_due);
        first.map_or(self.seen.wall, |first| first.since.min(self.seen.wall))
    }
}

impl Server {
    /// Since when time is owed; what could not be given back is forgotten with this process.
    fn since(&self) -> Option<i64> {
        let first = self.over.iter().next().filter(|_| self.is_due);
        first
            .map(|first| first.since)
            .into_iter()
            .chain(self.lost)
            .min()
    }
}

impl Reach {
    /// Marks the shards whose players can act. Returns how far the wall clock was set since the last mark, if it was set noticeably; a machine that slept looks
    /// the same.
    pub(crate) fn mark(&mut self, shards: Shards, now: Moment) -> Option<i64> {
        for shard in shards.each() {
            let line = self.shards.entry(shard).or_insert(Line::new(now));
            if !line.is_cut && !self.is_silent && !self.is_unwritten {
                line.mark(now);
            }
        }
        let last = self.last.replace(now)?;
        let step = (now.wall - last.wall) - (now.steady - last.steady);
        (step.abs() > LATE).then_some(step)
    }

    /// Begins a shard whose players could not act since `since`, when another process ended or the shard was never connected.
    pub(crate) fn begin(&mut self, shard: u16, since: i64, now: Moment) {
        let seen = Moment { wall: since, ..now };
        let mut line = Line::new(seen);
        line.interrupt();
        line.is_cut = true;
        self.shards.insert(shard, line);
    }

    /// Notes whether a shard is connected; if not, since its last mark.
    pub(crate) fn set_connected(&mut self, shards: Shards, shard: u16, is_connected: bool) {
        if let Some(line) = self.shards.get_mut(&shard)
            && line.is_cut == is_connected
        {
            line.is_cut = !is_connected;
            if !is_connected {
                line.interrupt();
                self.reported
                    .retain(|server| shards.shard_of(Some(*server)) != shard);
            }
        }
    }

    /// Notes whether Discord's API answers; it has not since `since`.
    pub(crate) fn set_silent(&mut self, is_silent: bool, since: i64) {
        if is_silent && !self.is_silent {
            for line in self.shards.values_mut() {
                line.seen.wall = line.seen.wall.min(since);
                line.interrupt();
            }
        }
        self.is_silent = is_silent;
    }

    /// Notes whether the last write has failed.
    pub(crate) fn set_unwritten(&mut self, is_unwritten: bool) {
        if is_unwritten && !self.is_unwritten {
            self.shards.values_mut().for_each(Line::interrupt);
        }
        self.is_unwritten = is_unwritten;
    }

    /// Whether the last write has failed.
    pub(crate) const fn is_unwritten(&self) -> bool {
        self.is_unwritten
    }

    /// Begins a session of a shard, in which these servers are unavailable until they are reported: since the last mark, so that it is one outage with the
    /// time before the session.
    pub(crate) fn begin_session(
        &mut self,
        shards: Shards,
        shard: u16,
        listed: &BTreeSet<GuildId>,
        now: Moment,
    ) {
        let since = self.shards.get(&shard).map_or(now.wall, Line::settled);
        let is_other = |server: &GuildId| shards.shard_of(Some(*server)) != shard;
        self.servers
            .retain(|server, _| is_other(server) || listed.contains(server));
        let reported = std::mem::take(&mut self.reported);
        for server in listed.difference(&reported) {
            self.lose_since(*server, since);
        }
        self.reported = reported.into_iter().filter(is_other).collect();
        self.set_connected(shards, shard, true);
        self.mark(shards, now);
    }

    /// Notes that a server is unavailable: since the last mark of its shard, or the outage of the shard in which that happens, with which it is one.
    pub(crate) fn lose(&mut self, shards: Shards, server: GuildId, now: Moment) {
        let line = self.shards.get(&shards.shard_of(Some(server)));
        self.lose_since(server, line.map_or(now.wall, Line::settled));
    }

    /// Notes that a server is unavailable since `since`.
    pub(crate) fn lose_since(&mut self, server: GuildId, since: i64) {
        self.reported.remove(&server);
        let server = self.servers.entry(server).or_default();
        server.lost = Some(server.lost.map_or(since, |known| known.min(since)));
        server.is_due = true;
    }

    /// Notes that a server is available. Returns whether it was not.
    pub(crate) fn find(&mut self, server: GuildId, now: Moment) -> bool {
        self.reported.insert(server);
        let Some(server) = self.servers.get_mut(&server) else {
            return false;
        };
        let Some(since) = server.lost.take() else {
            return false;
        };
        let until = now.wall.max(since);
        let over = server.over.iter().chain([Outage { since, until }]);
        server.over = over.collect();
        true
    }

    /// Forgets a server that the bot has left.
    pub(crate) fn leave(&mut self, server: GuildId) {
        self.servers.remove(&server);
        self.reported.remove(&server);
    }

    /// Whether players can act in a server, or in direct messages, at the last mark.
    pub(crate) fn reaches(&self, shards: Shards, server: Option<GuildId>) -> bool {
        let line = self.shards.get(&shards.shard_of(server));
        let is_lost = |server| {
            self.servers
                .get(&server)
                .is_some_and(|one| one.lost.is_some())
        };
        !self.is_silent
            && !self.is_unwritten
            && line.is_none_or(|line| !line.is_cut)
            && !server.is_some_and(is_lost)
    }

    /// The outages in a server, or of direct messages; one that lasts counts up to `now`.
    pub(crate) fn outages(&self, shards: Shards, server: Option<GuildId>, now: Moment) -> Outages {
        let until = now.wall;
        let lasting = |since: i64| Outage {
            since,
            until: until.max(since),
        };
        let line = self.shards.get(&shards.shard_of(server));
        let server = server.and_then(|server| self.servers.get(&server));
        let present = line.filter(|line| line.has_gap).map(|line| line.seen.wall);
        let lost = server.and_then(|server| server.lost);
        let over = [
            line.map(|line| &line.over),
            server.map(|server| &server.over),
        ];
        let over = over.into_iter().flatten().flat_map(Outages::iter);
        over.chain(present.into_iter().chain(lost).map(lasting))
            .collect()
    }

    /// The shards and servers whose games are to be resumed, and whose players can act again.
    pub(crate) fn resumable(&self, shards: Shards) -> Resumable {
        let works = !self.is_silent && !self.is_unwritten;
        let lines = self.shards.iter();
        let lines = lines.filter(|(_, line)| works && line.is_due && !line.is_cut);
        let servers = self.servers.iter();
        let servers = servers.filter(|(id, one)| one.is_due && self.reaches(shards, Some(**id)));
        Resumable {
            shards: lines
                .map(|(shard, line)| (*shard, line.over.clone()))
                .collect(),
            servers: servers.map(|(id, one)| (*id, one.over.clone())).collect(),
        }
    }

    /// Notes that the games there have their time back; not all of them if some are to be tried again.
    pub(crate) fn settle(&mut self, done: &Resumable, is_complete: bool) {
        for (shard, settled) in &done.shards {
            if let Some(line) = self.shards.get_mut(shard) {
                line.is_due = line.has_gap || line.over.has_others_than(settled);
                line.over.remove(settled, is_complete);
            }
        }
        for (id, settled) in &done.servers {
            if let Some(server) = self.servers.get_mut(id) {
                server.is_due = server.lost.is_some() || server.over.has_others_than(settled);
                server.over.remove(settled, is_complete);
                if server.lost.is_none() && server.over.is_empty() {
                    self.servers.remove(id);
                }
            }
        }
    }

    /// What is to be stored, so that a later process owes the same.
    pub(crate) fn stored(&self) -> Heartbeats {
        let shards = self
            .shards
            .iter()
            .map(|(shard, line)| (*shard, line.settled()));
        let servers = self.servers.iter();
        let servers = servers.filter_map(|(id, server)| Some((*id, server.since()?)));
        Heartbeats {
            shards: shards.collect(),
            servers: servers.collect(),
        }
    }
}

impl Resumable {
    /// Whether there is nothing to resume.
    pub(crate) fn is_empty(&self) -> bool {
        self.shards.is_empty() && self.servers.is_empty()
    }

    /// Whether the games in a server, or in direct messages, are to be resumed.
    pub(crate) fn has(&self, shards: Shards, server: Option<GuildId>) -> bool {
        self.shards.contains_key(&shards.shard_of(server))
            || server.is_some_and(|server| self.servers.contains_key(&server))
    }
}
