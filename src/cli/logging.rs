//! The log on standard error: filtered by the settings, and without secrets at any level.
//! With JSON every line is an object, also what a person at a terminal would read on standard output, a panic, and the last error.

use super::redact::{Redactor, printable};
use crate::config::{Config, LogFormat};
use anyhow::{Context, Result};
use serde_json::json;
use std::io::{self, IsTerminal, Stderr, Write};
use std::panic;
use std::sync::{Arc, OnceLock};
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

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
    let writer = move || RedactedStderr {
        redactor: Arc::clone(&redactor),
        stderr: io::stderr(),
    };
    let lines = fmt::layer().with_writer(writer);
    let lines = match config.log_format {
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
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
        .with(filter_fn(|metadata| !dumps_frames(metadata)))
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
        let _ = writeln!(io::stdout(), "{text}");
    }
}

/// Reports the error with which the program ends, whatever the filter of the log is.
pub(super) fn report(program: &str, error: &anyhow::Error) {
    let text = printable(error);
    if !is_json() {
        return eprintln!("{program}: {text}");
    }
    let mut timestamp = String::new();
    // Without the time it is still a line.
    let _ = SystemTime.format_time(&mut Writer::new(&mut timestamp));
    let line =
        json!({"timestamp": timestamp, "level": "ERROR", "message": text, "target": program});
    eprintln!("{line}");
}

/// Whether these lines dump the gateway's frames as hexadecimal digits, tokens included.
fn dumps_frames(metadata: &Metadata<'_>) -> bool {
    *metadata.level() == Level::TRACE && metadata.target().starts_with("tungstenite::protocol")
}

/// Standard error, which secrets do not reach. The log hands over whole lines.
struct RedactedStderr {
    redactor: Arc<Redactor>,
    stderr: Stderr,
}

impl Write for RedactedStderr {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(line);
        self.stderr
            .write_all(self.redactor.hide(&text).as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stderr.flush()
    }
}
