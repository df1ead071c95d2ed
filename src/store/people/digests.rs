//! When people get the list of all games in which it is their turn: of a bot's games from that bot.

use crate::database::{Connection, query};
use crate::{PeopleStore, StoreError};
use zihin_ids::{BotId, UserId};

impl PeopleStore<'_> {
    /// Sets when a person next gets the list of their games from the bot; none if they want none.
    pub async fn set_digest(self, user: UserId, at: Option<i64>) -> Result<(), StoreError> {
        self.0.write(set_digest, (self.0.bot(), user, at)).await
    }

    /// Who gets a list from the bot next, and when, the earliest first; at most 20.
    pub async fn digests(self) -> Result<Vec<(UserId, i64)>, StoreError> {
        let next =
            query("SELECT person, due_at FROM digests WHERE bot = $1 ORDER BY due_at LIMIT 20");
        Ok(next.bind(self.0.bot()).fetch_all(&self.0.readers).await?)
    }
}

async fn set_digest(
    db: &mut Connection,
    bot: BotId,
    user: UserId,
    at: Option<i64>,
) -> Result<(), StoreError> {
    let row = match at {
        Some(at) => query(
            "INSERT INTO digests (person, bot, due_at) VALUES ($1, $2, $3) ON CONFLICT (person, bot) DO UPDATE SET due_at = excluded.due_at",
        )
        .bind(user)
        .bind(bot)
        .bind(at),
        None => query("DELETE FROM digests WHERE person = $1 AND bot = $2")
            .bind(user)
            .bind(bot),
    };
    row.execute(db).await?;
    Ok(())
}
