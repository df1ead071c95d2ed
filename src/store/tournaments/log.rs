//! The log of a tournament: append-only. The primary key (tournament, number) decides races.

use super::create::create_tournament;
use super::row::{DrawRow, EntrantRow, EventRow, NextSeason, TournamentStatus};
use crate::database::{Connection, is_duplicate, query};
use crate::games::{NewGame, create};
use crate::{StoreError, TournamentStore};
use zihin_ids::{BotId, GameId, TournamentId};

/// Changes that are written together with an event.
#[derive(Clone, Debug, Default)]
pub struct Consequence {
    /// A new entrant.
    pub entrant: Option<EntrantRow>,
    /// What the draw was made with, if everybody can verify it.
    pub draw: Option<DrawRow>,
    /// The new status.
    pub status: Option<TournamentStatus>,
    /// Whether the stage waits no longer, since it has got its time.
    pub releases: bool,
    /// A game to create. The event then concerns this game.
    pub opens: Option<NewGame>,
    /// The next season of the league, which is open for entries from now on.
    pub next: Option<NextSeason>,
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
    insert_event(&mut *db, id, number, event, opened).await?;
    if let Some(entrant) = with.entrant {
        insert_entrant(&mut *db, id, entrant).await?;
    }
    if let Some(draw) = with.draw {
        let row =
            query("UPDATE tournament_draws SET ranks = $1, entropy = $2 WHERE tournament = $3");
        let row = row.bind(draw.ranks).bind(draw.entropy).bind(id);
        row.execute(&mut *db).await?;
    }
    if let Some(status) = with.status {
        let row = query("UPDATE tournaments SET status = $1 WHERE id = $2");
        row.bind(status).bind(id).execute(&mut *db).await?;
    }
    if with.releases {
        release_stage(db, id).await?;
    }
    if let Some(next) = with.next {
        create_season(db, next, bot).await?;
    }
    Ok(opened)
}

async fn insert_event(
    db: &mut Connection,
    id: TournamentId,
    number: u32,
    event: EventRow,
    opened: Option<GameId>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO tournament_events (tournament, number, at, person, text, game) VALUES ($1, $2, $3, $4, $5, $6)";
    let row = query(sql).bind(id).bind(number).bind(event.at);
    let row = row.bind(event.user).bind(event.text);
    match row.bind(opened.or(event.game)).execute(db).await {
        Err(error) if is_duplicate(&error) => Err(StoreError::Conflict),
        done => Ok(done.map(drop)?),
    }
}

async fn insert_entrant(
    db: &mut Connection,
    id: TournamentId,
    entrant: EntrantRow,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO entrants (tournament, number, person, name, interaction)
               VALUES ($1, (SELECT count(*) FROM entrants WHERE tournament = $1), $2, $3, $4)";
    let row = query(sql).bind(id).bind(entrant.user).bind(entrant.name);
    row.bind(entrant.interaction).execute(db).await?;
    Ok(())
}

/// Creates the next season of a league, which everybody in `next` has joined.
async fn create_season(
    db: &mut Connection,
    next: NextSeason,
    bot: BotId,
) -> Result<(), StoreError> {
    let at = next.terms.created_at;
    let id = create_tournament(&mut *db, next.terms, next.game_terms, None, bot).await?;
    for (number, entrant) in (0..).zip(next.entrants) {
        let event = EventRow {
            at,
            user: None,
            text: format!("join {number}"),
            game: None,
        };
        insert_event(&mut *db, id, number, event, None).await?;
        insert_entrant(&mut *db, id, entrant).await?;
    }
    Ok(())
}

async fn release_stage(db: &mut Connection, id: TournamentId) -> Result<(), StoreError> {
    let row = query("UPDATE tournaments SET held_since = NULL WHERE id = $1");
    row.bind(id).execute(db).await?;
    Ok(())
}
