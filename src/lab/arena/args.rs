//! The arguments of the arena, and the position that they describe.

use super::player::Player;
use anyhow::Result;
use std::path::PathBuf;
use zihin_games::{AnyGame, AnyState, GAMES};
use zihin_rules::{GameInfo, Options};
use zihin_terminal::Program;
use zihin_terminal::arguments;

#[derive(clap::Args)]
pub struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser(GAMES))]
    pub(super) game: &'static dyn AnyGame,
    /// The first player: easy, medium, hard, master, random, greedy, two-ply,
    /// another program that answers as think does, as "program:COMMAND WITH ARGUMENTS",
    /// or in Table GNU Backgammon's external servers on this machine as gnubg:PORT,PORT
    #[arg(long, value_name = "PLAYER")]
    pub(super) white: Player,
    /// The second player, in all other seats
    #[arg(long, value_name = "PLAYER")]
    pub(super) black: Player,
    /// How many games; rounded up to whole rounds, a game for each seat
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) games: u32,
    /// Where all luck comes from: the same seed has the same result
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// How many random moves each round begins with
    #[arg(long, value_name = "PLIES", default_value_t = 0)]
    pub(super) openings: u32,
    /// How many seats; without it, as few as the game is played with
    #[arg(long, value_name = "N")]
    pub(super) seats: Option<u8>,
    /// What to choose before the game, such as length=10
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    pub(super) options: Vec<(String, String)>,
    /// Where every game begins, instead of a new game with its options
    #[arg(long, value_name = "POSITION", conflicts_with_all = ["seats", "options"])]
    pub(super) position: Option<String>,
    /// Say as well how many points a game it is without the luck of the dice:
    /// as certain as with twenty times as many games, but slow
    #[arg(long = "luck-adjusted")]
    pub(super) adjusted: bool,
    /// Keep every round in FILE, and go on with those that it has; the games of another match-up or seed are refused
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    /// Write the result as one line of JSON
    #[arg(long)]
    pub(super) json: bool,
}

fn option(text: &str) -> Result<(String, String), &'static str> {
    let pair = text.split_once('=').ok_or("has no =")?;
    Ok((pair.0.to_owned(), pair.1.to_owned()))
}

/// The position in which every game begins.
///
/// # Errors
/// If the position, the number of seats or an option cannot be used.
pub(super) fn first_position(program: &Program, args: &Args) -> Result<Box<dyn AnyState>> {
    if let Some(text) = &args.position {
        return arguments::position(program, args.game, text);
    }
    let info = args.game.info();
    let seats = args.seats.unwrap_or(*info.seats.start());
    let options: Options = args.options.iter().cloned().collect();
    if let Some(id) = options
        .keys()
        .find(|id| !info.options.iter().any(|option| option.id == **id))
    {
        return Err(no_option(info, id));
    }
    args.game.setup(seats, &options).map_err(|error| {
        arguments::usage(format!(
            "the game cannot be set up so: {}",
            program.english(args.game, &[], &error.reason)
        ))
    })
}

/// The error for an option that the game does not have.
fn no_option(info: &GameInfo, id: &str) -> anyhow::Error {
    let known: Vec<&str> = info.options.iter().map(|option| option.id).collect();
    let known = if known.is_empty() {
        "none".to_owned()
    } else {
        known.join(", ")
    };
    arguments::usage(format!("{} has no option {id:?}: it has {known}", info.id))
}
