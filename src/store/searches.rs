//! Who looks for a game: a list in each channel, with a message of its own while somebody stands on it.

use super::columns::json_list;
use super::database::{Connection, query};
use super::games::StoredTerms;
use super::posts::PostKey;
use super::{SearchStore, StoreError};
use std::collections::BTreeMap;
use zihin_ids::{BotId, ChannelId, GameId, GuildId, MessageId, SearchId, SearchListId, UserId};

/// The most searches on a list.
const MOST: u32 = 10;

/// A search to be added to the list of a channel.
#[derive(Clone, Debug)]
pub struct NewSearch {
    /// Its number, which also becomes that of the list if there is none yet.
    pub id: SearchId,
    /// The server.
    pub guild: GuildId,
    /// The channel, or the thread.
    pub channel: ChannelId,
    /// The parent of `channel` if that is a thread.
    pub parent: Option<ChannelId>,
    /// Id of the kind of game.
    pub game: String,
    /// Who looks for it.
    pub person: UserId,
    /// The person's display name.
    pub name: String,
    /// How it is to be played.
    pub terms: StoredTerms,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A person who looks for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRow {
    /// Its number.
    pub id: SearchId,
    /// The list on which it stands.
    pub list: SearchListId,
    /// Id of the kind of game.
    pub game: String,
    /// Who looks for it.
    pub person: UserId,
    /// The person's display name.
    pub name: String,
    /// How it is to be played.
    pub terms: StoredTerms,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
}

/// The list of a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchList {
    /// Its number.
    pub id: SearchListId,
    /// The server.
    pub guild: GuildId,
    /// The channel, or the thread.
    pub channel: ChannelId,
    /// The parent of `channel` if that is a thread.
    pub parent: Option<ChannelId>,
    /// Its message.
    pub message: Option<(ChannelId, MessageId)>,
    /// Who stands on it, the earliest first.
    pub searches: Vec<SearchRow>,
}

type Columns = (SearchId, SearchListId, String, UserId, String, String, i64);
type ListColumns = (
    SearchListId,
    GuildId,
    ChannelId,
    Option<ChannelId>,
    Option<ChannelId>,
    Option<MessageId>,
);

impl SearchStore<'_> {
    /// Adds a search to the list of its channel, in place of one by the same person for the same game.
    /// Returns the list.
    ///
    /// # Errors
    /// [`StoreError::ListLimit`] if the list is full.
    pub async fn add(self, new: NewSearch) -> Result<SearchListId, StoreError> {
        self.0.write(add, (new, self.0.bot())).await
    }

    /// A search; `None` if it has ended.
    pub async fn get(self, id: SearchId) -> Result<Option<SearchRow>, StoreError> {
        let row =
            query("SELECT id, list, game, person, name, terms, at FROM searches WHERE id = $1");
        let row: Option<Columns> = row.bind(id).fetch_optional(&self.0.readers).await?;
        Ok(row.map(search))
    }

    /// The searches for a game on the bot's list of a channel, the earliest first.
    pub async fn of_game(
        self,
        channel: ChannelId,
        game: &str,
    ) -> Result<Vec<SearchRow>, StoreError> {
        let rows = query(
            "SELECT searches.id, list, game, person, name, terms, at FROM searches
             JOIN search_lists ON search_lists.id = list WHERE bot = $1 AND channel = $2 AND game = $3 ORDER BY searches.id",
        );
        let rows = rows.bind(self.0.bot()).bind(channel).bind(game);
        let rows: Vec<Columns> = rows.fetch_all(&self.0.readers).await?;
        Ok(rows.into_iter().map(search).collect())
    }

    /// A list with those who stand on it; `None` if there is none any more.
    pub async fn list(self, id: SearchListId) -> Result<Option<SearchList>, StoreError> {
        let row = query(
            "SELECT id, guild, channel, parent, message_channel, message FROM search_lists WHERE id = $1",
        );
        let row: Option<ListColumns> = row.bind(id).fetch_optional(&self.0.readers).await?;
        let Some((id, guild, channel, parent, message_channel, message)) = row else {
            return Ok(None);
        };
        let rows = query(
            "SELECT id, list, game, person, name, terms, at FROM searches WHERE list = $1 ORDER BY id",
        );
        let rows: Vec<Columns> = rows.bind(id).fetch_all(&self.0.readers).await?;
        Ok(Some(SearchList {
            id,
            guild,
            channel,
            parent,
            message: message_channel.zip(message),
            searches: rows.into_iter().map(search).collect(),
        }))
    }

    /// Takes a person off the bot's list of a channel. Returns the list, if the person stood on it.
    pub async fn end(
        self,
        channel: ChannelId,
        person: UserId,
    ) -> Result<Option<SearchListId>, StoreError> {
        self.0.write(end_all, (channel, self.0.bot(), person)).await
    }

    /// Ends the searches of the bot's shards that began before `before`, in milliseconds since 1970.
    pub async fn expire(self, before: i64) -> Result<(), StoreError> {
        let old = self.0.bind_own(query(
            "SELECT searches.id FROM searches JOIN search_lists ON search_lists.id = list
             WHERE bot = $1 AND (guild >> 22) % $2 BETWEEN $3 AND $4 AND at < $5",
        ));
        let old: Vec<i64> = old.bind(before).scalars(&self.0.readers).await?;
        if old.is_empty() {
            return Ok(());
        }
        let rows = query("DELETE FROM searches WHERE id IN (SELECT value FROM json_each($1))");
        self.0.execute(rows.bind(json_list(old))).await.map(drop)
    }

    /// When the oldest search of the bot's shards began, in milliseconds since 1970.
    pub async fn oldest(self) -> Result<Option<i64>, StoreError> {
        let oldest = self.0.bind_own(query(
            "SELECT at FROM searches JOIN search_lists ON search_lists.id = list
             WHERE bot = $1 AND (guild >> 22) % $2 BETWEEN $3 AND $4 ORDER BY at LIMIT 1",
        ));
        Ok(oldest.optional_scalar(&self.0.readers).await?)
    }

    /// The lists of the bot's shards whose message may not show who is on them, or on which nobody is any more.
    pub async fn unshown_lists(self) -> Result<Vec<SearchListId>, StoreError> {
        let lists = self.0.bind_own(query(
            "SELECT lists.id FROM search_lists AS lists LEFT JOIN posts AS post ON post.key = 's' || lists.id
             WHERE lists.bot = $1 AND (lists.guild >> 22) % $2 BETWEEN $3 AND $4 AND (lists.message IS NULL OR post.shown IS NULL OR post.attempt IS NOT NULL
                OR post.shown <> coalesce((SELECT string_agg(CAST(searches.id AS TEXT), ',' ORDER BY searches.id) FROM searches WHERE searches.list = lists.id), '')
                OR EXISTS (SELECT 1 FROM old_posts WHERE key = 's' || lists.id))
             ORDER BY lists.id",
        ));
        Ok(lists.scalars(&self.0.readers).await?)
    }

    /// Where the messages of the lists of the bot's shards are.
    pub async fn messages(self) -> Result<Vec<(ChannelId, MessageId)>, StoreError> {
        let lists = self.0.bind_own(query(
            "SELECT message_channel, message FROM search_lists
             WHERE bot = $1 AND (guild >> 22) % $2 BETWEEN $3 AND $4 AND message IS NOT NULL ORDER BY id",
        ));
        Ok(lists.fetch_all(&self.0.readers).await?)
    }

    /// Forgets a list on which nobody stands any more, and its message. Returns whether that is so.
    pub async fn delete_list(self, id: SearchListId) -> Result<bool, StoreError> {
        self.0.write(delete_list, (id,)).await
    }

    /// Ends all searches on a list whose channel is gone, and forgets it.
    pub async fn abandon_list(self, id: SearchListId) -> Result<(), StoreError> {
        let rows = query("DELETE FROM searches WHERE list = $1");
        self.0.execute(rows.bind(id)).await?;
        self.delete_list(id).await.map(drop)
    }
}

async fn add(db: &mut Connection, new: NewSearch, bot: BotId) -> Result<SearchListId, StoreError> {
    let row = query(
        "INSERT INTO search_lists (id, bot, guild, channel, parent) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (bot, channel) DO UPDATE SET parent = excluded.parent RETURNING id",
    );
    let row = row.bind(SearchListId(new.id.0)).bind(bot).bind(new.guild);
    let row = row.bind(new.channel).bind(new.parent);
    let list: SearchListId = row.scalar(&mut *db).await?;
    let row = query("DELETE FROM searches WHERE list = $1 AND person = $2 AND game = $3");
    let row = row.bind(list).bind(new.person).bind(&new.game);
    row.execute(&mut *db).await?;
    let count = query("SELECT count(*) FROM searches WHERE list = $1");
    let count: i64 = count.bind(list).scalar(&mut *db).await?;
    if count >= i64::from(MOST) {
        return Err(StoreError::ListLimit(MOST));
    }
    let row = query(
        "INSERT INTO searches (id, list, game, person, name, terms, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    );
    let row = row.bind(new.id).bind(list).bind(new.game).bind(new.person);
    let row = row.bind(new.name).bind(written(&new.terms)).bind(new.at);
    row.execute(db).await?;
    Ok(list)
}

async fn end_all(
    db: &mut Connection,
    channel: ChannelId,
    bot: BotId,
    person: UserId,
) -> Result<Option<SearchListId>, StoreError> {
    let list = query(
        "SELECT DISTINCT list FROM searches JOIN search_lists ON search_lists.id = list WHERE channel = $1 AND bot = $2 AND person = $3",
    );
    let list = list.bind(channel).bind(bot).bind(person);
    let list: Option<SearchListId> = list.optional_scalar(&mut *db).await?;
    if let Some(list) = list {
        let row = query("DELETE FROM searches WHERE list = $1 AND person = $2");
        row.bind(list).bind(person).execute(db).await?;
    }
    Ok(list)
}

async fn delete_list(db: &mut Connection, id: SearchListId) -> Result<bool, StoreError> {
    let row = query(
        "DELETE FROM search_lists WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM searches WHERE list = $1)",
    );
    if row.bind(id).execute(&mut *db).await? == 0 {
        return Ok(false);
    }
    for sql in [
        "DELETE FROM posts WHERE key = $1",
        "DELETE FROM old_posts WHERE key = $1",
    ] {
        let key = PostKey::Searches(id).to_string();
        query(sql).bind(key).execute(&mut *db).await?;
    }
    Ok(true)
}

/// Ends a search, since somebody begins the game.
///
/// # Errors
/// [`StoreError::SearchEnded`] if it has ended already.
pub(super) async fn end_search(db: &mut Connection, id: SearchId) -> Result<(), StoreError> {
    let row = query("DELETE FROM searches WHERE id = $1").bind(id);
    match row.execute(db).await? {
        0 => Err(StoreError::SearchEnded),
        _ => Ok(()),
    }
}

/// Ends the searches of the people of a game that begins, for such a game in its server.
/// A game against computers alone ends none.
pub(super) async fn end_searches_of_players(
    db: &mut Connection,
    game: GameId,
) -> Result<(), StoreError> {
    let row = query(
        "DELETE FROM searches WHERE person IN (SELECT seats.person FROM seats WHERE seats.game = $1)
         AND game = (SELECT games.game FROM games WHERE games.id = $1)
         AND list IN (SELECT search_lists.id FROM search_lists JOIN games ON games.guild = search_lists.guild WHERE games.id = $1)
         AND (SELECT count(*) FROM seats WHERE seats.game = $1 AND seats.person IS NOT NULL) > 1",
    );
    row.bind(game).execute(db).await?;
    Ok(())
}

fn search((id, list, game, person, name, terms, at): Columns) -> SearchRow {
    SearchRow {
        id,
        list,
        game,
        person,
        name,
        terms: read(&terms),
        at,
    }
}

/// Terms as they are stored: a line for each.
fn written(terms: &StoredTerms) -> String {
    let lines = terms.iter().map(|(name, value)| format!("{name}={value}"));
    lines.collect::<Vec<_>>().join("\n")
}

fn read(terms: &str) -> StoredTerms {
    let lines = terms.lines().filter_map(|line| line.split_once('='));
    let terms: BTreeMap<_, _> = lines
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    terms
}

#[cfg(test)]
mod tests {
    use super::{read, written};

    #[test]
    fn terms_survive_the_store() {
        let terms = [("clock", "5d+1d<10d"), ("length", "10")];
        let terms = terms.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(read(&written(&terms.clone().into())), terms.into());
        assert_eq!(read(""), [].into());
    }
}
