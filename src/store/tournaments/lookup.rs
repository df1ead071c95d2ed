//! Lookup of tournaments: by number, card or channel.

use super::row::{NewTournament, TournamentRow, TournamentStatus};
use crate::columns::gone_since;
use crate::database::query;
use crate::{StoreError, TournamentStore};
use zihin_ids::{ChannelId, GuildId, MessageId, TournamentId, UserId};

/// A row of the table of tournaments.
#[derive(sqlx::FromRow)]
struct Head {
    #[sqlx(flatten)]
    terms: NewTournament,
    status: TournamentStatus,
    held_since: Option<i64>,
    gone_since: Option<i64>,
    #[sqlx(try_from = "i64")]
    shown: u32,
    message_channel: Option<ChannelId>,
    message: Option<MessageId>,
}

impl TournamentStore<'_> {
    /// A tournament by its number, as one consistent snapshot.
    pub async fn get(self, id: TournamentId) -> Result<Option<TournamentRow>, StoreError> {
        let mut db = self.0.readers.snapshot().await?;
        let head = query(concat!(
            "SELECT *, (",
            gone_since!(tournaments),
            ") AS gone_since FROM tournaments WHERE id = $1"
        ));
        let Some(Head {
            terms,
            status,
            held_since,
            gone_since,
            shown,
            message_channel,
            message,
        }) = head.bind(id).fetch_optional(&mut db).await?
        else {
            return Ok(None);
        };
        macro_rules! rows {
            ($sql:literal) => {
                query($sql).bind(id).fetch_all(&mut db).await?
            };
        }
        let game_terms: Vec<(String, String)> =
            rows!("SELECT name, value FROM tournament_options WHERE tournament = $1");
        let draw =
            query("SELECT secret, ranks, entropy FROM tournament_draws WHERE tournament = $1");
        let draw = draw.bind(id).fetch_optional(&mut db).await?;
        Ok(Some(TournamentRow {
            id,
            draw,
            terms,
            game_terms: game_terms.into_iter().collect(),
            status,
            held_since,
            gone_since,
            shown,
            message: message_channel.zip(message),
            entrants: rows!(
                "SELECT person, name, interaction FROM entrants WHERE tournament = $1 ORDER BY number"
            ),
            events: rows!(
                "SELECT at, person, text, game FROM tournament_events WHERE tournament = $1 ORDER BY number"
            ),
        }))
    }

    /// The tournaments of this store that are not over, or whose card does not show the end yet; oldest first.
    pub async fn unfinished(self) -> Result<Vec<TournamentId>, StoreError> {
        let ids = query(
            "SELECT id FROM tournaments WHERE NOT announced AND bot = $1 AND (guild >> 22) % $2 BETWEEN $3 AND $4 ORDER BY id",
        );
        let ids = self.0.bind_own(ids);
        Ok(ids.scalars(&self.0.readers).await?)
    }

    /// The tournaments of [`TournamentStore::unfinished`] whose channel and server can be reached.
    pub async fn reachable(self) -> Result<Vec<TournamentId>, StoreError> {
        let ids = query(concat!(
            "SELECT id FROM tournaments WHERE NOT announced AND bot = $1 AND (guild >> 22) % $2 BETWEEN $3 AND $4 AND (",
            gone_since!(tournaments),
            ") IS NULL ORDER BY id"
        ));
        let ids = self.0.bind_own(ids);
        Ok(ids.scalars(&self.0.readers).await?)
    }

    /// The bot's newest tournament in a channel.
    pub async fn newest(self, channel: ChannelId) -> Result<Option<TournamentId>, StoreError> {
        let id = query(
            "SELECT id FROM tournaments WHERE channel = $1 AND bot = $2 ORDER BY id DESC LIMIT 1",
        );
        let id = id.bind(channel).bind(self.0.bot());
        Ok(id.optional_scalar(&self.0.readers).await?)
    }

    /// The channels of a server that can be reached, in which a person organises an unfinished tournament, or a league.
    pub async fn channels_of(
        self,
        organiser: UserId,
        guild: GuildId,
        leagues: bool,
    ) -> Result<Vec<ChannelId>, StoreError> {
        let channels = query(concat!(
            "SELECT channel FROM tournaments WHERE NOT announced AND status IN ('entry', 'running')
                 AND +organiser = $1 AND +guild = $2 AND bot = $3 AND (league IS NOT NULL) = $4 AND (",
            gone_since!(tournaments),
            ") IS NULL ORDER BY id"
        ));
        let channels = channels.bind(organiser).bind(guild).bind(self.0.bot());
        let mut channels: Vec<ChannelId> = channels.bind(leagues).scalars(&self.0.readers).await?;
        channels.sort_unstable();
        // The next season of a league is in the same channel.
        channels.dedup();
        Ok(channels)
    }

    /// The tournament that is a season of a league of the bot; its newest one if `season` is `None`.
    pub async fn season(
        self,
        guild: GuildId,
        league: &str,
        season: Option<u32>,
    ) -> Result<Option<TournamentId>, StoreError> {
        let id = query(
            "SELECT id FROM tournaments WHERE guild = $1 AND league = $2 AND bot = $3 AND season = coalesce($4, season) ORDER BY season DESC, id DESC LIMIT 1",
        );
        let id = id.bind(guild).bind(league.to_owned()).bind(self.0.bot());
        Ok(id.bind(season).optional_scalar(&self.0.readers).await?)
    }
}
