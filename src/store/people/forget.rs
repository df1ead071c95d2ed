//! Erasure of a person's data: the name is removed, the games of the other players are kept.

use crate::columns::json_array;
use crate::database::{Connection, query};
use crate::schema::{self, Table};
use crate::{PeopleStore, StoreError};
use sqlx::AssertSqlSafe;
use zihin_ids::{GameId, UserId};

/// What is to be done before the seats are empty, and wherever people are in other columns than `person`. Who has blocked this person stays protected.
const BY_HAND: [&str; 5] = [
    "UPDATE entries SET person = NULL WHERE game IN (SELECT game FROM seats WHERE person = $1) AND person = $1",
    // The channel of a direct message names its person. What is still to be shown there loses it when that is done.
    "UPDATE games SET channel = 0, message_channel = NULL, message = NULL WHERE guild IS NULL AND creator = $1 AND status IN ('over', 'cancelled')
         AND EXISTS (SELECT 1 FROM posts WHERE key = 'g' || games.id AND finished)",
    "UPDATE games SET creator = 0 WHERE creator = $1",
    "UPDATE tournaments SET organiser = 0 WHERE organiser = $1",
    // What messages show, as far as it is stored, has the ids of the players.
    "UPDATE posts SET shown_ply = NULL, shown = NULL WHERE shown LIKE '%:' || CAST(CAST($1 AS BIGINT) AS TEXT) || '%'",
];

impl PeopleStore<'_> {
    /// Erases a person's data: seats and moves become anonymous; invitations, preferences, blocks, searches,
    /// answers to puzzles, the avatar and standings are deleted. `left` are the running games that go on without the person. The rating with which the person
    /// came to a game stays with the seat, since those of others follow from it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the person has a seat in any other lobby or running game: its players would wait forever.
    pub async fn forget(self, user: UserId, left: &[GameId]) -> Result<(), StoreError> {
        let left = json_array(left.iter().copied());
        self.0.write(forget, (user, left)).await
    }
}

async fn forget(db: &mut Connection, user: UserId, left: String) -> Result<(), StoreError> {
    let has_open_game = query(
        "SELECT EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game
         WHERE person = $1 AND status IN ('lobby', 'playing') AND id NOT IN (SELECT value FROM json_each($2)))",
    );
    let has_open_game = has_open_game.bind(user).bind(left);
    if has_open_game.scalar(&mut *db).await? {
        return Err(StoreError::Conflict);
    }
    for sql in BY_HAND {
        query(sql).bind(user).execute(&mut *db).await?;
    }
    let tables = schema::tables(&mut *db).await?;
    let others = tables.iter().filter(|table| table.name != "entries");
    for sql in others.filter_map(erase_sql) {
        let erase = query(AssertSqlSafe(sql)).bind(user);
        erase.execute(&mut *db).await?;
    }
    Ok(())
}

/// The statement that erases a person from the rows of a table in which they are: one that cannot be without them is deleted.
fn erase_sql(table: &Table) -> Option<String> {
    let (name, is_required) = (&table.name, table.needs_person()?);
    Some(if is_required {
        format!("DELETE FROM {name} WHERE person = $1")
    } else if table.has_persons_name() {
        format!("UPDATE {name} SET person = NULL, name = '' WHERE person = $1")
    } else {
        format!("UPDATE {name} SET person = NULL WHERE person = $1")
    })
}
