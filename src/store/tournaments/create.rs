//! Creation of tournaments.

use super::row::NewTournament;
use crate::ids::TournamentId;
use crate::store::{Store, StoreError, StoredTerms};
use sqlx::SqliteConnection;

impl Store {
    /// Creates a tournament that is open for entries.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn create_tournament(
        &self,
        new: NewTournament,
        game_terms: StoredTerms,
    ) -> Result<TournamentId, StoreError> {
        self.writer
            .write(move |db| Box::pin(create_tournament(db, new, game_terms)))
            .await
    }
}

async fn create_tournament(
    db: &mut SqliteConnection,
    new: NewTournament,
    game_terms: StoredTerms,
) -> Result<TournamentId, StoreError> {
    let row = sqlx::query_scalar(
        "INSERT INTO tournaments (guild, channel, parent, game, organiser, seats, best_of, third_place, check_in, seeding, starts_at, stage, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
    );
    let row = row.bind(new.guild).bind(new.channel).bind(new.parent);
    let row = row.bind(new.game);
    let row = row.bind(new.organiser).bind(new.seats).bind(new.best_of);
    let row = row.bind(new.third_place).bind(new.check_in);
    let row = row.bind(new.seeding).bind(new.starts_at).bind(new.stage);
    let id: TournamentId = row.bind(new.created_at).fetch_one(&mut *db).await?;
    for (name, value) in game_terms {
        let row = sqlx::query(
            "INSERT INTO tournament_options (tournament, name, value) VALUES (?, ?, ?)",
        );
        row.bind(id)
            .bind(name)
            .bind(value)
            .execute(&mut *db)
            .await?;
    }
    Ok(id)
}
