//! The finished games of a person, as they are listed: those against somebody, of a kind, with a result.

use super::row::GameRow;
use crate::columns::json_array;
use crate::database::query;
use crate::{GameStore, StoreError};
use zihin_ids::{ChannelId, GameId, GuildId, UserId};

/// Which finished games of a person are listed.
#[derive(Clone, Debug)]
pub struct FinishedFilter {
    /// The person.
    pub user: UserId,
    /// The server; none for every server and direct messages.
    pub guild: Option<GuildId>,
    /// The channel, with its threads; none for all.
    pub channel: Option<ChannelId>,
    /// Id of the kind of game.
    pub game: Option<String>,
    /// Who also had a seat.
    pub opponent: Option<Opponent>,
    /// How they ended for the person.
    pub result: Option<ResultFor>,
}

/// Whom a person played against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A computer player.
    Computer,
    /// Another person.
    Person(UserId),
}

/// How a game ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFor {
    /// In the first place, not shared.
    Won,
    /// In a shared first place.
    Drawn,
    /// In another place.
    Lost,
}

impl ResultFor {
    /// Every result.
    pub const ALL: [Self; 3] = [Self::Won, Self::Drawn, Self::Lost];

    /// Its name in commands and custom ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Drawn => "drawn",
            Self::Lost => "lost",
        }
    }

    /// The result of this name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|result| result.name() == name)
    }
}

impl GameStore<'_> {
    /// Finished games of the bot that fit a filter, the latest first: at most `limit` after the first `skipped`.
    pub async fn finished_of(
        self,
        filter: &FinishedFilter,
        skipped: u32,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        let ids = query(
            "SELECT m.game FROM seats m JOIN games g ON g.id = m.game
             WHERE m.person = $1 AND m.finish IS NOT NULL AND g.bot = $2 AND ($3 IS NULL OR g.guild = $3) AND ($4 = '' OR m.kind = $4)
                 AND ($5 = '' OR EXISTS (SELECT 1 FROM seats o WHERE o.game = m.game AND o.seat <> m.seat
                     AND CASE WHEN $5 = 'computer' THEN o.person IS NULL AND o.name <> '' ELSE o.person = $6 END))
                 AND ($7 = '' OR m.result = $7) AND ($10 IS NULL OR coalesce(g.parent, g.channel) = $10)
             ORDER BY m.finish DESC LIMIT $8 OFFSET $9",
        );
        let (opponent, person) = match filter.opponent {
            None => ("", UserId(0)),
            Some(Opponent::Computer) => ("computer", UserId(0)),
            Some(Opponent::Person(user)) => ("person", user),
        };
        let ids: Vec<GameId> = ids
            .bind(filter.user)
            .bind(self.0.bot())
            .bind(filter.guild)
            .bind(filter.game.as_deref().unwrap_or_default())
            .bind(opponent)
            .bind(person)
            .bind(filter.result.map_or("", ResultFor::name))
            .bind(limit)
            .bind(skipped)
            .bind(filter.channel)
            .scalars(&self.0.readers)
            .await?;
        self.in_order(ids).await
    }

    /// The games of the bot in a channel and its threads that have begun, the latest first, at most `limit`;
    /// with numbers that begin like `typed`.
    pub async fn begun_in(
        self,
        channel: ChannelId,
        typed: &str,
        limit: u32,
    ) -> Result<Vec<GameRow>, StoreError> {
        let ids = query(
            "SELECT id FROM games WHERE coalesce(parent, channel) = $1 AND bot = $2 AND started_at IS NOT NULL AND CAST(id AS TEXT) LIKE $3
             ORDER BY id DESC LIMIT $4",
        );
        let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
        let ids = ids.bind(channel).bind(self.0.bot());
        let ids = ids.bind(format!("{digits}%")).bind(limit);
        let ids: Vec<GameId> = ids.scalars(&self.0.readers).await?;
        self.in_order(ids).await
    }

    /// These games, in this order.
    async fn in_order(self, ids: Vec<GameId>) -> Result<Vec<GameRow>, StoreError> {
        let mut games = self.numbered(&json_array(ids.iter().copied())).await?;
        games.sort_by_key(|game| ids.iter().position(|id| *id == game.id));
        Ok(games)
    }
}
