//! The statements of a whole run of tests, in a file: what the test of their plans looks at.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Debug;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, Once};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

/// The environment variable that names the file.
pub const VARIABLE: &str = "ZIHIN_STATEMENTS";
/// Between the parts of a statement, and between statements.
const UNIT: char = '\u{1}';
const RECORD: char = '\u{2}';

/// A statement that was run.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct LoggedStatement {
    /// Where it is written: the file, the line and the column.
    pub at: String,
    /// The types of its values, a letter each.
    pub types: String,
    pub sql: String,
}

/// Writes each statement that is run from now on to the file that the environment names; does nothing if it names none.
pub fn log_statements() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        // A process that a test starts leaves the file to those tests.
        let file = env::var_os(VARIABLE).and_then(|path| File::create_new(path).ok());
        if let Some(file) = file {
            let log = Log(Mutex::new((BTreeSet::new(), file)));
            let subscriber = tracing_subscriber::registry().with(log);
            tracing::subscriber::set_global_default(subscriber).unwrap();
        }
    });
}

/// The statements in such a file, each once.
pub fn read_statements(path: &Path) -> BTreeSet<LoggedStatement> {
    let text = std::fs::read_to_string(path).unwrap();
    let statement = |text: &str| {
        let mut parts = text.split(UNIT).map(str::to_owned);
        let mut next = || parts.next().unwrap();
        LoggedStatement {
            at: next(),
            types: next(),
            sql: next(),
        }
    };
    let statements = text.split_terminator(RECORD);
    statements.map(statement).collect()
}

struct Log(Mutex<(BTreeSet<LoggedStatement>, File)>);

impl<S: Subscriber> Layer<S> for Log {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() != "zihin::sql" {
            return;
        }
        let mut statement = LoggedStatement::default();
        event.record(&mut statement);
        let (seen, file) = &mut *self.0.lock().unwrap();
        // What is run as text, such as the begin of a transaction, has no plan.
        if !statement.at.is_empty() && seen.insert(statement.clone()) {
            let LoggedStatement { at, types, sql } = statement;
            write!(file, "{at}{UNIT}{types}{UNIT}{sql}{RECORD}").unwrap();
        }
    }
}

impl Visit for LoggedStatement {
    fn record_str(&mut self, field: &Field, text: &str) {
        match field.name() {
            "sql" => text.clone_into(&mut self.sql),
            "types" => text.clone_into(&mut self.types),
            _ => {}
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "at" {
            self.at = format!("{value:?}");
        }
    }
}
