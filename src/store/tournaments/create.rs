//! Creation of tournaments.

use super::row::{DrawRow, FormatTerms, NewTournament};
use crate::database::{Connection, query};
use crate::{StoreError, StoredTerms, TournamentStore};
use zihin_ids::{BotId, TournamentId};

impl TournamentStore<'_> {
    /// Creates a tournament that is open for entries.
    /// `draw` is what its draw will follow from; `None` if nobody will be able to verify it.
    pub async fn create(
        self,
        new: NewTournament,
        game_terms: StoredTerms,
        draw: Option<DrawRow>,
    ) -> Result<TournamentId, StoreError> {
        self.0
            .write(create_tournament, (new, game_terms, draw, self.0.bot()))
            .await
    }
}

pub(super) async fn create_tournament(
    db: &mut Connection,
    new: NewTournament,
    game_terms: StoredTerms,
    draw: Option<DrawRow>,
    bot: BotId,
) -> Result<TournamentId, StoreError> {
    let row = query(
        "INSERT INTO tournaments (guild, channel, parent, game, organiser, seats, best_of, third_place, check_in, seeding, starts_at, stage, created_at, bot,
             format, legs, at_once, league, season, every)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) RETURNING id",
    );
    let row = row.bind(new.guild).bind(new.channel).bind(new.parent);
    let row = row.bind(new.game);
    let row = row.bind(new.organiser).bind(new.seats).bind(new.best_of);
    let row = row.bind(new.third_place).bind(new.check_in);
    let row = row.bind(new.seeding).bind(new.starts_at).bind(new.stage);
    let row = row.bind(new.created_at).bind(bot);
    let FormatTerms {
        format,
        legs,
        at_once,
        league,
        season,
        every,
    } = new.format;
    let row = row.bind(format).bind(legs).bind(at_once);
    let row = row.bind(league).bind(season).bind(every);
    let id: TournamentId = row.scalar(&mut *db).await?;
    for (name, value) in game_terms {
        let row =
            query("INSERT INTO tournament_options (tournament, name, value) VALUES ($1, $2, $3)");
        row.bind(id)
            .bind(name)
            .bind(value)
            .execute(&mut *db)
            .await?;
    }
    if let Some(draw) = draw {
        let row =
            query("INSERT INTO tournament_draws (tournament, secret, entropy) VALUES ($1, $2, $3)");
        let row = row.bind(id).bind(draw.secret).bind(draw.entropy);
        row.execute(&mut *db).await?;
    }
    Ok(id)
}
