//! An analysis that goes on decision by decision. The caller decides on which thread to think.

use crate::review::analysis::{Findings, JudgedDecision, JudgedRoll};
use crate::review::replay::Replay;
use std::sync::Arc;
use zihin_engine::StopSignal;
use zihin_rules::Actor;

/// An analysis that goes on decision by decision.
#[derive(Clone, Debug)]
pub struct Analysing {
    replay: Arc<Replay>,
    /// The steps in which somebody decided, from 1.
    decisions: Vec<usize>,
    /// How many of them were looked at.
    done: usize,
    findings: Findings,
}

impl Analysing {
    /// The analysis of a game, with nothing done yet.
    pub fn new(replay: Arc<Replay>) -> Self {
        let decided = |step: &usize| replay.choice(*step).is_some();
        let decisions = (1..=replay.steps()).filter(decided).collect();
        Self {
            replay,
            decisions,
            done: 0,
            findings: Findings::default(),
        }
    }

    /// How many decisions were looked at, and how many there are.
    pub const fn progress(&self) -> (usize, usize) {
        (self.done, self.decisions.len())
    }

    /// Whether nothing is left to do.
    pub const fn is_done(&self) -> bool {
        self.findings.is_cut || self.done == self.decisions.len()
    }

    /// Weighs every roll: quick.
    pub fn weigh_rolls(&mut self) {
        let rolls = (1..=self.replay.steps()).flat_map(|step| rolls_in(&self.replay, step));
        self.findings.rolls = rolls.collect();
    }

    /// Judges the next decision. Once the stop signal is raised, the analysis ends with what it has.
    pub fn judge_next(&mut self, stop: StopSignal<'_>) {
        let Some(step) = self.decisions.get(self.done) else {
            return;
        };
        let judged = judge(&self.replay, *step, stop);
        if stop() {
            self.findings.is_cut = true;
            return;
        }
        self.findings.decisions.extend(judged);
        self.done += 1;
    }

    /// What has been found.
    pub fn into_findings(self) -> Findings {
        self.findings
    }

    /// The whole analysis at once, with `run` doing the jobs numbered from 0, in any order.
    pub fn at_once(
        replay: Arc<Replay>,
        run: impl FnOnce(
            usize,
            &(dyn Fn(usize) -> Option<JudgedDecision> + Sync),
        ) -> Vec<Option<JudgedDecision>>,
    ) -> Findings {
        let mut analysing = Self::new(replay);
        analysing.weigh_rolls();
        let job = |n: usize| judge(&analysing.replay, analysing.decisions[n], &|| false);
        let judged = run(analysing.decisions.len(), &job);
        analysing.findings.decisions = judged.into_iter().flatten().collect();
        analysing.findings
    }
}

/// The judgement of the decision in a step; none if its player had no choice.
fn judge(replay: &Replay, step: usize, stop: StopSignal<'_>) -> Option<JudgedDecision> {
    let (seat, choice) = replay.choice(step)?;
    let text = &choice.entry.text;
    let judgement = choice.before.judge(Actor::Seat(seat), text, stop)?;
    Some(JudgedDecision::new(step, seat, judgement))
}

fn rolls_in(replay: &Replay, step: usize) -> Vec<JudgedRoll> {
    let judged = replay.rolls(step).filter_map(|roll| {
        let text = &roll.entry.text;
        let luck = roll.before.luck_of(text)?;
        Some(JudgedRoll::new(step, text.clone(), luck))
    });
    judged.collect()
}
