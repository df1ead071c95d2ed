//! Erasure of a person's data: the name is removed, the games of the other players are kept.

use crate::columns::json_array;
use crate::database::{Connection, query};
use crate::schema::{self, Table};
use crate::{PeopleStore, StoreError};
use sqlx::AssertSqlSafe;
use zihin_ids::{GameId, UserId};

/// How many games are written at once: a batch is small, so that players do not wait for it.
const BATCH: u32 = 50;

/// The games of a person that are over, of which a batch becomes anonymous at once; then those that the person has opened.
const FINISHED: [&str; 2] = [
    "SELECT s.game FROM seats AS s JOIN games AS g ON g.id = s.game WHERE s.person = $1 AND g.status IN ('over', 'cancelled') ORDER BY s.game LIMIT $2",
    "SELECT id FROM games WHERE creator = $1 AND creator <> 0 AND status IN ('over', 'cancelled') ORDER BY id LIMIT $2",
];

/// What becomes of these games, given as a JSON array, for whoever is erased. The channel of a direct message names its person. What is still to be shown there
/// loses it when that is done.
const GAMES: [&str; 6] = [
    "UPDATE entries SET person = NULL WHERE game IN (SELECT value FROM json_each($2)) AND person = $1",
    "UPDATE dice_parts SET person = NULL WHERE game IN (SELECT value FROM json_each($2)) AND person = $1",
    "UPDATE seats SET person = NULL, name = '' WHERE game IN (SELECT value FROM json_each($2)) AND person = $1",
    "UPDATE games SET channel = 0, message_channel = NULL, message = NULL WHERE id IN (SELECT value FROM json_each($2)) AND guild IS NULL AND creator = $1
         AND status IN ('over', 'cancelled') AND EXISTS (SELECT 1 FROM posts WHERE key = 'g' || games.id AND finished)",
    "UPDATE games SET creator = 0 WHERE id IN (SELECT value FROM json_each($2)) AND creator = $1",
    // What messages show, as far as it is stored, has the ids of the players.
    "UPDATE posts SET shown_ply = NULL, shown = NULL WHERE key IN (SELECT 'g' || value FROM json_each($2))",
];

/// What is left after that: games that go on, and wherever people are in other columns than `person`. Who has blocked this person stays protected.
const REST: [&str; 7] = [
    "UPDATE entries SET person = NULL WHERE game IN (SELECT game FROM seats WHERE person = $1) AND person = $1",
    "UPDATE games SET creator = 0 WHERE creator = $1",
    "UPDATE tournaments SET organiser = 0 WHERE organiser = $1",
    "UPDATE posts SET shown_ply = NULL, shown = NULL WHERE NOT finished AND shown LIKE '%:' || CAST(CAST($1 AS BIGINT) AS TEXT) || '%'",
    // For each of the others all who were forgotten are one opponent.
    "INSERT INTO rivals (channel, game, person, opponent, computer, played, won, drawn, last)
     SELECT channel, game, person, 0, computer, played, won, drawn, last FROM rivals WHERE opponent = $1 AND opponent <> 0
     ON CONFLICT (channel, game, person, opponent, computer) DO UPDATE SET played = rivals.played + excluded.played, won = rivals.won + excluded.won,
         drawn = rivals.drawn + excluded.drawn, last = CASE WHEN rivals.last > excluded.last THEN rivals.last ELSE excluded.last END",
    "DELETE FROM encounters WHERE opponent = $1",
    "DELETE FROM rivals WHERE opponent = $1 AND opponent <> 0",
];

impl PeopleStore<'_> {
    /// Erases a person's data: seats and moves become anonymous; invitations, preferences, blocks, searches,
    /// answers to puzzles, the avatar and standings are deleted. `left` are the running games that go on without the person. The rating with which the person
    /// came to a game stays with the seat, since those of others follow from it. SQLite's files do not have what is erased any more, its log unless somebody
    /// reads it at the moment. What is over is written in small batches; if one fails, erasing can be tried
    /// again.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the person has a seat in any other lobby or running game: its players would wait forever.
    pub async fn forget(self, user: UserId, left: &[GameId]) -> Result<(), StoreError> {
        let left = json_array(left.iter().copied());
        self.0
            .write(require_no_open_game, (user, left.clone()))
            .await?;
        for finished in FINISHED {
            while let games @ [_, ..] = &*self.batch(finished, user).await? {
                let list = json_array(games.iter().copied());
                self.0.write(forget_games, (user, list)).await?;
            }
        }
        self.0.write(forget_rest, (user, left)).await?;
        self.0.writer.take_out_erased().await;
        Ok(())
    }

    async fn batch(self, sql: &'static str, user: UserId) -> Result<Vec<GameId>, StoreError> {
        let games = query(sql).bind(user).bind(BATCH);
        Ok(games.scalars(&self.0.readers).await?)
    }
}

async fn require_no_open_game(
    db: &mut Connection,
    user: UserId,
    left: String,
) -> Result<(), StoreError> {
    let has_open_game = query(
        "SELECT EXISTS (SELECT 1 FROM seats JOIN games ON games.id = seats.game
         WHERE person = $1 AND rank IS NULL AND status IN ('lobby', 'playing') AND id NOT IN (SELECT value FROM json_each($2)))",
    );
    let has_open_game = has_open_game.bind(user).bind(left);
    if has_open_game.scalar(&mut *db).await? {
        return Err(StoreError::Conflict);
    }
    Ok(())
}

async fn forget_games(db: &mut Connection, user: UserId, list: String) -> Result<(), StoreError> {
    for sql in GAMES {
        let games = query(sql).bind(user).bind(&list);
        games.execute(&mut *db).await?;
    }
    Ok(())
}

async fn forget_rest(db: &mut Connection, user: UserId, left: String) -> Result<(), StoreError> {
    require_no_open_game(&mut *db, user, left).await?;
    for sql in REST {
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
