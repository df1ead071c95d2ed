//! What an operator asks of a running bot: whether it lives, whether it is ready, and its metrics.

use crate::posts::Load;
use crate::request::bot::Bot;
use crate::request::connections::Counts;
use std::fmt;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::time::timeout;
use zihin_play::PlayError;
use zihin_play::game::Status;
use zihin_telemetry::{ChannelClass, Metrics};

/// How long the housekeeping loop may take for one turn.
/// It waits for 30 seconds at most, and for each request to Discord or the database for some seconds.
const TURN_LIMIT: Duration = Duration::from_mins(5);
/// How long a write may take.
const WRITE_LIMIT: Duration = Duration::from_secs(2);
/// How often all rows are counted.
const COUNT_EVERY: Duration = Duration::from_mins(5);
/// The most writes that may wait: a quarter of what the queue takes, some tenths of a second.
const MAX_WRITES: usize = 1_024;
/// The most messages that may wait: Discord lets 50 a second through.
const MAX_MESSAGES: usize = 3_000;

/// Looks at a running bot. Cheap to clone; it does not keep the bot.
#[derive(Clone)]
pub struct Monitor {
    bot: Weak<Bot>,
    /// When all rows were last counted.
    counted: Arc<Mutex<Option<Instant>>>,
}

/// Whether a bot is ready to play, and if not, why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Health {
    /// How many shards this process has.
    pub shards: usize,
    /// How many of them are connected.
    pub connected: usize,
    /// Whether something could be written to the database.
    pub is_writable: bool,
    /// How many writes wait for the database.
    pub writes: usize,
    /// How many messages wait to be sent.
    pub messages: usize,
}

impl Health {
    /// Whether every shard is connected, the database can be written, and neither queue is too long.
    pub const fn is_ready(&self) -> bool {
        self.is_connected() && self.is_writable && self.is_bounded()
    }

    const fn is_connected(&self) -> bool {
        self.shards > 0 && self.connected == self.shards
    }

    const fn is_bounded(&self) -> bool {
        self.writes <= MAX_WRITES && self.messages <= MAX_MESSAGES
    }
}

/// A line each for the whole, the shards, the database and the queues.
impl fmt::Display for Health {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |is_fine| if is_fine { "ok" } else { "FAILED" };
        let ready = if self.is_ready() {
            "ready"
        } else {
            "not ready"
        };
        writeln!(f, "{ready}")?;
        let (connected, shards) = (self.connected, self.shards);
        let is_connected = mark(self.is_connected());
        writeln!(
            f,
            "shards: {is_connected}, {connected} of {shards} connected"
        )?;
        writeln!(f, "database: {}", mark(self.is_writable))?;
        let (writes, messages) = (self.writes, self.messages);
        let is_bounded = mark(self.is_bounded());
        writeln!(
            f,
            "backlog: {is_bounded}, {writes} writes and {messages} messages wait"
        )
    }
}

impl Monitor {
    /// Looks at `bot`.
    pub fn new(bot: &Arc<Bot>) -> Self {
        Self {
            bot: Arc::downgrade(bot),
            counted: Arc::default(),
        }
    }

    /// Whether the housekeeping loop turns.
    /// True once the bot has ended: whoever has stopped it starts another one, or ends the program.
    pub fn is_live(&self) -> bool {
        let bot = self.bot.upgrade();
        bot.is_none_or(|bot| is_turning(bot.last_turn.lock().elapsed()))
    }

    /// Whether players can reach the bot, as far as is known.
    pub async fn is_connected(&self) -> bool {
        match self.bot.upgrade() {
            Some(bot) => bot.shards.cut_off().await.is_empty(),
            None => false,
        }
    }

    /// Whether the bot is ready. Writes something to the database.
    pub async fn health(&self) -> Health {
        match self.bot.upgrade() {
            Some(bot) => health(&bot).await,
            None => Health::default(),
        }
    }

    /// Looks at what is in the database: at once, and from time to time at what takes long.
    async fn show_database(&self, bot: &Bot) -> Result<(), PlayError> {
        show_database(bot).await?;
        let mut counted = self.counted.lock().await;
        if counted.is_none_or(|at| at.elapsed() > COUNT_EVERY) {
            show_rows(bot).await?;
            *counted = Some(Instant::now());
        }
        Ok(())
    }

    /// All metrics, as they are now.
    pub async fn metrics(&self) -> String {
        let Some(bot) = self.bot.upgrade() else {
            return Metrics::default().encode();
        };
        let metrics = bot.play.store.metrics();
        metrics.ready.set(health(&bot).await.is_ready().into());
        show_shards(&bot).await;
        show_queues(&bot);
        if let Err(error) = self.show_database(&bot).await {
            tracing::warn!(%error, "the database cannot be read for the metrics");
        }
        metrics.encode()
    }
}

/// Whether a loop that has begun its last turn so long ago still turns.
fn is_turning(since: Duration) -> bool {
    since < TURN_LIMIT
}

async fn health(bot: &Bot) -> Health {
    let writes = bot.play.store.waiting_writes();
    let written = timeout(WRITE_LIMIT, bot.play.store.check()).await;
    if let Ok(Err(error)) = &written {
        tracing::warn!(%error, "the database cannot be written");
    }
    let load = load(bot);
    Health {
        shards: bot.play.store.shards().each().count(),
        connected: bot.shards.counts().await.connected,
        is_writable: matches!(written, Ok(Ok(_))),
        writes,
        messages: load.waiting + load.failed + load.sending,
    }
}

/// What waits in the queues of all channels.
fn load(bot: &Bot) -> Load {
    bot.messages.load(ChannelClass::Channel) + bot.messages.load(ChannelClass::Thread)
}

async fn show_shards(bot: &Bot) {
    let Counts {
        connected,
        connecting,
    } = bot.shards.counts().await;
    let all = bot.play.store.shards().each().count();
    let numbers = [
        ("connected", connected),
        ("connecting", connecting),
        ("disconnected", all.saturating_sub(connected + connecting)),
    ];
    for (state, number) in numbers {
        bot.play.store.metrics().shards.set(state, number as u64);
    }
}

fn show_queues(bot: &Bot) {
    let metrics = bot.play.store.metrics();
    for class in [ChannelClass::Channel, ChannelClass::Thread] {
        let Load {
            waiting,
            failed,
            pings,
            ..
        } = bot.messages.load(class);
        let waiting = waiting + failed + pings;
        metrics.channel_queue.set(class.word(), waiting as u64);
    }
    metrics.servers.set(bot.servers.count() as u64);
    let load = load(bot);
    let numbers = [
        ("waiting", load.waiting),
        ("sending", load.sending),
        ("failed", load.failed),
        ("refused", load.refused),
    ];
    for (state, number) in numbers {
        metrics.unshown.set(state, number as u64);
    }
    let oldest = load.since.map_or(0, |since| bot.play.now() - since);
    let oldest = u64::try_from(oldest).unwrap_or_default();
    metrics.oldest_unshown.set(oldest / 1_000);
    metrics
        .store_queue
        .set(bot.play.store.waiting_writes() as u64);
    let (set, due) = bot.play.deadlines.counts();
    metrics.deadlines.set("set", set as u64);
    metrics.deadlines.set("due", due as u64);
}

/// What can be read from the database at once.
async fn show_database(bot: &Bot) -> Result<(), PlayError> {
    let metrics = bot.play.store.metrics();
    let counts = bot.play.store.count_unfinished().await?;
    for (status, word) in [(Status::Lobby, "lobby"), (Status::Playing, "playing")] {
        let found = counts.iter().find(|(of, _)| *of == status);
        metrics
            .games
            .set(word, found.map_or(0, |(_, count)| *count));
    }
    let bytes = bot.play.store.bytes().await?;
    metrics.database_bytes.set("database", bytes.database);
    metrics.database_bytes.set("log", bytes.log);
    Ok(())
}

/// What takes a while.
async fn show_rows(bot: &Bot) -> Result<(), PlayError> {
    for (table, rows) in bot.play.store.count_rows().await? {
        bot.play.store.metrics().rows.set(table, rows);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Health, MAX_MESSAGES, MAX_WRITES, is_turning};
    use crate::gateway::housekeeping::ASK_EVERY;

    #[test]
    fn a_loop_that_waits_for_its_next_turn_still_turns() {
        assert!(is_turning(2 * ASK_EVERY) && !is_turning(20 * ASK_EVERY));
    }

    #[test]
    fn a_bot_is_ready_if_it_is_connected_can_write_and_keeps_up() {
        let fine = Health {
            shards: 2,
            connected: 2,
            is_writable: true,
            writes: MAX_WRITES,
            messages: MAX_MESSAGES,
        };
        assert!(fine.is_ready());
        let Health {
            writes, messages, ..
        } = fine;
        for bad in [
            Health {
                connected: 1,
                ..fine
            },
            Health {
                is_writable: false,
                ..fine
            },
            Health {
                writes: writes + 1,
                ..fine
            },
            Health {
                messages: messages + 1,
                ..fine
            },
            Health::default(),
        ] {
            assert!(!bad.is_ready(), "{bad}");
        }
    }
}
