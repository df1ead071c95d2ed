//! The log on standard error: filtered by the settings, and at any level without secrets, and without the names and texts that libraries log.
//! With JSON every line is an object, also what a person at a terminal would read on standard output, a panic, and the last error.

use super::redact::{Redactor, printable};
use crate::config::{Config, LogFormat};
use anyhow::{Context, Result};
use serde_json::json;
use std::io::{self, IsTerminal, Stderr};
use std::panic;
use std::sync::{Arc, OnceLock};
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};
use zihin_locale::names::is_unprintable;
use zihin_terminal::output;

/// What a line of a command that logs looks like; nothing of a command that does not.
static FORMAT: OnceLock<LogFormat> = OnceLock::new();

/// Makes an error of the settings a line of the log. To be called before they are read by a command that logs.
pub(super) fn expect() {
    let _ = FORMAT.set(Config::format_of_errors());
}

/// Starts logging to standard error.
pub(super) fn start(config: &Config) -> Result<()> {
    let filter = EnvFilter::try_new(&config.log).context("RUST_LOG cannot be read")?;
    let redactor = Arc::new(Redactor::new(config));
    let has_colours = config.log_format == LogFormat::Text && io::stderr().is_terminal();
    let writer = move || RedactedStderr {
        redactor: Arc::clone(&redactor),
        has_colours,
        stderr: io::stderr(),
    };
    let lines = fmt::layer().with_writer(writer);
    let lines = match config.log_format {
        LogFormat::Text => lines.with_ansi(has_colours).boxed(),
        LogFormat::Json => {
            panic::set_hook(Box::new(
                |panic| tracing::error!(%panic, "a task has panicked"),
            ));
            let lines = lines.json().flatten_event(true);
            lines.with_span_list(false).boxed()
        }
    };
    tracing_subscriber::registry()
        .with(filter)
        .with(filter_fn(is_for_operators))
        .with(lines)
        .init();
    Ok(())
}

fn is_json() -> bool {
    FORMAT.get() == Some(&LogFormat::Json)
}

/// Tells a person at a terminal something, on standard output.
pub(super) fn tell(text: &str) {
    if is_json() {
        tracing::info!("{text}");
    } else {
        // Fails if nobody reads it any more.
        let _ = output::stdout().lines(text);
    }
}

/// Reports the error with which the program ends, whatever the filter of the log is.
pub(super) fn report(program: &str, error: &anyhow::Error) {
    let text = printable(error);
    // Without anybody who reads it there is nowhere else to report it.
    if !is_json() {
        let _ = output::stderr().lines(&format!("{program}: {text}"));
        return;
    }
    let mut timestamp = String::new();
    // Without the time it is still a line.
    let _ = SystemTime.format_time(&mut Writer::new(&mut timestamp));
    let line =
        json!({"timestamp": timestamp, "level": "ERROR", "message": text, "target": program});
    let _ = writeln!(output::stderr(), "{line}");
}

/// Whether a line or a span is not only for those who work on a library. Such lines have frames, requests and events, with names and texts of people and with
/// tokens; and so have the spans of serenity, at any level.
fn is_for_operators(metadata: &Metadata<'_>) -> bool {
    let is_own = |name: &str| metadata.target().starts_with(name);
    ["zihin", "local_discord"].into_iter().any(is_own)
        || metadata.is_event() && *metadata.level() <= Level::INFO
}

/// Standard error, which secrets do not reach, nor what would act on a terminal. The log hands over whole lines.
struct RedactedStderr {
    redactor: Arc<Redactor>,
    has_colours: bool,
    stderr: Stderr,
}

impl io::Write for RedactedStderr {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(line);
        let text = self.redactor.hide(&text);
        // The log itself begins colours; it has escaped what is not its own.
        let is_own = |c| c == '\n' || self.has_colours && c == '\u{1b}';
        let text = output::escaped(&text, |c| is_unprintable(c) && !is_own(c));
        self.stderr.write_all(text.as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stderr.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::is_for_operators;
    use parking_lot::Mutex;
    use std::io;
    use std::sync::Arc;
    use tracing::subscriber::with_default;
    use tracing::{debug, error, info, info_span, trace};
    use tracing_subscriber::filter::filter_fn;
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::{EnvFilter, fmt, registry};

    /// What is logged by `work` while the settings ask for everything.
    fn logged(work: impl FnOnce()) -> String {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let writer = Arc::clone(&lines);
        let layer = fmt::layer()
            .with_ansi(false)
            .with_writer(move || Lines(Arc::clone(&writer)));
        let subscriber = registry()
            .with(EnvFilter::new("trace"))
            .with(filter_fn(is_for_operators))
            .with(layer);
        with_default(subscriber, work);
        String::from_utf8(lines.lock().clone()).expect("it is text")
    }

    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.lock().write(line)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn frames_requests_and_spans_of_libraries_are_logged_at_no_level() {
        let log = logged(|| {
            let request = info_span!(target: "serenity::http::client", "request", body = "Bogdan");
            let _entered = request.enter();
            trace!(target: "tungstenite::protocol", "Bogdan");
            debug!(target: "serenity::client::dispatch", event = "Bogdan");
            trace!(target: "hyper::proto", "Bogdan");
            debug!(target: "sqlx::query", "Bogdan");
            error!(target: "serenity::gateway::shard", "what operators need");
            info!(target: "sqlx_postgres", "a notice");
            trace!(target: "zihin_discord::gateway", "a step of our own");
            debug!(target: "local_discord", "another");
        });
        assert!(!log.contains("Bogdan") && !log.contains("request"), "{log}");
        for line in [
            "what operators need",
            "a notice",
            "a step of our own",
            "another",
        ] {
            assert!(log.contains(line), "{log}");
        }
    }
}
