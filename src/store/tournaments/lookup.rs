//! Lookup of tournaments: by number, card or channel.

use super::row::{NewTournament, TournamentRow, TournamentStatus};
use crate::ids::{ChannelId, MessageId, TournamentId};
use crate::store::columns::gone_since;
use crate::store::{Store, StoreError};

/// A row of the table of tournaments.
#[derive(sqlx::FromRow)]
struct Head {
    #[sqlx(flatten)]
    terms: NewTournament,
    status: TournamentStatus,
    held_since: Option<i64>,
    gone_since: Option<i64>,
    shown: u32,
    message_channel: Option<ChannelId>,
    message: Option<MessageId>,
}

impl Store {
    /// A tournament by its number, as one consistent snapshot.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<TournamentRow>, StoreError> {
        let mut db = self.readers.begin().await?;
        let head = sqlx::query_as(concat!(
            "SELECT *, (",
            gone_since!(tournaments),
            ") AS gone_since FROM tournaments WHERE id = ?"
        ));
        let Some(Head {
            terms,
            status,
            held_since,
            gone_since,
            shown,
            message_channel,
            message,
        }) = head.bind(id).fetch_optional(&mut *db).await?
        else {
            return Ok(None);
        };
        macro_rules! rows {
            ($sql:literal) => {
                sqlx::query_as($sql).bind(id).fetch_all(&mut *db).await?
            };
        }
        let game_terms: Vec<(String, String)> =
            rows!("SELECT name, value FROM tournament_options WHERE tournament = ?");
        Ok(Some(TournamentRow {
            id,
            terms,
            game_terms: game_terms.into_iter().collect(),
            status,
            held_since,
            gone_since,
            shown,
            message: message_channel.zip(message),
            entrants: rows!("SELECT user, name FROM entrants WHERE tournament = ? ORDER BY number"),
            events: rows!(
                "SELECT at, user, text, game FROM tournament_events WHERE tournament = ? ORDER BY number"
            ),
        }))
    }

    /// The tournaments that are not over, or whose card does not show the end yet; oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn unfinished_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM tournaments WHERE told = 0 ORDER BY id");
        Ok(ids.fetch_all(&self.readers).await?)
    }

    /// The same without those whose channel or server is gone.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn reachable_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let ids = sqlx::query_scalar(concat!(
            "SELECT id FROM tournaments WHERE told = 0 AND (",
            gone_since!(tournaments),
            ") IS NULL ORDER BY id"
        ));
        Ok(ids.fetch_all(&self.readers).await?)
    }

    /// The tournament of a card, as long as the card does not show the end.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tournament_by_message(
        &self,
        message: MessageId,
    ) -> Result<Option<TournamentId>, StoreError> {
        let id = sqlx::query_scalar("SELECT id FROM tournaments WHERE told = 0 AND message = ?");
        Ok(id.bind(message).fetch_optional(&self.readers).await?)
    }

    /// The newest tournament of a channel.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn newest_tournament(
        &self,
        channel: ChannelId,
    ) -> Result<Option<TournamentId>, StoreError> {
        let id = sqlx::query_scalar(
            "SELECT id FROM tournaments WHERE channel = ? ORDER BY id DESC LIMIT 1",
        );
        Ok(id.bind(channel).fetch_optional(&self.readers).await?)
    }
}
