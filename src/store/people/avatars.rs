//! The hashes by which Discord has the avatars of people.

use crate::database::query;
use crate::{PeopleStore, StoreError};
use zihin_ids::UserId;

impl PeopleStore<'_> {
    /// Stores the hash of a person's avatar if their name is stored, too; `None` if they have no avatar.
    /// Returns whether the hash is stored now.
    pub async fn set_avatar(self, user: UserId, hash: Option<String>) -> Result<bool, StoreError> {
        if self.avatar(user).await? == hash {
            return Ok(true);
        }
        let row = match hash {
            Some(hash) => query(
                "INSERT INTO avatars (person, hash) SELECT $1, $2
                 WHERE EXISTS (SELECT 1 FROM seats WHERE person = $1) OR EXISTS (SELECT 1 FROM entrants WHERE person = $1)
                 ON CONFLICT (person) DO UPDATE SET hash = excluded.hash",
            ).bind(user).bind(hash),
            None => query("DELETE FROM avatars WHERE person = $1").bind(user),
        };
        Ok(self.0.execute(row).await? > 0)
    }

    /// The hash of a person's avatar, if one is stored.
    pub async fn avatar(self, user: UserId) -> Result<Option<String>, StoreError> {
        let row = query("SELECT hash FROM avatars WHERE person = $1").bind(user);
        let hash: Option<(String,)> = row.fetch_optional(&self.0.readers).await?;
        Ok(hash.map(|(hash,)| hash))
    }
}
