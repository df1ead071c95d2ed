//! The log of a tournament: append-only. The primary key (tournament, number) decides races.

use super::row::{EntrantRow, EventRow, TournamentStatus};
use crate::database::{Connection, is_duplicate, query};
use crate::games::{NewGame, create};
use crate::{StoreError, TournamentStore};
use zihin_ids::{BotId, GameId, TournamentId};

/// Changes that are written together with an event.
#[derive(Clone, Debug, Default)]
pub struct Consequence {
    /// A new entrant.
    pub entrant: Option<EntrantRow>,
    /// The ranks of those who are drawn, if everybody can verify the draw.
    pub ranks: Option<String>,
    /// The new status.
    pub status: Option<TournamentStatus>,
    /// Whether the stage waits no longer, since it has got its time.
    pub releases: bool,
    /// A game to create. The event then concerns this game.
    pub opens: Option<NewGame>,
}

impl TournamentStore<'_> {
    /// Appends event number `number`, from 0, to the log of a tournament together with its consequence,
    /// all or nothing. Returns the game that it creates, if any.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the log has an event of that number already.
    pub async fn append_event(
        self,
        id: TournamentId,
        number: usize,
        event: EventRow,
        with: Consequence,
    ) -> Result<Option<GameId>, StoreError> {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.0
            .write(append_event, (id, number, event, with, self.0.bot()))
            .await
    }

    /// Records that the stage of a tournament waits no longer.
    pub async fn release_stage(self, id: TournamentId) -> Result<(), StoreError> {
        self.0.write(release_stage, (id,)).await
    }
}

async fn append_event(
    db: &mut Connection,
    id: TournamentId,
    number: u32,
    event: EventRow,
    with: Consequence,
    bot: BotId,
) -> Result<Option<GameId>, StoreError> {
    let mut opened = None;
    if let Some(new) = with.opens {
        opened = Some(create(&mut *db, new, bot).await?);
    }
    let sql = "INSERT INTO tournament_events (tournament, number, at, person, text, game) VALUES ($1, $2, $3, $4, $5, $6)";
    let row = query(sql).bind(id).bind(number).bind(event.at);
    let row = row.bind(event.user).bind(event.text);
    match row.bind(opened.or(event.game)).execute(&mut *db).await {
        Err(error) if is_duplicate(&error) => return Err(StoreError::Conflict),
        done => done.map(drop)?,
    }
    if let Some(entrant) = with.entrant {
        let sql = "INSERT INTO entrants (tournament, number, person, name, interaction)
                   VALUES ($1, (SELECT count(*) FROM entrants WHERE tournament = $1), $2, $3, $4)";
        let row = query(sql).bind(id).bind(entrant.user).bind(entrant.name);
        let row = row.bind(entrant.interaction);
        row.execute(&mut *db).await?;
    }
    if let Some(ranks) = with.ranks {
        let row = query("UPDATE tournament_draws SET ranks = $1 WHERE tournament = $2");
        row.bind(ranks).bind(id).execute(&mut *db).await?;
    }
    if let Some(status) = with.status {
        let row = query("UPDATE tournaments SET status = $1 WHERE id = $2");
        row.bind(status).bind(id).execute(&mut *db).await?;
    }
    if with.releases {
        release_stage(db, id).await?;
    }
    Ok(opened)
}

async fn release_stage(db: &mut Connection, id: TournamentId) -> Result<(), StoreError> {
    let row = query("UPDATE tournaments SET held_since = NULL WHERE id = $1");
    row.bind(id).execute(db).await?;
    Ok(())
}
