//! Self-play, and the steps that follow from the games.

use super::args::Args;
use super::report::Report;
use super::state::TrainingState;
use parking_lot::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use zihin_engine::net::training::update_average;
use zihin_games::table::engine::SelfPlay;
use zihin_rules::SplitMix;

/// Games whose gradients are added up in one step.
const GAMES_PER_STEP: usize = 6;
/// For this many steps the running mean of the nets gives the targets:
/// the values of an untrained net change too quickly to learn from.
const MEAN_STEPS: u32 = 25_000;

/// Plays a batch of games on several threads; each fills one of `batch`.
pub(super) fn play_batch(state: &TrainingState, args: &Args, batch: &[Mutex<SelfPlay>]) {
    let next = AtomicUsize::new(0);
    let teacher = if state.steps() < MEAN_STEPS {
        &state.mean
    } else {
        &state.nets
    };
    let worker = || {
        while let Some((n, lessons)) = {
            let n = next.fetch_add(1, Ordering::Relaxed);
            batch.get(n).map(|lessons| (n, lessons))
        } {
            let mut lessons = lessons.lock();
            lessons.clear();
            let number = u64::from(state.steps()) << 16 | n as u64;
            let seed = SplitMix(args.seed).bits() ^ number;
            let mut luck = SplitMix(SplitMix(seed).bits());
            lessons.game(&state.nets, teacher, &mut luck, args.lambda);
        }
    };
    thread::scope(|scope| {
        for _ in 0..args.threads {
            scope.spawn(worker);
        }
    });
}

/// Makes the steps of a batch of games.
#[allow(clippy::cast_precision_loss, reason = "a fraction")]
pub(super) fn learn(
    state: &mut TrainingState,
    args: &Args,
    batch: &mut [Mutex<SelfPlay>],
    report: &mut Report,
) {
    let progress = state.steps() as f32 / args.steps as f32;
    let rate = args.rate * (args.last_rate / args.rate).powf(progress);
    report.rate = rate;
    for group in batch.chunks_mut(GAMES_PER_STEP) {
        let lessons: Vec<&SelfPlay> = group
            .iter_mut()
            .map(|lessons| &*lessons.get_mut())
            .collect();
        let contact: Vec<_> = lessons.iter().map(|lessons| &lessons.contact).collect();
        let race: Vec<_> = lessons.iter().map(|lessons| &lessons.race).collect();
        let scout: Vec<_> = lessons.iter().map(|lessons| &lessons.scout).collect();
        state.contact.step(&mut state.nets.contact, &contact, rate);
        state.race.step(&mut state.nets.race, &race, rate);
        state.scout.step(&mut state.nets.scout, &scout, rate);
        update_average(
            &mut state.mean.contact,
            &state.nets.contact,
            state.contact.steps,
        );
        update_average(&mut state.mean.race, &state.nets.race, state.race.steps);
        update_average(&mut state.mean.scout, &state.nets.scout, state.scout.steps);
        for lessons in lessons {
            report.add(lessons);
        }
    }
}
