//! The arguments of the training of Table's nets.

use clap::builder::RangedU64ValueParser;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// Where it keeps what it has learnt, and goes on from if it is there: FILE, and FILE.net for the player
    #[arg(long, value_name = "FILE", default_value = "table.ck")]
    pub(super) checkpoint: PathBuf,
    /// How many steps to make in all
    #[arg(long, default_value_t = 600_000)]
    pub(super) steps: u32,
    /// Size of the first step
    #[arg(long, default_value_t = 0.001, value_parser = super::super::step_size::step_size)]
    pub(super) rate: f32,
    /// Size of the last step; in between it shrinks by the same part each time
    #[arg(long, default_value_t = 0.00001, value_parser = super::super::step_size::step_size)]
    pub(super) last_rate: f32,
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
    /// Where the dice begin
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Threads; the result does not depend on them
    #[arg(long, default_value_t = 3, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub(super) threads: usize,
}

/// A share of 1.
fn share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok();
    let share = share.filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "it must be a number from 0 to 1".to_owned())
}
