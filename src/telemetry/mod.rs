//! What a running bot tells its operator: metrics in Prometheus' format, and one log line for each action. Nothing is sent anywhere: metrics are kept until
//! somebody asks for them.
//!
//! | file | contents |
//! |---|---|
//! | `metrics` | every metric, with its name, help and labels |
//! | `instruments` | counters, gauges and histograms whose labels have few values |
//! | `action` | what is known of the action in progress, such as a click: its game, its outcome, its times |
//!
//! A [`Metrics`] is made with each store, and everything that works on the store records in it. What changes all the time, such as the length of a queue, is
//! looked at when somebody asks.

pub mod action;
mod instruments;
mod metrics;

pub use action::{Kind, Outcome};
pub use instruments::Times;
pub use metrics::{ChannelClass, EngineTask, Metrics, RateLimit, Waiting};
