//! The gateway connections of this process: when each shard may begin a session, and which are connected.
//!
//! Discord lets a bot begin so many sessions in five seconds as its `max_concurrency`: one for each bucket, the remainder of a shard's number by it. Serenity 0.12
//! has one manager for all shards of a process, which begins one in five seconds. Here each bucket has a manager of its own.

use futures::StreamExt;
use futures::channel::mpsc::UnboundedReceiver;
use futures::future::{join_all, select_all};
use serenity::all::{Framework, GatewayIntents, Http, PresenceData, ShardManager};
use serenity::gateway::{ConnectionStage, GatewayError, ShardManagerOptions};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU16;
use std::sync::{Arc, OnceLock};
use tokio::sync::{Mutex, RwLock};
use zihin_ids::Shards;

/// The gateway connections of this process.
pub struct Connections {
    shards: Shards,
    concurrency: NonZeroU16,
    /// What handles the events of all of them; set when they begin.
    framework: Arc<OnceLock<Arc<dyn Framework>>>,
    url: Arc<Mutex<String>>,
    /// The manager of each bucket.
    managers: BTreeMap<u16, Arc<ShardManager>>,
    /// Whether all are connected without being there.
    #[cfg(test)]
    is_simulated: bool,
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
            #[cfg(test)]
            is_simulated: false,
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

    /// These, always connected.
    #[cfg(test)]
    pub fn simulated(self) -> Self {
        Self {
            is_simulated: true,
            ..self
        }
    }

    /// The shards that are not connected.
    pub async fn cut_off(&self) -> BTreeSet<u16> {
        #[cfg(test)]
        if self.is_simulated {
            return BTreeSet::new();
        }
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

    /// The most shards of a bucket, which begin one after the other.
    pub fn in_a_bucket(&self) -> usize {
        let shards = self.shards.each().count();
        shards.div_ceil(self.managers.len())
    }

    /// Closes all of them.
    pub async fn close(&self) {
        join_all(self.managers.values().map(|manager| manager.shutdown_all())).await;
    }
}

/// The buckets of these shards.
pub fn buckets(shards: Shards, concurrency: NonZeroU16) -> BTreeSet<u16> {
    shards.each().map(|shard| shard % concurrency).collect()
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
        assert_eq!(of("0-31/32", 16), (0..16).collect::<Vec<_>>());
        assert_eq!(of("17/32", 16), [1]);
    }
}
