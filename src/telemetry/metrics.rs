//! Every metric, with its name, its help and its labels. All names begin with `zihin_`.

use super::instruments::{Count, Counts, Number, Numbers, Time, Times};
use super::labels::{ChannelClass, EngineTask, Kind, Outcome, RateLimit};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;
use std::borrow::Cow;
use std::sync::Arc;

/// Makes the struct of all metrics; each has a field, a name, a type, and a help that is also its documentation.
macro_rules! metrics {
    ($($help:literal $field:ident: $kind:ty = $name:literal, $new:expr, $inner:tt;)+) => {
        /// All metrics of a bot.
        #[derive(Debug)]
        pub struct Metrics {
            registry: Registry,
            interactions: Family<[(&'static str, Cow<'static, str>); 3], Counter>,
            $(#[doc = $help] pub $field: $kind,)+
        }

        impl Default for Metrics {
            fn default() -> Self {
                let mut registry = Registry::with_prefix("zihin");
                let interactions = Family::default();
                let help = "Interactions by kind, command and outcome";
                registry.register("interactions", help, Family::clone(&interactions));
                $(
                    let $field: $kind = $new;
                    registry.register($name, $help, $field.$inner.clone());
                )+
                Self { registry, interactions, $($field,)+ }
            }
        }
    };
}

metrics! {
    "Seconds from the arrival of an interaction until Discord has accepted its first answer"
    acknowledge: Time = "acknowledge_seconds", Time::default(), 0;
    "Seconds from the arrival of an interaction until what it changes is on disk"
    commit: Time = "commit_seconds", Time::default(), 0;
    "Seconds from a change until the message in the channel shows it, by class of the channel"
    show: Times = "show_seconds", Times::new("class", ChannelClass::WORDS), family;
    "Seconds that a message waits in the queue of its channel before it is sent, by class of the channel"
    channel_wait: Times = "channel_wait_seconds", Times::new("class", ChannelClass::WORDS), family;
    "Messages in the queues of channels, calls included, by class of the channel"
    channel_queue: Numbers = "channel_queue", Numbers::new("class", ChannelClass::WORDS), family;
    "Boards, lobbies and tournament cards that do not show the newest state, by what they wait for"
    unshown: Numbers = "unshown_messages", Numbers::new("state", &["waiting", "sending", "failed", "refused"]), family;
    "Seconds since the change that the oldest message waiting in a queue does not show yet"
    oldest_unshown: Number = "oldest_unshown_seconds", Number::default(), 0;
    "Requests that a rate limit of Discord refused, by scope of the limit"
    rate_limits: Counts = "rate_limits", Counts::new("scope", RateLimit::WORDS), family;
    "Games that are not over, by status"
    games: Numbers = "games", Numbers::new("status", &["lobby", "playing"]), family;
    "Deadlines of running clocks: set for later, and due but not handled yet"
    deadlines: Numbers = "deadlines", Numbers::new("state", &["set", "due"]), family;
    "Tasks that wait for an engine, by task"
    engine_queue: Numbers = "engine_queue", Numbers::new("task", EngineTask::WORDS), family;
    "Seconds that a task waits for an engine, by task"
    engine_wait: Times = "engine_wait_seconds", Times::new("task", EngineTask::WORDS), family;
    "Seconds that an engine thinks, by task"
    engine: Times = "engine_seconds", Times::new("task", EngineTask::WORDS), family;
    "Threads on which computer players think"
    engine_threads: Number = "engine_threads", Number::default(), 0;
    "Thoughts of computer players by their budget: the share that they had of a whole one"
    engine_budget: Counts = "engine_budgets", Counts::new("budget", &["whole", "half", "quarter", "eighth", "less"]), family;
    "Writes that wait for the writer of the database"
    store_queue: Number = "store_queue", Number::default(), 0;
    "Seconds from the request of a write until it is on disk"
    store_write: Time = "store_write_seconds", Time::default(), 0;
    "Transactions that the database did not accept"
    store_failures: Count = "store_failures", Count::default(), 0;
    "Shards of this process by the state of their connection"
    shards: Numbers = "shards", Numbers::new("state", &["connected", "connecting", "disconnected"]), family;
    "Rows by table, counted every few minutes"
    rows: Numbers = "database_rows", Numbers::new("table", &[]), family;
    "Bytes of the database, and of the write-ahead log beside its file"
    database_bytes: Numbers = "database_bytes", Numbers::new("file", &["database", "log"]), family;
    "Servers that the bot is in, of those of this process"
    servers: Number = "servers", Number::default(), 0;
    "Sessions at the gateway that Discord still lets the bot begin today"
    sessions_left: Number = "sessions_left", Number::default(), 0;
    "When the last backup was made, in seconds since 1970; 0 if none ever was"
    last_backup: Number = "last_backup_timestamp_seconds", Number::default(), 0;
    "1 if the bot is ready, as /healthz says, else 0"
    ready: Number = "ready", Number::default(), 0;
}

impl Metrics {
    /// All metrics as text, in the format of OpenMetrics, which Prometheus reads.
    pub fn encode(&self) -> String {
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }

    /// Counts an interaction. The command is one that the program knows, never what somebody has sent.
    pub(super) fn count_interaction(
        &self,
        kind: Kind,
        command: Cow<'static, str>,
        outcome: Outcome,
    ) {
        let labels = [
            ("kind", kind.word().into()),
            ("command", command),
            ("outcome", outcome.word().into()),
        ];
        self.interactions.get_or_create(&labels).inc();
    }

    /// Counts a task that waits for an engine, until what is returned is dropped.
    pub fn wait_for_engine(self: &Arc<Self>, task: EngineTask) -> Waiting {
        self.engine_queue.change(task.word(), 1);
        Waiting {
            metrics: Arc::clone(self),
            task,
        }
    }
}

/// A task that waits for an engine.
#[derive(Debug)]
pub struct Waiting {
    metrics: Arc<Metrics>,
    task: EngineTask,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.metrics.engine_queue.change(self.task.word(), -1);
    }
}
