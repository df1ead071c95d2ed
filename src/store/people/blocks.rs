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
