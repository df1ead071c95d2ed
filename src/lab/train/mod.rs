//! `zihin-lab train`: teaches the nets of a computer player by games against itself.
//! Table's learn after every few games and average over dice (`table`); the others' learn in rounds from the search (`rounds`).

mod rounds;
mod run;
mod table;

use anyhow::Result;
use zihin_games::{camelot, talat};

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(clap::Subcommand)]
enum Game {
    /// Table's nets: temporal differences after each turn
    Table(table::Args),
    /// Camelot's net: rounds of games by search, and what the search and the results say
    Camelot(rounds::Args),
    /// Talat's net, likewise
    Talat(rounds::Args),
}

pub(super) fn run(args: &Args) -> Result<()> {
    match &args.game {
        Game::Table(args) => table::run(args),
        Game::Camelot(args) => rounds::run(&camelot::engine::Learner, args),
        Game::Talat(args) => rounds::run(&talat::engine::Learner, args),
    }
}
