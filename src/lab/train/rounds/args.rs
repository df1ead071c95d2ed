//! The arguments of a training in rounds.

use clap::builder::RangedU64ValueParser;
use std::path::PathBuf;
use zihin_games::{Learner, Round};

#[derive(clap::Args)]
pub struct Args {
    /// Where the net goes; beside it FILE.games has the games, and FILE.1, FILE.2 and so on the nets after each round
    #[arg(long, value_name = "FILE")]
    pub(super) out: PathBuf,
    /// Go on with the games and nets that are there
    #[arg(long)]
    pub(super) resume: bool,
    /// Where all luck comes from: the same seed makes the same net
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Threads; the result does not depend on them
    #[arg(long, default_value_t = 2, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub(super) threads: usize,
    /// How many games each round has, instead of what the game's rounds say
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// About how many positions are searched for each move, instead of what the game's rounds say
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How often the net sees each position
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) passes: u32,
    /// Size of the first step
    #[arg(long, default_value_t = 0.003, value_parser = super::super::step_size::step_size)]
    pub(super) rate: f32,
    /// What the step would have shrunk to after the last pass; it shrinks by the same part with each
    #[arg(long, default_value_t = 0.000_03, value_parser = super::super::step_size::step_size)]
    pub(super) last_rate: f32,
}

impl Args {
    /// The rounds to play.
    pub(super) fn rounds(&self, learner: &dyn Learner) -> Vec<Round> {
        let rounds = learner.rounds().iter().map(|round| Round {
            games: self.games.unwrap_or(round.games),
            nodes: self.nodes.unwrap_or(round.nodes),
        });
        rounds.collect()
    }

    /// What the games depend on, as the first line of their file.
    pub(super) fn header(&self, rounds: &[Round]) -> String {
        let Self {
            seed,
            passes,
            rate,
            last_rate,
            ..
        } = self;
        let rounds = rounds.iter();
        let rounds: Vec<String> = rounds
            .map(|Round { games, nodes }| format!("{games}x{nodes}"))
            .collect();
        let rounds = rounds.join(",");
        format!("# seed {seed}, rounds {rounds}, passes {passes}, rates {rate} {last_rate}")
    }

    /// A file beside the net, with this ending.
    pub(super) fn beside(&self, ending: &str) -> PathBuf {
        self.out.with_added_extension(ending)
    }
}
