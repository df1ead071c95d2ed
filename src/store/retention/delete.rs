//! Rows that are deleted by a list of keys.

use crate::StoreError;
use crate::database::{Connection, query};
use crate::schema;
use sqlx::AssertSqlSafe;

/// Deletes what is stored about the messages of games or tournaments: of those messages that fulfil a condition, and of replaced ones if there is none.
pub(super) async fn delete_posts(
    db: &mut Connection,
    kind: char,
    list: &str,
    which: &str,
) -> Result<u64, StoreError> {
    let mut rows = 0;
    let old = which.is_empty().then_some("old_posts");
    for table in ["posts"].into_iter().chain(old) {
        let sql = format!(
            "DELETE FROM {table} WHERE key IN (SELECT '{kind}' || value FROM json_each($1)) {which}"
        );
        rows += query(AssertSqlSafe(sql))
            .bind(list)
            .execute(&mut *db)
            .await?;
    }
    Ok(rows)
}

/// Deletes rows of a table by their numbers, and before them what belongs to them: the rows of other tables that have one of these numbers in `column`.
pub(super) async fn delete_whole(
    db: &mut Connection,
    table: &str,
    column: &str,
    list: &str,
) -> Result<u64, StoreError> {
    let tables = schema::tables(&mut *db).await?;
    let mut rows = 0;
    for part in tables.iter().rev().filter(|part| part.belongs_to(column)) {
        rows += delete_from(&mut *db, &part.name, column, list).await?;
    }
    Ok(rows + delete_from(db, table, "id", list).await?)
}

/// Deletes the rows of a table in which a column has one of these values.
pub(super) async fn delete_from(
    db: &mut Connection,
    table: &str,
    column: &str,
    list: &str,
) -> Result<u64, StoreError> {
    let sql = format!("DELETE FROM {table} WHERE {column} IN (SELECT value FROM json_each($1))");
    Ok(query(AssertSqlSafe(sql)).bind(list).execute(db).await?)
}
