//! The gateway connections of this process: which shards it has, when each may begin a session, and which are connected.
//!
//! Discord lets a bot begin so many sessions in five seconds as its `max_concurrency`: one for each bucket, the remainder of a shard's number by it. Serenity 0.12
//! has one manager for all shards of a process, which begins one in five seconds. Here each bucket has a manager of its own.

use crate::rest::gateway_answer::GatewayAnswer;
use crate::settings::Settings;
use anyhow::Context;
use futures::StreamExt;
use futures::channel::mpsc::UnboundedReceiver;
use futures::future::{join_all, select_all};
use serenity::all::{Framework, GatewayIntents, Http, PresenceData, ShardManager};
use serenity::gateway::{ConnectionStage, GatewayError, ShardManagerOptions};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU16;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::{Mutex, RwLock};
use tokio::time::Instant;
use zihin_ids::BotId;
use zihin_ids::Shards;
use zihin_play::{ConnectTurn, Play};

/// How often it is looked at whether they are connected.
const CONNECT_POLL: Duration = Duration::from_millis(100);
/// How much longer than these pauses all shards of a process may take to connect before others may.
const CONNECT_LIMIT: Duration = Duration::from_secs(30);
/// The pause that Discord wants between two connections to the gateway that begin a session.
const IDENTIFY_PAUSE: Duration = Duration::from_secs(5);

/// The gateway connections of this process.
pub struct Connections {
    shards: Shards,
    concurrency: NonZeroU16,
    /// What handles the events of all of them; set when they begin.
    framework: Arc<OnceLock<Arc<dyn Framework>>>,
    url: Arc<Mutex<String>>,
    /// The manager of each bucket.
    managers: BTreeMap<u16, Arc<ShardManager>>,
}

/// How many shards there are in a stage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// They are connected.
    pub connected: usize,
    /// They are about to be.
    pub connecting: usize,
}

/// What the managers return when they end.
pub struct Ends(Vec<UnboundedReceiver<Result<(), GatewayError>>>);

impl Ends {
    /// Waits until one ends, as all do when they are closed.
    pub async fn first(mut self) -> Result<(), GatewayError> {
        let ends = self.0.iter_mut().map(StreamExt::next);
        select_all(ends).await.0.unwrap_or(Ok(()))
    }
}

impl Connections {
    /// Connections for these shards, of which none begins yet.
    pub fn new(
        http: &Arc<Http>,
        intents: GatewayIntents,
        url: &str,
        (shards, concurrency): (Shards, NonZeroU16),
    ) -> (Self, Ends) {
        let framework = Arc::default();
        let (url, data) = (
            Arc::new(Mutex::new(url.to_owned())),
            Arc::<RwLock<_>>::default(),
        );
        let manager = |bucket| {
            let (manager, end) = ShardManager::new(ShardManagerOptions {
                data: Arc::clone(&data),
                event_handlers: Vec::new(),
                raw_event_handlers: Vec::new(),
                framework: Arc::clone(&framework),
                shard_index: 0,
                shard_init: 0,
                shard_total: 0,
                ws_url: Arc::clone(&url),
                http: Arc::clone(http),
                intents,
                presence: Some(PresenceData::default()),
            });
            ((bucket, manager), end)
        };
        let (managers, ends) = buckets(shards, concurrency)
            .into_iter()
            .map(manager)
            .unzip();
        let connections = Self {
            shards,
            concurrency,
            framework,
            url,
            managers,
        };
        (connections, Ends(ends))
    }

    /// One of the managers, which poise wants.
    pub fn any(&self) -> &Arc<ShardManager> {
        let first = self.managers.first_key_value();
        first.expect("a process has a shard at least").1
    }

    /// Lets them begin: one after the other in each bucket. Their events go to `framework`.
    pub async fn begin(&self, framework: impl Framework + 'static) {
        // They begin once.
        let _ = self.framework.set(Arc::new(framework));
        // None connects before all are queued: a manager that is given another shard ends those that it has.
        let _held = self.url.lock().await;
        for shard in self.shards.each() {
            if let Some(manager) = self.managers.get(&(shard % self.concurrency)) {
                let total = self.shards.total();
                manager.set_shards(shard.into(), 1, total.into()).await;
                // It cannot fail, says serenity.
                let _ = manager.initialize();
            }
        }
    }

    /// The stages of those that are there, as far as serenity knows.
    async fn stages(&self) -> BTreeMap<u16, ConnectionStage> {
        let mut stages = BTreeMap::new();
        for manager in self.managers.values() {
            let shards = manager.runners.lock().await;
            let stage = shards.iter().map(|(id, shard)| (id.0, shard.stage));
            stages.extend(stage.filter_map(|(id, stage)| Some((u16::try_from(id).ok()?, stage))));
        }
        stages
    }

    /// The shards that are not connected.
    pub async fn cut_off(&self) -> BTreeSet<u16> {
        let stages = self.stages().await;
        let is_connected = |shard: &u16| stages.get(shard) == Some(&ConnectionStage::Connected);
        let cut_off = self.shards.each().filter(|shard| !is_connected(shard));
        cut_off.collect()
    }

    /// How many are connected, or about to be.
    pub async fn counts(&self) -> Counts {
        let stages = self.stages().await;
        let count =
            |is: fn(ConnectionStage) -> bool| stages.values().filter(|stage| is(**stage)).count();
        let connected = count(|stage| stage == ConnectionStage::Connected);
        let down = count(|stage| stage == ConnectionStage::Disconnected);
        Counts {
            connected,
            connecting: stages.len() - connected - down,
        }
    }

    /// Closes all of them.
    pub async fn close(&self) {
        join_all(self.managers.values().map(|manager| manager.shutdown_all())).await;
    }
}

/// The shards of this process: as the settings say, else all, as many as Discord advises.
pub fn of(settings: &Settings, gateway: &GatewayAnswer) -> anyhow::Result<Shards> {
    if let Some(shards) = settings.shards {
        return Ok(shards);
    }
    let total = u16::try_from(gateway.shards);
    Ok(Shards::all_of(
        total.context("Discord advises too many shards")?,
    ))
}

/// The buckets of these shards.
fn buckets(shards: Shards, concurrency: NonZeroU16) -> BTreeSet<u16> {
    shards.each().map(|shard| shard % concurrency).collect()
}

/// Waits until no other process of the bot begins a session in any of the same buckets; none if there are no others.
pub async fn turn_to_connect(
    play: &Play,
    me: BotId,
    (shards, concurrency): (Shards, NonZeroU16),
) -> anyhow::Result<Option<ConnectTurn>> {
    if shards.is_all() {
        return Ok(None);
    }
    let turn = play.store.turn_to_connect(me, buckets(shards, concurrency));
    Ok(Some(
        turn.await.context("cannot wait for the turn to connect")?,
    ))
}

/// Lets other processes connect once all shards of this one are connected, or have had time enough.
/// Discord wants a pause of five seconds between two connections of a bucket that begin a session. Serenity keeps it among the shards of a manager.
///
/// What neither covers is a shard that has to begin a new session later on, since Discord has forgotten the old one. It waits for the other shards of its bucket
/// in its process, but not for other processes. If two begin within five seconds, Discord declares the session of one invalid, and serenity begins another after
/// its pause. That costs the shard some seconds and one of the sessions that Discord allows in a day, but no event: what was missed is looked up once it is ready.
pub async fn hold_turn(turn: Option<ConnectTurn>, connections: Arc<Connections>) {
    let Some(mut turn) = turn else { return };
    let shards = connections.shards.each().count();
    let in_a_bucket = shards.div_ceil(connections.managers.len());
    let pauses = IDENTIFY_PAUSE * u32::try_from(in_a_bucket).unwrap_or(u32::MAX);
    let end = Instant::now() + pauses + CONNECT_LIMIT;
    while Instant::now() < end && !connections.cut_off().await.is_empty() {
        turn.keep().await;
        tokio::time::sleep(CONNECT_POLL).await;
    }
    turn.keep().await;
    tokio::time::sleep(IDENTIFY_PAUSE).await;
    turn.end().await;
}

#[cfg(test)]
mod tests {
    use super::buckets;
    use std::num::NonZeroU16;

    #[test]
    fn shards_are_in_one_bucket_whose_numbers_have_the_same_remainder() {
        let of = |shards: &str, concurrency| {
            let concurrency = NonZeroU16::new(concurrency).expect("not zero");
            Vec::from_iter(buckets(shards.parse().expect("a range"), concurrency))
        };
        assert_eq!(of("2-5/8", 1), [0]);
        assert_eq!(of("3-5/8", 4), [0, 1, 3]);
        assert_eq!(of("0-31/32", 16), Vec::from_iter(0..16));
        assert_eq!(of("17/32", 16), [1]);
    }
}
