//! Counters, gauges and histograms of the Prometheus library, as the rest of the program uses them:
//! with at most one label, whose values are words of the program, so that there are never many.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::{Family, MetricConstructor};
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use std::borrow::Cow;
use std::time::Duration;

/// The upper bounds of the buckets of all histograms, in seconds. Discord waits three seconds for an answer.
const BUCKETS: [f64; 16] = [
    0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0,
];

/// A label with its value.
type Label = [(&'static str, &'static str); 1];

/// Counts what happens.
#[derive(Clone, Debug, Default)]
pub struct Count(pub(super) Counter);

impl Count {
    /// Adds one.
    pub fn add_one(&self) {
        self.0.inc();
    }
}

/// A number that goes up and down.
#[derive(Clone, Debug, Default)]
pub struct Number(pub(super) Gauge);

impl Number {
    /// Sets it.
    pub fn set(&self, value: u64) {
        self.0.set(i64::try_from(value).unwrap_or(i64::MAX));
    }
}

/// How long something takes.
#[derive(Clone, Debug)]
pub struct Time(pub(super) Histogram);

impl Default for Time {
    fn default() -> Self {
        Self(Buckets.new_metric())
    }
}

impl Time {
    /// Records one case.
    pub fn record(&self, time: Duration) {
        self.0.observe(time.as_secs_f64());
    }
}

/// Makes histograms with [`BUCKETS`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Buckets;

impl MetricConstructor<Histogram> for Buckets {
    fn new_metric(&self) -> Histogram {
        Histogram::new(BUCKETS)
    }
}

/// A counter for each value of a label.
#[derive(Clone, Debug)]
pub struct Counts {
    label: &'static str,
    pub(super) family: Family<Label, Counter>,
}

impl Counts {
    /// Counters that are 0 for each of these values.
    pub(super) fn new(label: &'static str, values: &[&'static str]) -> Self {
        let family = Family::default();
        for value in values {
            drop(family.get_or_create(&[(label, *value)]));
        }
        Self { label, family }
    }

    /// Adds one for a value.
    pub fn add_one(&self, value: &'static str) {
        self.family.get_or_create(&[(self.label, value)]).inc();
    }
}

/// A number for each value of a label.
#[derive(Clone, Debug)]
pub struct Numbers {
    label: &'static str,
    pub(super) family: Family<[(&'static str, Cow<'static, str>); 1], Gauge>,
}

impl Numbers {
    /// Numbers that are 0 for each of these values.
    pub(super) fn new(label: &'static str, values: &[&'static str]) -> Self {
        let numbers = Self {
            label,
            family: Family::default(),
        };
        for value in values {
            numbers.set(*value, 0);
        }
        numbers
    }

    /// Sets the number for a value.
    pub fn set(&self, value: impl Into<Cow<'static, str>>, number: u64) {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        self.family
            .get_or_create(&[(self.label, value.into())])
            .set(number);
    }

    /// Adds to the number for a value, or takes from it.
    pub(super) fn change(&self, value: &'static str, by: i64) {
        self.family
            .get_or_create(&[(self.label, value.into())])
            .inc_by(by);
    }
}

/// How long something takes, for each value of a label.
#[derive(Clone, Debug)]
pub struct Times {
    label: &'static str,
    pub(super) family: Family<Label, Histogram, Buckets>,
}

impl Times {
    /// Histograms for each of these values.
    pub(super) fn new(label: &'static str, values: &[&'static str]) -> Self {
        let family = Family::new_with_constructor(Buckets);
        for value in values {
            drop(family.get_or_create(&[(label, *value)]));
        }
        Self { label, family }
    }

    /// Records one case of a value.
    pub fn record(&self, value: &'static str, time: Duration) {
        let time = time.as_secs_f64();
        self.family
            .get_or_create(&[(self.label, value)])
            .observe(time);
    }
}
