//! What has happened in a simulation.

use std::fmt;

/// How many of the last events are shown.
const SHOWN: usize = 50;
/// How much of an event is shown.
const WIDTH: usize = 400;

/// What has happened, an event a line.
#[derive(Default)]
pub struct Trace(pub Vec<String>);

impl Trace {
    /// Adds an event at a time, in milliseconds since 1970.
    pub fn add(&mut self, now: i64, event: &str) {
        self.0.push(format!("{now} {event}"));
    }
}

/// The last events.
impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for event in &self.0[self.0.len().saturating_sub(SHOWN)..] {
            let short: String = event.chars().take(WIDTH).collect();
            writeln!(f, "{short}")?;
        }
        Ok(())
    }
}
