//! The arguments of a training in rounds.

use super::super::run::Run;
use zihin_games::{Learner, Round};

#[derive(clap::Args)]
#[command(mut_arg("rate", |arg| arg.default_value("0.003")))]
#[command(mut_arg("last_rate", |arg| arg.default_value("0.00003")))]
pub struct Args {
    #[command(flatten)]
    pub(super) run: Run,
    /// How many games each round has, instead of what the game's rounds say
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// About how many positions are searched for each move, instead of what the game's rounds say
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How often the net sees each position
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) passes: u32,
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

    /// What the games depend on.
    pub(super) fn header(&self, rounds: &[Round]) -> String {
        let rounds = rounds.iter();
        let rounds = rounds.map(|Round { games, nodes }| format!("{games}x{nodes}"));
        let rounds = rounds.collect::<Vec<_>>().join(",");
        let passes = self.passes;
        self.run
            .header(&format!("rounds {rounds}, passes {passes}"))
    }
}
