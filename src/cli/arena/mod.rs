//! `zihin arena`: computer players against each other, to say with what certainty one is better. It knows no game.
//!
//! The games come in rounds: all games of a round begin with the same opening and have the same luck, the dice's and the players', and the first
//! player sits in each seat once, against the second player in all others. So neither luck nor the first move favours anyone.

mod gnubg;
mod luck;
mod player;
mod report;
mod round;
mod score;

use super::arguments;
use super::progress::on_every_core;
use crate::games::{AnyGame, AnyState};
use crate::rules::{Card, Options};
use anyhow::Result;
use player::Player;
use report::Report;
use round::{Contest, Outcome};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser())]
    game: &'static dyn AnyGame,
    /// The first player: easy, medium, hard, master, random, greedy, two-ply, or in Table GNU Backgammon's external servers on this machine as gnubg:PORT,PORT
    #[arg(long, value_name = "PLAYER")]
    white: Player,
    /// The second player, in all other seats
    #[arg(long, value_name = "PLAYER")]
    black: Player,
    /// How many games; rounded up to whole rounds, a game for each seat
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Where all luck comes from: the same seed has the same result
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many random moves each round begins with
    #[arg(long, value_name = "PLIES", default_value_t = 0)]
    openings: u32,
    /// How many seats; without it, as few as the game is played with
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// What to choose before the game, such as length=10
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, String)>,
    /// Where every game begins, instead of a new game with its options
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["seats", "options"])]
    position: Option<String>,
    /// Say as well how many points a game it is without the luck of the dice: as certain as with twenty times as many games, but slow
    #[arg(long = "luck-adjusted")]
    adjusted: bool,
    /// Write the result as one line of JSON
    #[arg(long)]
    json: bool,
}

fn option(text: &str) -> Result<(String, String), &'static str> {
    let pair = text.split_once('=').ok_or("has no =")?;
    Ok((pair.0.to_owned(), pair.1.to_owned()))
}

pub(super) fn run(args: &Args) -> Result<()> {
    let first = first(args)?;
    let seats = first.scores().seats();
    let contest = Contest {
        first,
        seats,
        players: [args.white.clone(), args.black.clone()],
        opening: args.openings,
        seed: args.seed,
        adjusted: args.adjusted,
    };
    let rounds = usize::try_from(args.games.div_ceil(u32::from(seats)))?;
    let start = Instant::now();
    let rounds = play(&contest, rounds)?;
    let report = Report::new(args, &rounds, start.elapsed());
    let mut output = io::stdout().lock();
    if args.json {
        writeln!(output, "{}", report.json())?;
    } else {
        write!(output, "{report}")?;
    }
    Ok(())
}

/// The games of every round. What goes wrong in one would go wrong in the others, so none is begun after it.
fn play(contest: &Contest, rounds: usize) -> Result<Vec<Vec<Outcome>>> {
    let failed = AtomicBool::new(false);
    let round = |n| {
        if failed.load(Ordering::Relaxed) {
            return None;
        }
        let played = contest.round(n as u64);
        failed.fetch_or(played.is_err(), Ordering::Relaxed);
        Some(played)
    };
    let played = on_every_core("round", rounds, round);
    played.into_iter().flatten().collect()
}

/// Where every game begins.
fn first(args: &Args) -> Result<Box<dyn AnyState>> {
    if let Some(text) = &args.position {
        return arguments::position(args.game, text);
    }
    let card = args.game.card();
    let seats = args.seats.unwrap_or(*card.seats.start());
    let options: Options = args.options.iter().cloned().collect();
    if let Some(id) = options
        .keys()
        .find(|id| !card.options.iter().any(|option| option.id == **id))
    {
        return Err(no_option(card, id));
    }
    args.game.setup(seats, &options).map_err(|error| {
        arguments::usage(format!(
            "the game cannot be set up so: {}",
            arguments::words(args.game, &[], &error.reason)
        ))
    })
}

fn no_option(card: &Card, id: &str) -> anyhow::Error {
    let known: Vec<&str> = card.options.iter().map(|option| option.id).collect();
    let known = if known.is_empty() {
        "none".to_owned()
    } else {
        known.join(", ")
    };
    arguments::usage(format!("{} has no option {id:?}: it has {known}", card.id))
}
