//! People who have no seat, no entry and no invitation any more: what else is stored about them goes.

use super::delete::delete_from;
use crate::StoreError;
use crate::columns::json_list;
use crate::database::{Connection, query};
use sqlx::AssertSqlSafe;
use zihin_ids::UserId;

/// Whose people.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scope {
    Games,
    Tournaments,
}

/// The people in these games or tournaments.
pub(super) async fn people_of(
    db: &mut Connection,
    scope: Scope,
    list: &str,
) -> Result<Vec<UserId>, StoreError> {
    let (table, column) = match scope {
        Scope::Games => ("seats", "game"),
        Scope::Tournaments => ("entrants", "tournament"),
    };
    let sql = format!(
        "SELECT DISTINCT person FROM {table} WHERE {column} IN (SELECT value FROM json_each($1)) AND person IS NOT NULL"
    );
    Ok(query(AssertSqlSafe(sql)).bind(list).scalars(db).await?)
}

/// Deletes the rows of those who have no seat, no entry and no invitation left from these tables. Returns who they are, and the number of rows.
pub(super) async fn drop_orphans(
    db: &mut Connection,
    people: &[UserId],
    tables: &[&str],
) -> Result<(Vec<UserId>, u64), StoreError> {
    let list = json_list(people.iter().map(|person| person.to_sql()));
    let orphans = query(
        "SELECT value FROM json_each($1) AS people WHERE NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.value)
         AND NOT EXISTS (SELECT 1 FROM entrants WHERE entrants.person = people.value)
         AND NOT EXISTS (SELECT 1 FROM tournament_events WHERE tournament_events.person = people.value)
         AND NOT EXISTS (SELECT 1 FROM invitations WHERE invitations.person = people.value)",
    );
    let orphans: Vec<UserId> = orphans.bind(list).scalars(&mut *db).await?;
    let list = json_list(orphans.iter().map(|person| person.to_sql()));
    let mut rows = 0;
    for table in tables {
        rows += delete_from(&mut *db, table, "person", &list).await?;
    }
    Ok((orphans, rows))
}
