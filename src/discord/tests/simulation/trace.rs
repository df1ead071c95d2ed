//! What has happened in a simulation, and the errors that the bot has logged.

use super::world::SimulatedDiscord;
use std::fmt::{self, Debug, Write};
use std::sync::Arc;
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

/// How many of the last events are shown.
const SHOWN: usize = 50;
/// How many events there are at most: ten times as many as usual.
const MOST: usize = 200_000;
/// How much of an event is shown.
const WIDTH: usize = 400;

/// What has happened, an event a line.
#[derive(Clone, Default)]
pub struct Trace(pub Vec<String>);

impl Trace {
    /// Adds an event at a time, in milliseconds since 1970.
    pub fn add(&mut self, now: i64, event: &str) {
        self.0.push(format!("{now} {event}"));
        if self.0.len() > MOST {
            // Whoever goes on for ever would also go on after a panic.
            eprintln!("{self}This goes on for ever.");
            std::process::exit(1);
        }
    }
}

/// The last events; or all that contain `ZIHIN_TRACE`, such as the number of a message.
impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wanted = std::env::var("ZIHIN_TRACE").ok();
        let is_wanted = |event: &&String| wanted.as_ref().is_none_or(|word| event.contains(word));
        let events: Vec<&String> = self.0.iter().filter(is_wanted).collect();
        let first = match wanted {
            Some(_) => 0,
            None => events.len().saturating_sub(SHOWN),
        };
        for event in &events[first..] {
            let short: String = event.chars().take(WIDTH).collect();
            writeln!(f, "{short}")?;
        }
        Ok(())
    }
}

/// Takes the errors that the bot logs: none is expected.
pub struct Errors(pub Arc<SimulatedDiscord>);

impl Subscriber for Errors {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() == Level::ERROR
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::ERROR)
    }

    fn event(&self, event: &Event<'_>) {
        let mut line = Line::default();
        event.record(&mut line);
        let mut world = self.0.world();
        let now = world.now();
        world.trace.add(now, &line.0);
        world.errors.push(line.0);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// The fields of an event.
#[derive(Default)]
struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // Writing to a text cannot fail.
        let _ = write!(self.0, "{field}={value:?} ");
    }
}
