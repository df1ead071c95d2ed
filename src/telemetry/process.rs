//! What is measured of the process itself, whether a bot runs in it yet or not.

use super::instruments::Number;
use prometheus_client::encoding::text::encode_registry;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use std::fs;
use std::time::UNIX_EPOCH;

/// The metrics of this process. Those that any program has have the names that Prometheus gives them.
#[derive(Debug)]
pub struct ProcessMetrics {
    registry: Registry,
    memory: Number,
}

impl ProcessMetrics {
    /// Those of a program that starts now, of this version and commit.
    pub fn new(version: &'static str, commit: &'static str) -> Self {
        let mut registry = Registry::default();
        let build = Info::new([("version", version), ("commit", commit)]);
        registry.register("zihin_build", "The version of the program", build);
        let started = UNIX_EPOCH.elapsed().unwrap_or_default().as_secs_f64();
        let help = "Start time of the process since 1970 in seconds";
        registry.register("process_start_time_seconds", help, ConstGauge::new(started));
        let memory = Number::default();
        let help = "Resident memory size in bytes";
        registry.register("process_resident_memory_bytes", help, memory.0.clone());
        Self { registry, memory }
    }

    /// These metrics as text, to be followed by those of a bot.
    pub fn encode(&self) -> String {
        self.memory.set(resident_bytes().unwrap_or_default());
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = encode_registry(&mut text, &self.registry);
        text
    }
}

/// How much memory the process takes, where the system says so.
fn resident_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(1024 * kilobytes)
}
