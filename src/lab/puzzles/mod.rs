//! `zihin-lab puzzles`: finds positions in which one move is clearly best, and says how hard the move is to find.
//!
//! Each puzzle has a number, by which its games and dice are seeded, so that it depends neither on the others nor on how many cores the machine has.

mod confirm;
mod file;
mod source;

use super::referee::Referee;
use anyhow::{Context, Result};
use file::PuzzleFile;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use zihin_games::{AnyGame, AnyState, Difficulty, GAMES, Puzzle};
use zihin_play::puzzle::{difficulty_of, puzzle_of};
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
    /// Another program that must find the same move clearly best in Table, and says by how much: gnubg:PORT,PORT, sage or sage:PYTHON;
    /// several must agree, and the smallest difference counts
    #[arg(long = "referee", value_name = "PROGRAM")]
    referees: Vec<Referee>,
    /// An earlier file, whose puzzles stay if the referees, or without any the check, still find the same move clearly best;
    /// how hard they are is found anew. Further ones get numbers after its last, since people have tried those that do not stay
    #[arg(long, value_name = "FILE")]
    known: Option<PathBuf>,
    /// The file of the puzzles; those that it has are kept, so that a run that was ended goes on
    #[arg(long = "output", short, value_name = "FILE")]
    output: PathBuf,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let header = header(args);
    let known = args.known.as_deref().map(known).transpose()?;
    let known = known.unwrap_or_default();
    let file = PuzzleFile::open(&args.output, &header)?;
    let missing: Vec<u32> = (1..=args.count)
        .filter(|number| !file.has(*number))
        .collect();
    let find = |n: usize| -> Result<()> {
        if let Some(puzzle) = find(args, &known, missing[n])? {
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

/// The first line of the file, which says how to make it. Where the referees are found does not matter.
fn header(args: &Args) -> String {
    let referees = args.referees.iter();
    let referees: Vec<String> = referees
        .map(|referee| format!(" --referee {}", referee.name()))
        .collect();
    let referees = referees.concat();
    let known = args.known.as_ref();
    let known = known.map_or_else(String::new, |path| format!(" --known {}", path.display()));
    format!(
        "# {}: positions in which one move is clearly best, by `zihin-lab puzzles {0} --seed {} --check {} --patience {}{referees}{known}`: number;difficulty;gap;best move;next best move;position.",
        args.game.info().id,
        args.seed,
        args.check,
        args.patience
    )
}

/// The puzzles of an earlier file, by number.
fn known(path: &Path) -> Result<BTreeMap<u32, Puzzle>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let puzzles = text.lines().filter_map(|line| line.parse().ok());
    Ok(puzzles
        .map(|puzzle: Puzzle| (puzzle.number, puzzle))
        .collect())
}

/// The puzzle of this number: the known one if it stays, or, beyond the last known one, one that is found in games.
/// None if none was found in many games.
fn find(args: &Args, known: &BTreeMap<u32, Puzzle>, number: u32) -> Result<Option<Puzzle>> {
    let last = known.last_key_value().map_or(0, |(last, _)| *last);
    if number <= last {
        let puzzle = known.get(&number);
        let state = puzzle.and_then(|puzzle| args.game.position(&puzzle.position).ok());
        let both = puzzle.zip(state);
        return both.map_or(Ok(None), |(puzzle, state)| {
            still_holds(args, &*state, puzzle)
        });
    }
    let mut games = source::Games::new(args.game, args.seed, number);
    for played in 0..source::MOST {
        let wanted = wanted(number).filter(|_| played < args.patience);
        for state in games.play() {
            let puzzle = puzzle_of(&*state, number, wanted, args.check, &|| false);
            let Some(puzzle) = puzzle else {
                continue;
            };
            if let Some(puzzle) = confirm::confirmed(&args.referees, &*state, &puzzle)? {
                return Ok(Some(puzzle));
            }
        }
    }
    Ok(None)
}

/// A known puzzle with its gap and difficulty found anew; none if another move is the best one now, or this one not clearly.
fn still_holds(args: &Args, state: &dyn AnyState, puzzle: &Puzzle) -> Result<Option<Puzzle>> {
    if args.referees.is_empty() {
        let found = puzzle_of(state, puzzle.number, None, args.check, &|| false);
        return Ok(found.filter(|found| found.best == puzzle.best));
    }
    let confirmed = confirm::confirmed(&args.referees, state, puzzle)?;
    Ok(confirmed.map(|puzzle| Puzzle {
        difficulty: difficulty_of(state, &puzzle.best, &|| false),
        ..puzzle
    }))
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
