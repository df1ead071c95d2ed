//! Everything that leaderboards and records show, anew from the logs of the finished games: replayed to their ends, then summed up in the order in which they
//! ended. It knows no Discord.

use crate::ids::GameId;
use crate::play::game::commit::outcome;
use crate::play::{Play, PlayError, Session};
use crate::store::{FinishedGame, Outcome};

/// How many games are in memory at once.
const PAGE: u32 = 500;

/// What a rebuild has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many games are over.
    pub games: usize,
    /// Of how many the log says something else than what was kept; the log counts.
    pub corrected: usize,
    /// How many cannot be replayed to their end; what was kept of them counts.
    pub unread: usize,
}

impl Play {
    /// Replays every finished game on this thread, and sums up anew what leaderboards show. `tell` hears how many games are done of how many, once for each of the two.
    ///
    /// # Errors
    /// If the store fails; nothing has changed then.
    pub async fn rebuild(
        &self,
        tell: impl Fn(usize, usize) + Send + Sync + 'static,
    ) -> Result<Rebuilt, PlayError> {
        let of = self.store.count_finished_games().await? as usize;
        let (mut last, mut done, mut unread) = (GameId(0), 0, 0);
        let mut corrections = Vec::new();
        loop {
            let page = self.store.finished_games(last, PAGE).await?;
            let Some(end) = page.last().map(|game| game.row.id) else {
                break;
            };
            last = end;
            for game in page {
                tell(done, of);
                done += 1;
                match checked(&game) {
                    Found::Same => {}
                    Found::Other(outcome) => corrections.push((game.row.id, outcome)),
                    Found::Nothing => unread += 1,
                }
            }
        }
        let corrected = corrections.len();
        let formula = crate::play::standings::rating::formula_of;
        let games = self.store.rebuild(corrections, formula, tell).await?;
        Ok(Rebuilt {
            games,
            corrected,
            unread,
        })
    }
}

/// What the log says of a result.
enum Found {
    Same,
    Other(Outcome),
    Nothing,
}

fn checked(game: &FinishedGame) -> Found {
    let session = Session::replay(&game.row, &game.log);
    let Some(outcome) = session.ok().as_ref().and_then(outcome) else {
        return Found::Nothing;
    };
    let results = outcome
        .points
        .iter()
        .copied()
        .zip(outcome.places.iter().copied());
    let kept = game.row.seats.iter().map(|seat| seat.result);
    let is_same = game.row.ended_by.as_deref() == Some(&*outcome.ended_by)
        && kept.eq(results.map(Some))
        && game.stats == outcome.stats;
    if is_same {
        Found::Same
    } else {
        Found::Other(outcome)
    }
}
