//! Training in rounds: games are played with the net of the round before, and a new net learns from the positions of all rounds
//! what the search and the results say of them. The first round is played without a net.
//!
//! Equal arguments give equal nets, byte for byte, with any number of threads and however often it is interrupted:
//! every game has luck of its own, and learning goes through the games in the order of their numbers.
//! Beside the net FILE are the games, FILE.games, and the net after each round, FILE.1, FILE.2 and so on.

mod args;
mod log;

use super::run::write;
use anyhow::Result;
use log::GameLog;
use std::{fs, time::Instant};
use zihin_engine::net::{
    sparse::SparseNet,
    sparse_training::{Examples, SparseTraining},
};
use zihin_games::{Learner, Round};
use zihin_rules::{SplitMix, shuffle};

pub use args::Args;

/// A round learns from its own games and those of so many rounds before.
const EARLIER: usize = 1;
/// Of so many games one is kept from learning, to see how well the net does in new ones.
const TESTED: u64 = 20;
/// After so many games a line says how far it has come.
const REPORTED: u64 = 500;

pub fn run(learner: &dyn Learner, args: &Args) -> Result<()> {
    let rounds = args.rounds(learner);
    let log = GameLog::open(&args.run, &args.header(&rounds))?;
    let path = |number: usize| args.run.beside(&(number + 1).to_string());
    if log.is_empty() {
        // Nets that are there are of another training.
        let mut nets = (0..rounds.len()).map(path).filter(|net| net.exists());
        nets.try_for_each(fs::remove_file)?;
    }
    let mut net = None;
    for number in 0..rounds.len() {
        play(learner, args, &log, number, rounds[number], net.as_ref())?;
        let known = fs::read(path(number)).ok();
        let known = known.and_then(|bytes| SparseNet::from_bytes(&bytes, learner.shape()));
        let learnt = known.unwrap_or_else(|| learn(learner, args, &log, number, &rounds));
        write(&path(number), &learnt.to_bytes())?;
        net = Some(learnt);
    }
    net.map_or(Ok(()), |net| write(&args.run.out, &net.to_bytes()))
}

/// Plays the games of a round that the log does not have.
fn play(
    learner: &dyn Learner,
    args: &Args,
    log: &GameLog,
    number: usize,
    round: Round,
    net: Option<&SparseNet>,
) -> Result<()> {
    let start = Instant::now();
    args.run.each(0..round.games, |game| {
        if log.has(number, game) {
            return Ok(());
        }
        let mut luck = SplitMix(SplitMix(seed(args.run.seed, number, game)).bits());
        log.add(number, game, learner.play(net, round.nodes, &mut luck))?;
        if (game + 1).is_multiple_of(REPORTED) {
            let (time, round) = (start.elapsed().as_secs(), number + 1);
            eprintln!("round {round}: {} games after {time} s", game + 1);
        }
        Ok(())
    })
}

/// The number that all luck of a game follows from.
const fn seed(seed: u64, round: usize, game: u64) -> u64 {
    1_000_000 * (seed + round as u64) + 1 + game
}

/// A net that learns from the games of a round and those before.
fn learn(
    learner: &dyn Learner,
    args: &Args,
    log: &GameLog,
    number: usize,
    rounds: &[Round],
) -> SparseNet {
    let recent = (number.saturating_sub(EARLIER)..=number).map(|n| (n, rounds[n].games));
    let (mut taught, mut tested, mut games) = (Examples::default(), Examples::default(), 0);
    log.each(&recent.collect::<Vec<_>>(), |round, game| {
        games += 1;
        let is_tested = u64::is_multiple_of(games, TESTED);
        let examples = if is_tested { &mut tested } else { &mut taught };
        learner.add_examples(game, round > 0, examples);
    });
    let mut luck = SplitMix(args.run.seed);
    let (shape, link) = (learner.shape(), learner.link());
    let mut training = SparseTraining::new(shape, link, learner.mirror(), &mut luck);
    let mut order: Vec<u32> = (0..).take(taught.len()).collect();
    for pass in 0..args.passes {
        shuffle(&mut order, &mut luck);
        let rate = args.run.step(pass, args.passes);
        let cost = training.pass(&taught, &order, pass as usize, rate);
        let test = training.cost(&tested);
        let (round, pass, count) = (number + 1, pass + 1, taught.len());
        eprintln!(
            "round {round}, pass {pass}: cost {cost:.5} of {count} examples, {test:.5} of others"
        );
    }
    training.net()
}
