//! The log on standard error: filtered by the settings, and without secrets at any level.

use super::redact::Redactor;
use crate::config::{Config, LogFormat};
use anyhow::{Context, Result};
use std::io::{self, IsTerminal, Stderr, Write};
use std::sync::Arc;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

/// Starts logging to standard error.
pub(super) fn start(config: &Config) -> Result<()> {
    let filter = EnvFilter::try_new(&config.log).with_context(|| {
        format!(
            "RUST_LOG is {:?}: write a level, such as info, or levels by module",
            config.log
        )
    })?;
    let redactor = Arc::new(Redactor::new(config));
    let writer = move || RedactedStderr {
        redactor: Arc::clone(&redactor),
        stderr: io::stderr(),
    };
    let lines = fmt::layer().with_writer(writer);
    let lines = match config.log_format {
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        LogFormat::Json => {
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
