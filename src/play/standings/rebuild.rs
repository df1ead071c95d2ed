//! Recomputes all that leaderboards and records show from the logs of finished games, in the order they ended.

use crate::PlayError;
use crate::game::outcome::outcome;
use crate::game::{GameRow, Session};
use crate::standings::Standings;
use crate::standings::rating::formula;
use zihin_games::GameRegistry;
use zihin_ids::GameId;
use zihin_store::{FinishedGame, Outcome};

/// How many games are in memory at once.
const PAGE: u32 = 500;

/// The result of a rebuild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many finished games count.
    pub games: usize,
    /// How many stored results differed from their log and were replaced.
    pub corrected: usize,
    /// How many logs cannot be replayed to the end; their stored results are kept.
    pub unread: usize,
}

impl Standings {
    /// Replays every finished game on this thread, then recomputes the totals and ratings.
    /// `on_progress` gets how many games are done of how many, in both passes.
    ///
    /// # Errors
    /// If the store fails; nothing has changed then.
    pub async fn rebuild(
        &self,
        on_progress: impl Fn(usize, usize) + Send + Sync + 'static,
    ) -> Result<Rebuilt, PlayError> {
        let of = self.env.store.games().count_finished().await? as usize;
        let (mut last, mut done, mut unread) = (GameId(0), 0, 0);
        let mut corrections = Vec::new();
        let registry = self.env.registry;
        loop {
            let page = self.env.store.games().finished(last, PAGE).await?;
            let Some(end) = page.last().map(|game| game.row.id) else {
                break;
            };
            last = end;
            for game in page {
                on_progress(done, of);
                done += 1;
                match compare(&game, registry) {
                    Comparison::Same => {}
                    Comparison::Different(outcome) => corrections.push((game.row.id, outcome)),
                    Comparison::Unreadable => unread += 1,
                }
            }
        }
        let corrected = corrections.len();
        let formula_of = move |game: &str| registry.find(game).map(|game| formula(game.info()));
        let games = self
            .env
            .store
            .standings()
            .rebuild(corrections, formula_of, on_progress)
            .await?;
        Ok(Rebuilt {
            games,
            corrected,
            unread,
        })
    }
}

/// A stored result compared with its log.
enum Comparison {
    Same,
    Different(Outcome),
    Unreadable,
}

/// The result by the log, with the formula that rates it.
fn rated_outcome(session: &Session) -> Option<Outcome> {
    let outcome = outcome(session)?;
    Some(Outcome {
        formula: Some(formula(session.game().info())),
        ..outcome
    })
}

fn replay(game: &FinishedGame, registry: GameRegistry) -> Result<Session, PlayError> {
    let row: GameRow = game.row.clone().into_terms();
    Session::replay(registry, &row, &game.log)
}

fn compare(game: &FinishedGame, registry: GameRegistry) -> Comparison {
    let session = replay(game, registry);
    let Some(outcome) = session.ok().as_ref().and_then(rated_outcome) else {
        return Comparison::Unreadable;
    };
    let results = outcome
        .points
        .iter()
        .copied()
        .zip(outcome.ranks.iter().copied());
    let stored = game.row.seats.iter().map(|seat| seat.result);
    let is_same = game.row.ended_by.as_deref() == Some(&*outcome.ended_by)
        && stored.eq(results.map(Some))
        && game.stats == outcome.stats
        && game.counts == outcome.counts;
    if is_same {
        Comparison::Same
    } else {
        Comparison::Different(outcome)
    }
}
