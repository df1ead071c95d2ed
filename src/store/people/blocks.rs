//! From whom people take no invitations.

use crate::database::{Connection, query};
use crate::{PeopleStore, StoreError};
use zihin_ids::UserId;

impl PeopleStore<'_> {
    /// From whom a person takes no invitations, the earliest first.
    pub async fn blocked(self, person: UserId) -> Result<Vec<UserId>, StoreError> {
        let all = query("SELECT blocked FROM blocks WHERE person = $1 ORDER BY at, blocked");
        Ok(all.bind(person).scalars(&self.0.readers).await?)
    }

    /// Takes no invitations from somebody any more, unless there are `most` of whom that holds already. Returns whether it holds now.
    pub async fn block(
        self,
        person: UserId,
        other: UserId,
        at: i64,
        most: u32,
    ) -> Result<bool, StoreError> {
        let row = query(
            "INSERT INTO blocks (person, blocked, at) SELECT $1, $2, $3
             WHERE EXISTS (SELECT 1 FROM blocks WHERE person = $1 AND blocked = $2) OR (SELECT count(*) FROM blocks WHERE person = $1) < $4
             ON CONFLICT (person, blocked) DO UPDATE SET at = blocks.at",
        );
        let row = row.bind(person).bind(other).bind(at).bind(most);
        Ok(self.0.execute(row).await? > 0)
    }

    /// Takes no invitations from these people, and from nobody else; `at` is stored for those who are new.
    pub async fn set_blocked(
        self,
        person: UserId,
        blocked: Vec<UserId>,
        at: i64,
    ) -> Result<(), StoreError> {
        self.0.write(set_blocked, (person, blocked, at)).await
    }
}

async fn set_blocked(
    db: &mut Connection,
    person: UserId,
    blocked: Vec<UserId>,
    at: i64,
) -> Result<(), StoreError> {
    let present = query("SELECT blocked FROM blocks WHERE person = $1");
    let present: Vec<UserId> = present.bind(person).scalars(&mut *db).await?;
    for other in present.iter().filter(|other| !blocked.contains(other)) {
        let row = query("DELETE FROM blocks WHERE person = $1 AND blocked = $2");
        row.bind(person).bind(*other).execute(&mut *db).await?;
    }
    for other in blocked {
        let row = query(
            "INSERT INTO blocks (person, blocked, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        );
        let row = row.bind(person).bind(other).bind(at);
        row.execute(&mut *db).await?;
    }
    Ok(())
}
