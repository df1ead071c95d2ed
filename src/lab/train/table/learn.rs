//! Self-play, and the steps that follow from the games.

use super::args::Args;
use super::report::Report;
use super::state::TrainingState;
use anyhow::Result;
use zihin_engine::net::training::{Gradient, update_average};
use zihin_games::table::engine::SelfPlay;
use zihin_rules::SplitMix;

/// Games whose gradients are added up in one step.
const GAMES_PER_STEP: usize = 6;
/// For this many steps the running mean of the nets gives the targets:
/// the values of an untrained net change too quickly to learn from.
const MEAN_STEPS: u32 = 25_000;

/// Plays a batch of games.
///
/// # Errors
/// If one fails.
pub(super) fn play_batch(state: &TrainingState, args: &Args, batch: &mut [SelfPlay]) -> Result<()> {
    let teacher = if state.steps() < MEAN_STEPS {
        &state.mean
    } else {
        &state.nets
    };
    args.run.each((0..).zip(batch), |(n, lessons)| {
        lessons.clear();
        let number = u64::from(state.steps()) << 16 | n;
        let seed = SplitMix(args.run.seed).bits() ^ number;
        let mut luck = SplitMix(SplitMix(seed).bits());
        lessons.game(&state.nets, teacher, &mut luck, args.lambda);
        Ok(())
    })
}

/// Makes the steps of a batch of games.
pub(super) fn learn(
    state: &mut TrainingState,
    args: &Args,
    batch: &[SelfPlay],
    report: &mut Report,
) {
    let rate = args.run.step(state.steps(), args.steps);
    for games in batch.chunks(GAMES_PER_STEP) {
        let of: [fn(&SelfPlay) -> &Gradient; 3] = [|of| &of.contact, |of| &of.race, |of| &of.scout];
        for ((net, mean, optimizer), of) in state.each().into_iter().zip(of) {
            let gradients: Vec<_> = games.iter().map(of).collect();
            optimizer.step(net, &gradients, rate);
            update_average(mean, net, optimizer.steps);
        }
        games.iter().for_each(|game| report.add(game));
    }
}
