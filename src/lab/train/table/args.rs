//! The arguments of the training of Table's nets.

use super::super::run::Run;
use clap::builder::RangedU64ValueParser;
use std::path::PathBuf;

#[derive(clap::Args)]
#[command(mut_arg("rate", |arg| arg.default_value("0.001")))]
#[command(mut_arg("last_rate", |arg| arg.default_value("0.00001")))]
pub struct Args {
    #[command(flatten)]
    pub(super) run: Run,
    /// How many steps to make in all
    #[arg(long, default_value_t = 600_000)]
    pub(super) steps: u32,
    /// How many games are played by the same nets before they learn from them; 6 games make a step
    #[arg(long, default_value_t = 12, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub(super) batch: usize,
    /// How much of a target comes from later than the next turn
    #[arg(long, default_value_t = 0.2, value_parser = share)]
    pub(super) lambda: f32,
    /// Neurons of the nets: contact, race, scout
    #[arg(long, value_delimiter = ',', default_values_t = [192, 64, 32])]
    pub(super) hidden: Vec<usize>,
    /// Nets to begin with, such as assets/table.net, instead of ones that know nothing; --hidden is theirs then
    #[arg(long, value_name = "FILE")]
    pub(super) from: Option<PathBuf>,
}

impl Args {
    /// What the nets depend on.
    pub(super) fn header(&self) -> String {
        let (steps, batch, lambda) = (self.steps, self.batch, self.lambda);
        let (hidden, from) = (&self.hidden, &self.from);
        let nets = format!("hidden {hidden:?}, from {from:?}");
        let own = format!("steps {steps}, batch {batch}, lambda {lambda}, {nets}");
        self.run.header(&own)
    }
}

/// A share of 1.
fn share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok();
    let share = share.filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "it must be a number from 0 to 1".to_owned())
}
