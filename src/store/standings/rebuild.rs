//! Recomputation of all standings from the finished games.

use super::outcome::{Outcome, write_outcome};
use super::rating::Formula;
use super::sums::REBUILD_SUMS;
use super::update::update_standings;
use crate::database::{Connection, query};
use crate::{StandingStore, StoreError};
use std::sync::Arc;
use zihin_ids::GameId;

impl StandingStore<'_> {
    /// Replaces the stored outcomes of the games in `outcomes`, then recomputes all standings, sums and ratings,
    /// those of the computers' levels too, from the finished games that count, in the order in which they ended. `formula` gives the formula of a kind of
    /// game, `None` if it is unrated; `on_progress` gets how many games are done, and of how many. Returns the number of games. It is one transaction, so all
    /// other writes wait.
    ///
    /// # Errors
    /// If the database fails; nothing has changed then.
    pub async fn rebuild(
        self,
        outcomes: Vec<(GameId, Outcome)>,
        formula: impl Fn(&str) -> Option<Formula> + Send + Sync + 'static,
        on_progress: impl Fn(usize, usize) + Send + Sync + 'static,
    ) -> Result<usize, StoreError> {
        let (formula, on_progress) = (Arc::new(formula), Arc::new(on_progress));
        self.0
            .write(rebuild, (Arc::new(outcomes), formula, on_progress))
            .await
    }
}

async fn rebuild(
    db: &mut Connection,
    outcomes: Arc<Vec<(GameId, Outcome)>>,
    formula: Arc<impl Fn(&str) -> Option<Formula> + Send + Sync>,
    on_progress: Arc<impl Fn(usize, usize) + Send + Sync>,
) -> Result<usize, StoreError> {
    if matches!(db, Connection::Postgres(_)) {
        // Else every game that ends meanwhile would make all of this be repeated.
        db.run("LOCK TABLE standings IN SHARE ROW EXCLUSIVE MODE")
            .await?;
    }
    for (game, outcome) in &*outcomes {
        write_outcome(&mut *db, *game, outcome).await?;
    }
    query("DELETE FROM standings").execute(&mut *db).await?;
    query("DELETE FROM level_ratings").execute(&mut *db).await?;
    query("DELETE FROM encounters").execute(&mut *db).await?;
    let games = query(
        "SELECT id, game, ended_at FROM games WHERE status = 'over' AND counts ORDER BY finish",
    );
    let games: Vec<(GameId, String, i64)> = games.fetch_all(&mut *db).await?;
    for (done, (game, kind, ended_at)) in games.iter().enumerate() {
        on_progress(done, games.len());
        update_standings(db, *game, *ended_at, formula(kind)).await?;
    }
    for sql in REBUILD_SUMS {
        query(sql).execute(&mut *db).await?;
    }
    Ok(games.len())
}
