//! Erases a person: first from lobbies and games, so that nobody waits for them, then from the store and caches.

use crate::clock::Deadline;
use crate::effects::{Effect, Effects};
use crate::game::{Act, By};
use crate::{Play, PlayError, Refusal};
use std::collections::BTreeSet;
use zihin_ids::UserId;
use zihin_store::{Erasure, GameRow, Status, StoreError};

impl Play {
    /// Leaves every lobby and every game, and erases the person; moves that other players' games need are kept.
    /// Other bots on the same database find the games themselves whose messages they must update.
    ///
    /// # Errors
    /// If the store fails; erasing can be tried again then.
    pub async fn erase(&self, user: UserId) -> Result<(), PlayError> {
        let erasure = Erasure::of(user, self.now());
        if let Some(log) = &self.env.erasures {
            log.append(&erasure)?;
        }
        self.remove(user).await?;
        self.store.record_erasure(erasure).await?;
        Ok(())
    }

    /// Erases a person without keeping that they were erased.
    pub(crate) async fn remove(&self, user: UserId) -> Result<(), PlayError> {
        let store = &self.env.store;
        let mut changed = BTreeSet::new();
        let mut effects = self.env.effects.collect();
        loop {
            let mut left = Vec::new();
            for row in store.games().of_all_bots(user).await? {
                if store.is_of_bot(&row) {
                    changed.insert(row.id);
                }
                if self.withdraw(&row, user, &mut effects).await? {
                    left.push(row.id);
                }
            }
            for game in store.people().invitations(user).await? {
                let row = store.games().get(game).await?;
                if row.is_some_and(|row| row.status == Status::Lobby && store.is_of_bot(&row)) {
                    changed.insert(game);
                }
            }
            match store.people().forget(user, &left).await {
                // The person has joined a game in the meantime.
                Err(StoreError::Conflict) => {}
                done => break done?,
            }
        }
        self.people.forget(user);
        // The lists of those who look for a game have still the name.
        self.wake();
        self.tournaments.schedule_all();
        // What is in memory still has the name: a finished tournament might never be read again.
        self.tournaments.forget_kept();
        for game in &changed {
            self.games.forget(*game).await;
        }
        changed
            .into_iter()
            .for_each(|game| effects.push(Effect::Show(game)));
        Ok(())
    }

    /// Leaves a lobby or a game. Returns whether the game may go on without the person.
    async fn withdraw(
        &self,
        row: &GameRow,
        user: UserId,
        effects: &mut Effects,
    ) -> Result<bool, PlayError> {
        let left = self.games.execute(row.id, By::person(user), Act::Erase);
        match left.await {
            Err(error @ PlayError::Store(_)) => Err(error),
            Ok(mut done) => {
                // What is shown has the name until it is erased.
                effects.append(&mut done.effects);
                Ok(true)
            }
            Err(PlayError::Refused(Refusal::HasLeft)) => Ok(true),
            // A game that cannot be replayed does not wait for anyone.
            Err(error) if error.is_lasting() => Ok(true),
            // The flag decides; then there is nothing left to resign.
            Err(PlayError::Refused(Refusal::OutOfTime)) => {
                let flag = Act::Expire(Deadline::Flag);
                self.games.execute(row.id, By::NOBODY, flag).await?;
                Ok(false)
            }
            // It has begun or ended in the meantime: the store decides whether there is anything left to do.
            Err(_) => Ok(false),
        }
    }
}
