//! What a running bot tells its operator: metrics in Prometheus' format, and one log line for each action.
//! Nothing is sent anywhere: metrics are kept until somebody asks for them.
//!
//! | file | contents |
//! |---|---|
//! | `metrics` | every metric, with its name, help and labels |
//! | `process` | those of the process: its version, its start, its memory |
//! | `labels` | what they are told apart by, each with few values |
//! | `instruments` | counters, gauges and histograms, as the rest of the program uses them |
//! | `action` | what is known of the action in progress, such as a click: its game, its outcome, its times |
//!
//! A [`Metrics`] is made with each store, and everything that works on the store records in it. What changes all the time, such as the length of a queue, is
//! looked at when somebody asks.

pub mod action;
mod instruments;
mod labels;
mod metrics;
mod process;

pub use instruments::Times;
pub use labels::{ChannelClass, EngineTask, Kind, Outcome, RateLimit};
pub use metrics::{Metrics, Waiting};
pub use process::ProcessMetrics;
