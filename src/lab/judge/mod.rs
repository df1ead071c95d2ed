//! `zihin-lab judge`: what computer players lose by each decision in Table, in the eyes of another program, which is judged as well by its static evaluation.
//!
//! The decisions are those of the matches in files, each once, in an order that the seed shuffles; or those of games of hard against itself for points.
//! A decision counts if at least two plays lead to different positions and the referee sees a difference between any of them.

mod decisions;
mod report;

use super::referee::Referee;
use anyhow::{Context, Result, ensure};
use decisions::Decision;
use report::{Judged, Report};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use zihin_engine::{Budget, Level};
use zihin_games::{AnyGame, ComputerPlayer as _, GAMES, table::State};
use zihin_rules::SplitMix;
use zihin_terminal::Program;
use zihin_terminal::arguments;
use zihin_terminal::progress::run_parallel;

/// The referee's own static evaluation as a player: what the others are to be compared with.
const STATIC: &str = "static";

#[derive(clap::Args)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = arguments::game_parser(GAMES))]
    game: &'static dyn AnyGame,
    /// Files of matches, such as .mat, whose players are judged as well; without any, the computer plays against itself
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The levels that are judged
    #[arg(long = "level", value_name = "LEVEL", value_delimiter = ',', default_values_t = [Level::Hard, Level::Master])]
    levels: Vec<Level>,
    /// Who judges: GNU Backgammon's external servers on this machine as gnubg:PORT,PORT, or Open Sage as sage or sage:PYTHON
    #[arg(long, value_name = "PROGRAM", default_value = "gnubg:4550")]
    referee: Referee,
    /// How many plies ahead the referee looks, as it counts them itself; without it, two rolls
    #[arg(long, value_name = "N")]
    plies: Option<u8>,
    /// How many decisions
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    decisions: u32,
    /// Where the choice of decisions, the dice and the whims of the levels come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many of the worst decisions are listed
    #[arg(long, value_name = "N", default_value_t = 10)]
    worst: usize,
    /// Write the result as one line of JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(program: &Program, args: &Args) -> Result<()> {
    if args.game.info().id != "table" {
        return Err(arguments::usage("the referees know only table".to_owned()));
    }
    let referee = args.plies.map_or_else(
        || args.referee.clone(),
        |plies| args.referee.clone().with_plies(plies),
    );
    let most = usize::try_from(args.decisions)?;
    let decisions = if args.files.is_empty() {
        decisions::of_self_play(args.game, args.seed, most)?
    } else {
        decisions::of_files(program, args.game, &args.files, args.seed)?
    };
    let judged = judge_all(args, &referee, &decisions, most)?;
    ensure!(!judged.is_empty(), "no decision matters");
    let report = Report::new(&referee, &judged);
    let mut output = io::stdout().lock();
    if args.json {
        writeln!(output, "{}", report.json(args.worst))?;
    } else {
        write!(output, "{}", report.text(args.worst))?;
    }
    Ok(())
}

/// The first decisions that count, each with what it is worth. None is begun after an error, which would most likely come back.
fn judge_all(
    args: &Args,
    referee: &Referee,
    decisions: &[Decision],
    most: usize,
) -> Result<Vec<Judged>> {
    let (counted, failed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let judge = |n: usize| {
        if counted.load(Ordering::Relaxed) >= most || failed.load(Ordering::Relaxed) > 0 {
            return Ok(None);
        }
        let judged = judge(args, referee, &decisions[n], n);
        match &judged {
            Ok(judged) => counted.fetch_add(usize::from(judged.is_some()), Ordering::Relaxed),
            Err(_) => failed.fetch_add(1, Ordering::Relaxed),
        };
        judged
    };
    let judged: Result<Vec<Option<Judged>>> = run_parallel("decision", decisions.len(), judge)
        .into_iter()
        .collect();
    Ok(judged?.into_iter().flatten().take(most).collect())
}

/// A decision with what each player loses by its play; none if it does not count.
fn judge(
    args: &Args,
    referee: &Referee,
    decision: &Decision,
    number: usize,
) -> Result<Option<Judged>> {
    let state = &decision.state;
    let mut chosen: BTreeMap<String, String> = BTreeMap::new();
    if let Some(played) = &decision.played {
        chosen.insert("played".to_owned(), played.clone());
    }
    for level in &args.levels {
        let text = choose(state, *level, args.seed ^ number as u64);
        chosen.insert(level.to_string(), text.context("somebody is to play")?);
    }
    let also: Vec<&str> = chosen.values().map(String::as_str).collect();
    let ranked = referee.rank(state, &also)?;
    let plays = ranked.iter();
    let Some(play) = plays.max_by(|a, b| a.static_value.total_cmp(&b.static_value)) else {
        return Ok(None);
    };
    chosen.insert(STATIC.to_owned(), play.text.clone());
    Judged::new(state.to_string(), &ranked, &chosen).map(Some)
}

/// The play of a level.
fn choose(state: &State, level: Level, seed: u64) -> Option<String> {
    let thought = state.think(level, Budget::FULL, &mut SplitMix(seed), &|| false)?;
    Some(thought.mv.to_string())
}
