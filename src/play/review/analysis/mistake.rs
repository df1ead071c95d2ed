//! A decision that lost enough to be a mistake.

use crate::review::analysis::{Analysis, JudgedDecision};
use zihin_games::{AnyState, ComparedMoves, DrawOptions};
use zihin_ids::Ply;
use zihin_rules::{Actor, Phrase, Seat};
use zihin_scene::Scene;

/// A decision that lost enough to be a mistake.
#[derive(Clone, Copy, Debug)]
pub struct Mistake<'a> {
    pub(super) analysis: &'a Analysis,
    /// What was decided, and what was better.
    pub decision: &'a JudgedDecision,
    /// How bad it was: 0 for doubtful, 1 for bad, 2 for very bad.
    pub severity: usize,
}

impl Mistake<'_> {
    /// Who made it.
    pub const fn seat(&self) -> Seat {
        self.decision.seat()
    }

    /// Where it stands in the list of moves: in which section, and in which row of it.
    pub fn place(&self) -> Option<(Option<Phrase>, usize)> {
        self.analysis.replay.row_of(self.decision.step)
    }

    /// The length of the log before it, rolls included.
    pub fn ply(&self) -> Option<Ply> {
        let after = self.analysis.replay.ply_at(self.decision.step);
        after.0.checked_sub(1).map(Ply)
    }

    /// The dice that were to be played, if there were any.
    pub fn dice(&self) -> Option<String> {
        self.before()?.as_dice()?.to_play()
    }

    /// Finds out why the better move is better, if there is a reason. It may search, so a task calls it on another thread.
    pub fn ask_why(&self) -> impl FnOnce() -> Option<Phrase> + Send + use<> {
        let state = self.before().map(AnyState::boxed);
        let judged = [self.decision.best(), self.decision.made()];
        let [best, made] = judged.map(|judged| judged.mv.clone());
        let actor = Actor::Seat(self.seat());
        move || state?.why(actor, &best, Some(&made))
    }

    /// The board before the mistake with the move made and the better one, from the side of its player.
    pub fn scene(&self, names: &[String]) -> Option<Scene> {
        let compared = ComparedMoves {
            played: &self.decision.made().mv,
            better: &self.decision.best().mv,
        };
        Some(self.before()?.draw(&DrawOptions {
            viewer: Some(self.seat()),
            names,
            compared: Some(compared),
            ..DrawOptions::default()
        }))
    }

    fn before(&self) -> Option<&dyn AnyState> {
        let (_, choice) = self.analysis.replay.choice(self.decision.step)?;
        Some(&*choice.before)
    }
}
