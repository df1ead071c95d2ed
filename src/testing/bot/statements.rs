//! The SQL statements that the bot runs, but for chores, as tests of one thread see them.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};
use tracing::field::{Field, Visit};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

/// Records the statements that are run on this thread until it is dropped.
pub struct Statements {
    seen: Arc<Mutex<Vec<String>>>,
    _guard: DefaultGuard,
}

impl Statements {
    pub fn watch() -> Self {
        let seen = Arc::<Mutex<Vec<String>>>::default();
        let recorder = Recorder(Arc::clone(&seen));
        let subscriber = tracing_subscriber::registry().with(recorder);
        Self {
            seen,
            _guard: tracing::subscriber::set_default(subscriber),
        }
    }

    /// The statements since the last call, in order.
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.seen.lock().unwrap())
    }
}

/// How many of these statements only read.
pub fn reads(statements: &[String]) -> usize {
    statements.iter().filter(|sql| is_read(sql)).count()
}

/// How many transactions of these statements write about a game.
pub fn transactions(statements: &[String]) -> usize {
    let tables = ["entries", "games", "posts", "pings", "ping_messages"];
    let is_about_game = |sql: &String| {
        tables
            .iter()
            .any(|table| sql.contains(&format!(" {table} ")))
    };
    let transactions = statements.split(|sql| sql.starts_with("BEGIN"));
    transactions
        .filter(|written| {
            written
                .iter()
                .any(|sql| !is_read(sql) && is_about_game(sql))
        })
        .count()
}

/// The statements that only read and are among these more than once.
pub fn repeated(statements: &[String]) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    let read = statements.iter().filter(|sql| is_read(sql));
    let again = read.filter(|sql| !seen.insert(sql.as_str()));
    again.map(String::as_str).collect()
}

fn is_read(sql: &str) -> bool {
    sql.starts_with("SELECT") || sql.starts_with("WITH")
}

struct Recorder(Arc<Mutex<Vec<String>>>);

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Recorder {
    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut spans = context.event_scope(event).into_iter().flatten();
        let is_chore = spans.any(|span| span.name() == "chores");
        if event.metadata().target() == "zihin::sql" && !is_chore {
            event.record(&mut Sql(&self.0));
        }
    }
}

struct Sql<'a>(&'a Mutex<Vec<String>>);

impl Visit for Sql<'_> {
    fn record_str(&mut self, field: &Field, text: &str) {
        if field.name() == "sql" {
            self.0.lock().unwrap().push(text.to_owned());
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}
