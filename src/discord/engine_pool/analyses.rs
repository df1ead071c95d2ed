//! The analyses that go on: each is made once, however many people wait for it, and is stored when it is complete.

use super::EnginePool;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::watch;
use zihin_ids::GameId;
use zihin_play::Play;
use zihin_play::review::{Findings, FinishedGame};

/// How far an analysis is.
#[derive(Clone, Debug)]
pub enum Progress {
    /// How many decisions were looked at, and how many there are.
    Going(usize, usize),
    /// What was found.
    Done(Arc<Findings>),
}

/// The analyses that go on. Cheap to clone.
#[derive(Clone, Default)]
pub struct Analyses(Arc<Mutex<HashMap<GameId, watch::Receiver<Progress>>>>);

impl Analyses {
    /// The progress of the analysis of a game, which begins if it does not go on already.
    /// The sender is gone before it is done if the analysis has failed.
    pub fn follow(
        &self,
        play: &Play,
        engines: &Arc<EnginePool>,
        finished: FinishedGame,
    ) -> watch::Receiver<Progress> {
        let game = finished.row.id;
        let mut all = self.0.lock();
        if let Some(reported) = all.get(&game) {
            return reported.clone();
        }
        let (progress, reported) = watch::channel(Progress::Going(0, 0));
        all.insert(game, reported.clone());
        drop(all);
        let (analyses, play, engines) = (self.clone(), play.clone(), Arc::clone(engines));
        tokio::spawn(async move {
            let done = analyse(&play, &engines, finished, &progress).await;
            if let Err(error) = done {
                tracing::error!(%error, %game, "the analysis of a game failed");
            }
            analyses.0.lock().remove(&game);
        });
        reported
    }
}

async fn analyse(
    play: &Play,
    engines: &EnginePool,
    finished: FinishedGame,
    progress: &watch::Sender<Progress>,
) -> anyhow::Result<()> {
    let report = |done, of| drop(progress.send_replace(Progress::Going(done, of)));
    let findings = engines.analyse(&finished, report).await?;
    let findings = Arc::new(findings);
    if !findings.is_cut {
        play.reviews.store_findings(&finished, &findings).await?;
    }
    progress.send_replace(Progress::Done(findings));
    Ok(())
}
