//! A mean with its standard error.
//! The games of a round share their luck, so the independent samples are rounds, not games.

use super::round::Outcome;
use serde_json::{Value, json};
use std::fmt;

/// Half the width of a 95 % confidence interval, in standard errors.
const INTERVAL: f64 = 1.96;

/// A mean over rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    mean: f64,
    /// Its standard error; `None` for a single round.
    error: Option<f64>,
}

impl Score {
    /// The mean of `measure` over all games, and its error.
    pub fn of(rounds: &[Vec<Outcome>], measure: impl Fn(&Outcome) -> f64) -> Self {
        let round = |games: &Vec<Outcome>| mean(&games.iter().map(&measure).collect::<Vec<_>>());
        let means: Vec<f64> = rounds.iter().map(round).collect();
        let all = mean(&means);
        let squares: f64 = means.iter().map(|mean| (mean - all).powi(2)).sum();
        let count = number(means.len());
        let error = (means.len() > 1).then(|| (squares / (count - 1.0) / count).sqrt());
        Self { mean: all, error }
    }

    fn interval(&self) -> Option<[f64; 2]> {
        let width = self.error? * INTERVAL;
        Some([self.mean - width, self.mean + width])
    }

    /// As JSON: `{"mean","error","interval"}`.
    pub fn json(&self) -> Value {
        json!({ "mean": self.mean, "error": self.error, "interval": self.interval() })
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>9.4}", self.mean)?;
        if let Some((error, [low, high])) = self.error.zip(self.interval()) {
            write!(f, "{error:>10.4}{low:>10.4} to {high:>7.4}")?;
        }
        Ok(())
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / number(values.len())
}

/// A count as a float.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
