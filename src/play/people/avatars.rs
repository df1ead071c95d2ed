//! The hashes by which Discord has the avatars of people. Each interaction tells that of its sender.

use crate::PlayError;
use crate::people::{Avatar, People};
use zihin_ids::UserId;

impl People {
    /// Notes the hash of a person's avatar, which is stored as soon as their name is, in a game or a tournament.
    pub async fn note_avatar(&self, user: UserId, hash: Option<String>) -> Result<(), PlayError> {
        let seen = |is_stored| Avatar {
            hash: hash.clone(),
            is_stored,
        };
        if self.cache.lock().avatars.get(&user) == Some(&seen(true)) {
            return Ok(());
        }
        self.cache.lock().avatars.insert(user, seen(false));
        if self.store.people().set_avatar(user, hash.clone()).await? {
            let mut cache = self.cache.lock();
            // Another interaction may have brought another one in the meantime, or the person may have been erased.
            if cache.avatars.get(&user) == Some(&seen(false)) {
                cache.avatars.insert(user, seen(true));
            }
        }
        Ok(())
    }

    /// The hash of a person's avatar; `None` if there is none, or it is not known.
    pub async fn avatar(&self, user: UserId) -> Result<Option<String>, PlayError> {
        let noted = self.cache.lock().avatars.get(&user).cloned();
        match noted {
            Some(noted) => Ok(noted.hash),
            None => Ok(self.store.people().avatar(user).await?),
        }
    }
}
