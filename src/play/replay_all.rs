//! Replays every game from its log, to see whether that is possible.

use crate::game::{GameRow, Session};
use crate::{Play, PlayError};
use zihin_ids::GameId;
use zihin_store::EntryRow;

/// How many games are in memory at once.
const PAGE: u32 = 500;

/// Which games can be replayed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// How many games have begun.
    pub games: usize,
    /// Those of them whose logs cannot be replayed, such as games that are not in the registry.
    pub unreadable: Vec<GameId>,
}

impl Play {
    /// Replays every game that has begun on this thread. `on_progress` gets how many are done.
    pub async fn replay_all(&self, on_progress: impl Fn(usize)) -> Result<Replayed, PlayError> {
        let mut replayed = Replayed::default();
        let mut last = GameId(0);
        loop {
            let page = self.env.store.games().begun(last, PAGE).await?;
            let Some((end, _)) = page.last() else {
                return Ok(replayed);
            };
            last = end.id;
            for (row, log) in page {
                let row: GameRow = row.into_terms();
                replayed.games += 1;
                if !self.can_replay(&row, &log) {
                    replayed.unreadable.push(row.id);
                }
                on_progress(replayed.games);
            }
        }
    }

    /// Whether the log of a game can be replayed; also if there is no such game.
    pub async fn is_replayable(&self, game: GameId) -> Result<bool, PlayError> {
        let Some(row) = self.env.store.games().get(game).await? else {
            return Ok(true);
        };
        let log = self.env.store.games().log(game).await?;
        Ok(self.can_replay(&row.into_terms(), &log))
    }

    fn can_replay(&self, row: &GameRow, log: &[EntryRow]) -> bool {
        Session::replay(self.env.registry, row, log).is_ok()
    }
}
