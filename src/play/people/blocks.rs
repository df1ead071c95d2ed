//! From whom people take invitations, and begin games with that they look for.

use super::{Invitations, People};
use crate::{PlayError, Refusal};
use zihin_ids::UserId;

/// From how many people one person can take no invitations: as many as a form of Discord can name.
pub const MAX_BLOCKED: usize = 25;

impl People {
    /// Takes no invitations from these people, and from nobody else, since `at`.
    /// Returns whom that concerns: nobody blocks themselves.
    ///
    /// # Errors
    /// [`Refusal::TooManyBlocked`] if there are too many, or if the store fails.
    pub async fn set_blocked(
        &self,
        person: UserId,
        blocked: &[UserId],
        at: i64,
    ) -> Result<Vec<UserId>, PlayError> {
        let others = blocked.iter().copied().filter(|other| *other != person);
        let others: Vec<UserId> = others.collect();
        if others.len() > MAX_BLOCKED {
            return Err(Refusal::TooManyBlocked.into());
        }
        self.store.people().set_blocked(person, others, at).await?;
        Ok(self.store.people().blocked(person).await?)
    }

    /// Takes no invitations from somebody any more, since `at`. Nobody blocks themselves.
    ///
    /// # Errors
    /// [`Refusal::TooManyBlocked`] if there are too many, or if the store fails.
    pub async fn block(&self, person: UserId, other: UserId, at: i64) -> Result<(), PlayError> {
        let most = u32::try_from(MAX_BLOCKED).unwrap_or(u32::MAX);
        let people = self.store.people();
        if person == other || people.block(person, other, at, most).await? {
            Ok(())
        } else {
            Err(Refusal::TooManyBlocked.into())
        }
    }

    /// Checks that somebody takes invitations from `by`.
    ///
    /// # Errors
    /// [`Refusal::NotInvitable`] if not, for whatever reason, or if the store fails.
    pub(crate) async fn require_invitable(
        &self,
        person: UserId,
        by: UserId,
    ) -> Result<(), PlayError> {
        if self.preferences(person).await?.invitations == Invitations::Refused {
            return Err(Refusal::NotInvitable(person).into());
        }
        self.require_unblocked(person, by).await
    }

    /// Checks that a person has not blocked `other`.
    ///
    /// # Errors
    /// [`Refusal::NotInvitable`] if so, or if the store fails.
    pub(crate) async fn require_unblocked(
        &self,
        person: UserId,
        other: UserId,
    ) -> Result<(), PlayError> {
        if self.has_blocked(person, other).await? {
            return Err(Refusal::NotInvitable(person).into());
        }
        Ok(())
    }

    /// Whether a person has blocked `other`.
    pub async fn has_blocked(&self, person: UserId, other: UserId) -> Result<bool, PlayError> {
        Ok(self.store.people().blocked(person).await?.contains(&other))
    }
}
