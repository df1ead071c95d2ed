//! What is kept about a person, and how they leave for good: out of every lobby and game first, so that nobody waits for them. It knows no table.

use crate::ids::{GameId, UserId};
use crate::play::{PersonalData, Play, PlayError, Status};
use crate::store::{GameRow, StoreError};
use std::collections::BTreeSet;

impl Play {
    /// Everything that is kept about a person.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn kept(&self, user: UserId) -> Result<PersonalData, PlayError> {
        Ok(self.store.personal_data(user).await?)
    }

    /// Leaves every lobby, gives up every game, and forgets the person; what the others have played stays. Returns the games whose messages are to be
    /// brought up to date.
    ///
    /// # Errors
    /// If the store fails. It can be done again then.
    pub async fn erase(&self, user: UserId) -> Result<BTreeSet<GameId>, PlayError> {
        let mut touched = BTreeSet::new();
        loop {
            let mut left = Vec::new();
            for row in self.store.games_of(user).await? {
                touched.insert(row.id);
                if self.withdraw(&row, user).await? {
                    left.push(row.id);
                }
            }
            for game in self.store.personal_data(user).await?.invitations {
                if self.row(game).await?.status == Status::Lobby {
                    touched.insert(game);
                }
            }
            match self.store.forget(user, &left).await {
                // The person has sat down somewhere in the meantime.
                Err(StoreError::Conflict) => {}
                done => break done?,
            }
        }
        self.forget_wishes(user);
        self.look_everywhere();
        // What is in memory still has the name.
        touched.iter().for_each(|game| self.forget(*game));
        Ok(touched)
    }

    /// Leaves a lobby or gives a game up. Returns whether the game may go on without the person.
    async fn withdraw(&self, row: &GameRow, user: UserId) -> Result<bool, PlayError> {
        let gone = match row.status {
            Status::Lobby => self.leave(row.id, user).await.map(drop),
            _ => self.resign(row.id, None, user).await.map(drop),
        };
        match gone {
            Err(error @ PlayError::Store(_)) => Err(error),
            // A game that cannot be replayed waits for nobody.
            Ok(()) | Err(PlayError::HasLeft | PlayError::Replay(_) | PlayError::UnknownGame(_)) => {
                Ok(true)
            }
            // It has begun or ended in the meantime: the store says whether there is anything left to do.
            Err(_) => Ok(false),
        }
    }
}
