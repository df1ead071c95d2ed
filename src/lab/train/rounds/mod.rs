//! Training in rounds: games are played with the net of the round before, and a new net learns from the positions of all rounds
//! what the search and the results say of them. The first round is played without a net.
//!
//! Equal arguments give equal nets, byte for byte, with any number of threads and however often it is interrupted:
//! every game has luck of its own, and learning goes through the games in the order of their numbers.

mod args;
mod log;

use anyhow::{Context, Result};
use log::GameLog;
use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Instant,
};
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
    let log = GameLog::open(&args.beside("games"), args.resume, &args.header(&rounds))?;
    let mut net = None;
    for number in 0..rounds.len() {
        play(learner, args, &log, number, rounds[number], net.as_ref())?;
        let path = args.beside(&(number + 1).to_string());
        let known = fs::read(&path).ok().filter(|_| args.resume);
        let known = known.and_then(|bytes| SparseNet::from_bytes(&bytes, learner.shape()));
        let learnt = known.unwrap_or_else(|| learn(learner, args, &log, number, &rounds));
        write(&path, &learnt)?;
        net = Some(learnt);
    }
    net.map_or(Ok(()), |net| write(&args.out, &net))
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
    let (next, start) = (AtomicU64::new(0), Instant::now());
    let worker = || -> Result<()> {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= round.games {
                return Ok(());
            }
            if log.has(number, game) {
                continue;
            }
            let mut luck = SplitMix(SplitMix(seed(args.seed, number, game)).bits());
            log.add(number, game, learner.play(net, round.nodes, &mut luck))?;
            if (game + 1).is_multiple_of(REPORTED) {
                let (time, round) = (start.elapsed().as_secs(), number + 1);
                eprintln!("round {round}: {} games after {time} s", game + 1);
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..args.threads).map(|_| scope.spawn(worker)).collect();
        let mut done = workers.into_iter().map(thread::ScopedJoinHandle::join);
        done.try_for_each(|done| done.map_err(|_| anyhow::anyhow!("a game failed"))?)
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
    let mut luck = SplitMix(args.seed);
    let (shape, link) = (learner.shape(), learner.link());
    let mut training = SparseTraining::new(shape, link, learner.mirror(), &mut luck);
    let mut order: Vec<u32> = (0..).take(taught.len()).collect();
    for pass in 0..args.passes {
        shuffle(&mut order, &mut luck);
        #[allow(clippy::cast_precision_loss, reason = "a share")]
        let done = pass as f32 / args.passes as f32;
        let rate = args.rate * (args.last_rate / args.rate).powf(done);
        let cost = training.pass(&taught, &order, pass as usize, rate);
        let test = training.cost(&tested);
        let (round, pass, count) = (number + 1, pass + 1, taught.len());
        eprintln!(
            "round {round}, pass {pass}: cost {cost:.5} of {count} examples, {test:.5} of others"
        );
    }
    training.net()
}

/// Writes a net; the file is replaced atomically.
fn write(path: &Path, net: &SparseNet) -> Result<()> {
    let new = path.with_added_extension("new");
    fs::write(&new, net.to_bytes()).with_context(|| format!("cannot write {}", new.display()))?;
    fs::rename(&new, path).with_context(|| format!("cannot write {}", path.display()))
}
