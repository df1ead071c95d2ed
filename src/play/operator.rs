//! What the operator wants of the bot: people and servers that it keeps out, people whom it erases.

use crate::environment::Environment;
use crate::{Play, PlayError};
use std::collections::BTreeSet;
use zihin_ids::{GuildId, UserId};
use zihin_rules::Phrase;
use zihin_store::{Erasure, ErasureLog, Operator, Order};

impl Play {
    /// Keeps erasures in this file too, for the time after a restore; with empty caches.
    #[must_use]
    pub fn with_erasure_log(self, erasures: Option<ErasureLog>) -> Self {
        Self::assemble(Environment {
            erasures,
            ..self.env
        })
    }

    /// Reads what the operator wants. To be called every few seconds: a command line may have changed it.
    pub async fn refresh_operator(&self) -> Result<Operator, PlayError> {
        let operator = self.store.operator().await?;
        *self.env.operator.write() = operator.clone();
        Ok(operator)
    }

    /// Whether the bot is to leave a server.
    pub fn is_blocked(&self, server: GuildId) -> bool {
        self.env.operator.read().blocked_servers.contains(&server)
    }

    /// Why a person is not answered, in this server or anywhere; nothing if they are.
    pub fn kept_out(&self, person: UserId, server: Option<GuildId>) -> Option<Phrase> {
        if self.env.keeps_out(person) {
            Some(Phrase::new("refused-person-kept-out"))
        } else if server.is_some_and(|server| self.is_blocked(server)) {
            Some(Phrase::new("refused-server-kept-out"))
        } else {
            None
        }
    }

    /// Erases a person as the operator has ordered.
    pub async fn erase_as_ordered(&self, person: UserId) -> Result<(), PlayError> {
        self.erase(person).await?;
        self.store.take_back(Order::ErasePerson(person)).await?;
        Ok(())
    }

    /// Erases those again who were erased after the copy was made from which the database has been restored.
    /// Returns how many people that concerned. To be called before anybody is answered.
    pub async fn repeat_erasures(&self) -> Result<usize, PlayError> {
        let Some(log) = &self.env.erasures else {
            return Ok(0);
        };
        let (known, logged) = (self.store.erasures().await?, log.read()?);
        // The file may be a new one, as on another machine.
        for erasure in known.difference(&logged) {
            log.append(erasure)?;
        }
        let missing: BTreeSet<&Erasure> = logged.difference(&known).collect();
        if missing.is_empty() {
            return Ok(0);
        }
        let hashes: BTreeSet<&str> = missing.iter().map(|erasure| &*erasure.hash).collect();
        let mut repeated = 0;
        for person in self.store.everybody().await? {
            if hashes.contains(&*Erasure::of(person, 0).hash) {
                self.remove(person).await?;
                repeated += 1;
            }
        }
        for erasure in missing {
            self.store.record_erasure(erasure.clone()).await?;
        }
        Ok(repeated)
    }
}
