//! `zihin-lab puzzles`: finds positions in which one move is clearly best, and says how hard the move is to find.
//!
//! Each puzzle has a number, by which its games and dice are seeded, so that it depends neither on the others nor on how many cores the machine has.

mod file;
mod source;

use anyhow::Result;
use file::PuzzleFile;
use std::path::PathBuf;
use zihin_games::{AnyGame, Difficulty, GAMES, Puzzle};
use zihin_play::puzzle::puzzle_of;
use zihin_terminal::arguments;
use zihin_terminal::progress::run_parallel;

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser(GAMES))]
    game: &'static dyn AnyGame,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Where all luck comes from: the same seed finds the same puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many times the master level's effort each puzzle is checked with
    #[arg(long, value_name = "TIMES", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    check: u32,
    /// In how many games a puzzle must be of the difficulty that its number asks for, before any other is taken
    #[arg(long, value_name = "GAMES", default_value_t = 5)]
    patience: u32,
    /// The file of the puzzles; those that it has are kept, so that a run that was ended goes on
    #[arg(long = "output", short, value_name = "FILE")]
    output: PathBuf,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let header = format!(
        "# {}: positions in which one move is clearly best, by `zihin-lab puzzles {0} --seed {} --check {} --patience {}`: number;difficulty;gap;best move;next best move;position.",
        args.game.info().id,
        args.seed,
        args.check,
        args.patience
    );
    let file = PuzzleFile::open(&args.output, &header)?;
    let missing: Vec<u32> = (1..=args.count)
        .filter(|number| !file.has(*number))
        .collect();
    let find = |n: usize| -> Result<()> {
        if let Some(puzzle) = find(args, missing[n]) {
            file.add(&puzzle)?;
        }
        Ok(())
    };
    let found = run_parallel("puzzle", missing.len(), find);
    found.into_iter().collect::<Result<()>>()?;
    let puzzles = file.sort()?;
    println!("{puzzles} puzzles in {}", args.output.display());
    Ok(())
}

/// The puzzle of this number; none if none was found in many games.
fn find(args: &Args, number: u32) -> Option<Puzzle> {
    let mut games = source::Games::new(args.game, args.seed, number);
    (0..source::MOST).find_map(|played| {
        let wanted = wanted(number).filter(|_| played < args.patience);
        let positions = games.play();
        let mut checked = positions
            .into_iter()
            .filter_map(|state| puzzle_of(&*state, number, wanted, args.check, &|| false));
        checked.next()
    })
}

/// The difficulty that the puzzle of a number should have, so that there are some of each; none if it may have any.
fn wanted(number: u32) -> Option<Difficulty> {
    let [easy, medium, hard, master, _] = Difficulty::ALL;
    match number % 5 {
        1 => Some(easy),
        2 => Some(medium),
        3 => Some(hard),
        4 => Some(master),
        _ => None,
    }
}
