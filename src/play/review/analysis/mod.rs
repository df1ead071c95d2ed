//! The analysis of a game: every decision of its players judged, every roll weighed, and a report on what that says.
//!
//! [`Analysing`] does the work a decision at a time, [`Findings`] are its result, which is stored, and [`Analysis`] is a game with its findings, for people to read.

mod analysing;
mod findings;
mod mistake;
mod picture;
mod report;
mod words;

pub use analysing::Analysing;
pub use findings::{Findings, JudgedDecision, JudgedRoll};
pub use mistake::Mistake;
pub use picture::report_scene;
pub use report::{PlayerReport, Report, WithoutLuck};

use crate::game::terms::GameRow;
use crate::people::Scope;
use crate::review::Reviews;
use crate::review::replay::Replay;
use crate::{PlayError, Refusal};
use std::sync::Arc;
use zihin_ids::GameId;
use zihin_rules::{LossUnit, Seat, Turn};

/// A finished game with what an analysis has found.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The game, step by step.
    pub replay: Arc<Replay>,
    /// What was found.
    pub findings: Arc<Findings>,
    /// How losses are counted.
    pub unit: LossUnit,
}

/// A finished game, ready to be analysed.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The game's row.
    pub row: Arc<GameRow>,
    /// The game, step by step.
    pub replay: Arc<Replay>,
    /// How losses are counted.
    pub unit: LossUnit,
}

impl FinishedGame {
    /// Where it was played, and the game.
    pub fn of(&self) -> (Scope, GameId) {
        (Scope::of(&self.row), self.row.id)
    }

    /// The game with what an analysis has found.
    pub fn with(&self, findings: Arc<Findings>) -> Analysis {
        Analysis {
            replay: Arc::clone(&self.replay),
            findings,
            unit: self.unit,
        }
    }
}

impl Analysis {
    /// The mistakes, worst first: a player's own, or those of all players for a spectator.
    pub fn mistakes_for(&self, own: Option<Seat>) -> Vec<Mistake<'_>> {
        let mistakes = self.findings.decisions.iter().filter_map(|decision| {
            let severity = self.unit.severity(decision.judged_loss(&self.unit))?;
            let is_shown = own.is_none_or(|seat| seat == decision.seat());
            (decision.counts && is_shown).then_some(Mistake {
                analysis: self,
                decision,
                severity,
            })
        });
        let mut mistakes: Vec<_> = mistakes.collect();
        let loss = |mistake: &Mistake<'_>| mistake.decision.judged_loss(&self.unit);
        mistakes.sort_by(|a, b| loss(b).total_cmp(&loss(a)));
        mistakes
    }

    /// What the findings say about each player.
    pub fn report(&self) -> Report {
        Report::of(&self.findings, &self.unit, &self.replay)
    }
}

impl Reviews {
    /// A finished game, ready to be analysed.
    ///
    /// # Errors
    /// If the game is not over, or its moves cannot be judged.
    pub async fn finished_game(&self, game: GameId) -> Result<FinishedGame, PlayError> {
        let live = self.games.lock(game).await?;
        let session = &live.session;
        let Some(unit) = session.game().info().loss else {
            return Err(Refusal::NoAnalysis.into());
        };
        if !matches!(session.turn(), Turn::Over(_)) {
            return Err(Refusal::NoAnalysis.into());
        }
        Ok(FinishedGame {
            row: Arc::clone(&live.row),
            replay: Arc::new(Replay::new(session, live.row.names(), None)),
            unit,
        })
    }

    /// What an earlier analysis of a game has found.
    pub async fn findings(&self, game: GameId) -> Result<Option<Findings>, PlayError> {
        let stored = self
            .games
            .env
            .store
            .games()
            .analysis(game, Findings::VERSION)
            .await?;
        Ok(stored.and_then(|json| serde_json::from_str(&json).ok()))
    }

    /// Stores what an analysis of a game has found, in place of what an earlier one has.
    pub async fn store_findings(
        &self,
        finished: &FinishedGame,
        findings: &Arc<Findings>,
    ) -> Result<(), PlayError> {
        let report = finished.with(Arc::clone(findings)).report();
        // What is played from a chosen position is no statistic.
        let is_own = finished.row.terms.position.is_none();
        let players = report.players.iter().filter(|_| is_own);
        let seats = players.map(PlayerReport::row).collect();
        let json = serde_json::to_string(&**findings).unwrap_or_default();
        let store = &self.games.env.store;
        let game = finished.row.id;
        Ok(store
            .games()
            .store_analysis(game, Findings::VERSION, json, seats)
            .await?)
    }
}
