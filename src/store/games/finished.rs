//! Games in bulk, with their logs: the input of a rebuild, and of the trial whether every game can be replayed.

use super::log::EntryRow;
use super::row::GameRow;
use crate::columns::{Narrow, json_array};
use crate::database::query;
use crate::standings::StatRow;
use crate::{GameStore, StoreError};
use std::collections::{HashMap, HashSet};
use zihin_ids::{GameId, Ply, UserId};

/// A finished game with everything that is stored about it.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The game with its result.
    pub row: GameRow,
    /// Its log.
    pub log: Vec<EntryRow>,
    /// Its statistics, by seat and name.
    pub stats: Vec<StatRow>,
    /// Whether it counts for each seat, in ratings, leaderboards and records.
    pub counts: Vec<bool>,
}

/// A game with an entry of its log: ply, actor, text, author, time.
type LogRow = (GameId, Ply, Narrow<i8>, String, Option<UserId>, i64);
/// A game with one of its statistics: seat, name, count.
type StatOfGame = (GameId, Narrow<u8>, String, Narrow<u32>);

impl GameStore<'_> {
    /// The number of finished games.
    pub async fn count_finished(self) -> Result<u32, StoreError> {
        let count = query("SELECT count(*) FROM games WHERE status = 'over'");
        Ok(count.scalar::<Narrow<u32>>(&self.0.readers).await?.0)
    }

    /// A batch of finished games: at most `limit` with the lowest numbers above `after`, in order.
    pub async fn finished(
        self,
        after: GameId,
        limit: u32,
    ) -> Result<Vec<FinishedGame>, StoreError> {
        let rows = self.finished_after(after, limit).await?;
        let ids = json_array(rows.iter().map(|row| row.id));
        let mut logs = self.logs(&ids).await?;
        let mut stats = self.stats_in(&ids).await?;
        let counted = self.counted(&ids).await?;
        let finished = |row: GameRow| FinishedGame {
            log: logs.remove(&row.id).unwrap_or_default(),
            stats: stats.remove(&row.id).unwrap_or_default(),
            counts: (0..row.size)
                .map(|seat| counted.contains(&(row.id, seat)))
                .collect(),
            row,
        };
        Ok(rows.into_iter().map(finished).collect())
    }

    /// The number of games that have begun, finished or not.
    pub async fn count_begun(self) -> Result<u64, StoreError> {
        let count = query("SELECT count(*) FROM games WHERE started_at IS NOT NULL");
        Ok(count.scalar::<Narrow<u64>>(&self.0.readers).await?.0)
    }

    /// A batch of games that have begun, finished or not, each with its log:
    /// at most `limit` with the lowest numbers above `after`, in order.
    pub async fn begun(
        self,
        after: GameId,
        limit: u32,
    ) -> Result<Vec<(GameRow, Vec<EntryRow>)>, StoreError> {
        let rows = self.begun_after(after, limit).await?;
        let mut logs = self
            .logs(&json_array(rows.iter().map(|row| row.id)))
            .await?;
        let with_log = |row: GameRow| {
            let log = logs.remove(&row.id).unwrap_or_default();
            (row, log)
        };
        Ok(rows.into_iter().map(with_log).collect())
    }

    async fn logs(self, ids: &str) -> Result<HashMap<GameId, Vec<EntryRow>>, StoreError> {
        let entries = query(
            "SELECT game, ply, actor, text, person, at FROM entries WHERE game IN (SELECT value FROM json_each($1)) ORDER BY game, ply",
        );
        let mut logs: HashMap<GameId, Vec<EntryRow>> = HashMap::new();
        let rows: Vec<LogRow> = entries.bind(ids).fetch_all(&self.0.readers).await?;
        for (game, ply, Narrow(actor), text, by, at) in rows {
            let entry = EntryRow {
                ply,
                actor,
                text,
                by,
                at,
            };
            logs.entry(game).or_default().push(entry);
        }
        Ok(logs)
    }

    /// The seats of these games for which they count.
    async fn counted(self, ids: &str) -> Result<HashSet<(GameId, u8)>, StoreError> {
        let seats = query(
            "SELECT game, seat FROM seats WHERE game IN (SELECT value FROM json_each($1)) AND channel IS NOT NULL",
        );
        let seats: Vec<(GameId, Narrow<u8>)> = seats.bind(ids).fetch_all(&self.0.readers).await?;
        let seats = seats.into_iter();
        Ok(seats.map(|(game, Narrow(seat))| (game, seat)).collect())
    }

    async fn stats_in(self, ids: &str) -> Result<HashMap<GameId, Vec<StatRow>>, StoreError> {
        let rows = query(
            "SELECT game, seat, name, count FROM stats WHERE game IN (SELECT value FROM json_each($1)) ORDER BY game, seat, name",
        );
        let mut stats: HashMap<GameId, Vec<StatRow>> = HashMap::new();
        let rows: Vec<StatOfGame> = rows.bind(ids).fetch_all(&self.0.readers).await?;
        for (game, Narrow(seat), name, Narrow(count)) in rows {
            let stat = StatRow { seat, name, count };
            stats.entry(game).or_default().push(stat);
        }
        Ok(stats)
    }
}
