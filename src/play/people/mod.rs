//! Preferences, avatars, blocks and recent pings of people, settings of servers, and the personal data that is stored.

mod blocks;
mod choices;
mod preferences;
mod quiet;
mod recent_pings;
mod scope;
mod settings;
pub(crate) mod vacation;

pub use blocks::MAX_BLOCKED;
pub use choices::Choice;
pub use preferences::{
    Confirm, Invitations, NextButOne, Ping, Preference, Preferences, Reminders, RemindersWhere,
    Side,
};
pub use quiet::{QuietHours, shown_in};
pub use recent_pings::{BoardPing, Invitation, RecentPings};
pub use scope::Scope;
pub use settings::{Colours, Organisers, Setting, Settings, TournamentVacations, Venue};

pub use zihin_store::{
    OpenedGame, OrganisedTournament, PersonalBlock, PersonalData, PersonalDicePart,
    PersonalEncounter, PersonalEvent, PersonalGame, PersonalInvitation, PersonalMove,
    PersonalOffer, PersonalPlan, PersonalRival, PersonalSearch, PersonalStanding, PersonalStat,
    PersonalTally, PersonalTournament, PuzzleTry, Vacation,
};

use crate::{PlayError, Refusal};
use parking_lot::{Mutex, MutexGuard};
use quick_cache::unsync;
use settings::channel_list;
use std::sync::Arc;
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_store::Store;

/// The preferences of people and the settings of servers, and whom pings have reached of late. Cheap to clone.
#[derive(Clone)]
pub struct People {
    store: Store,
    cache: Arc<Mutex<Cache>>,
    recent_pings: Arc<Mutex<RecentPings>>,
}

/// The vacation of a person, as it is in the games of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VacationState {
    /// When it ends, if there is one, in milliseconds since 1970. It may stop clocks there for a shorter time.
    pub until: Option<i64>,
    /// How many days a year are allowed there.
    pub allowed: u32,
    /// The milliseconds of these that are left this year.
    pub left: i64,
    /// For how many days one may begin now.
    pub lengths: Vec<u32>,
    /// Until when the last one was to go on, if it has ended early.
    pub planned: Option<i64>,
}

/// The most people, and the most servers, in the cache.
const CAPACITY: usize = 10_000;

/// What has been read from the store, or is to be stored: of those who were here of late.
#[derive(Debug)]
struct Cache {
    preferences: unsync::Cache<UserId, Preferences>,
    settings: unsync::Cache<GuildId, Arc<Settings>>,
    avatars: unsync::Cache<UserId, Avatar>,
    /// How often anything has been written: what was read before the last time may be old.
    writes: u64,
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            preferences: unsync::Cache::new(CAPACITY),
            settings: unsync::Cache::new(CAPACITY),
            avatars: unsync::Cache::new(CAPACITY),
            writes: 0,
        }
    }
}

/// The hash of a person's avatar, as far as it is known here.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Avatar {
    /// `None` if there is no avatar.
    hash: Option<String>,
    /// Whether the store has the same.
    is_stored: bool,
}

impl Cache {
    /// The cache once something in the store has been changed.
    fn write(&mut self) -> &mut Self {
        self.writes += 1;
        self
    }
}

impl People {
    pub(super) fn new(store: Store) -> Self {
        Self {
            store,
            cache: Arc::default(),
            recent_pings: Arc::default(),
        }
    }

    /// Whom invitations and boards have pinged of late.
    pub fn recent_pings(&self) -> MutexGuard<'_, RecentPings> {
        self.recent_pings.lock()
    }

    /// The preferences of a person.
    pub async fn preferences(&self, user: UserId) -> Result<Preferences, PlayError> {
        let (cached, writes) = self.cached(|cache| cache.preferences.get(&user).copied());
        if let Some(cached) = cached {
            return Ok(cached);
        }
        let read = Preferences::from(&self.store.people().preferences(user).await?);
        self.keep(writes, |cache| cache.preferences.insert(user, read));
        Ok(read)
    }

    /// Stores a preference and returns all of them.
    ///
    /// # Errors
    /// [`Refusal::NoSuchChoice`] if there is no such value, or if the store fails.
    pub async fn set_preference(
        &self,
        user: UserId,
        of: Preference,
        value: &str,
    ) -> Result<Preferences, PlayError> {
        Preferences::default().choice(of).require(value)?;
        self.store
            .people()
            .set_preference(user, of.name(), value)
            .await?;
        self.cache.lock().write().preferences.remove(&user);
        self.preferences(user).await
    }

    /// The vacation of a person at `now`, as it is in games of a server or in direct messages.
    pub async fn vacation(
        &self,
        user: UserId,
        scope: Scope,
        now: i64,
    ) -> Result<VacationState, PlayError> {
        let vacations = self.store.people().vacations(user).await?;
        let allowed = self.settings(scope).await?.vacation_days;
        Ok(VacationState {
            until: vacation::current(&vacations, now).map(|current| current.until),
            allowed,
            left: vacation::left(&vacations, allowed, now),
            lengths: vacation::lengths(&vacations, allowed, now),
            planned: vacation::rest(&vacations, now).map(|rest| rest.until),
        })
    }

    /// The vacation of a person that has ended in the last day before `now`, if none goes on.
    pub async fn vacation_over(
        &self,
        user: UserId,
        now: i64,
    ) -> Result<Option<Vacation>, PlayError> {
        let vacations = self.store.people().vacations(user).await?;
        let last = vacations.last().copied();
        Ok(last.filter(|last| last.until <= now && now - last.until < vacation::DAY))
    }

    /// Begins a vacation of so many days at `now`; the games are told by [`crate::game::Games::settle_vacations`].
    ///
    /// # Errors
    /// [`Refusal::NoSuchChoice`] if the server does not allow so many, or if the store fails.
    pub async fn begin_vacation(
        &self,
        user: UserId,
        scope: Scope,
        days: u32,
        now: i64,
    ) -> Result<(), PlayError> {
        let vacations = self.store.people().vacations(user).await?;
        let allowed = self.settings(scope).await?.vacation_days;
        let new = vacation::taken(&vacations, allowed, days, now);
        self.begin(user, new, now).await
    }

    /// Goes on at `now` with a vacation that has ended early.
    ///
    /// # Errors
    /// [`Refusal::NoSuchChoice`] if nothing of it is left, or if the store fails.
    pub async fn continue_vacation(&self, user: UserId, now: i64) -> Result<(), PlayError> {
        let vacations = self.store.people().vacations(user).await?;
        self.begin(user, vacation::rest(&vacations, now), now).await
    }

    async fn begin(&self, user: UserId, new: Option<Vacation>, now: i64) -> Result<(), PlayError> {
        let new = new.ok_or(Refusal::NoSuchChoice)?;
        let forgotten = vacation::forgotten_before(now);
        let people = self.store.people();
        people.begin_vacation(user, new, forgotten).await?;
        Ok(())
    }

    /// Plans the next list of all games in which it is the turn of a person: when their vacation ends, or if they want one a day, when their quiet hours do.
    pub async fn plan_digest(&self, user: UserId, now: i64) -> Result<(), PlayError> {
        let preferences = self.preferences(user).await?;
        let vacations = self.store.people().vacations(user).await?;
        let next = match (preferences.reminders, vacation::current(&vacations, now)) {
            (Reminders::Never, _) => None,
            (_, Some(current)) => Some(current.until),
            (Reminders::Daily, None) => Some(preferences.quiet.next_morning(now)),
            _ => None,
        };
        Ok(self.store.people().set_digest(user, next).await?)
    }

    /// Plans that list for `now`, or for the end of quiet hours: the person's vacation is over.
    pub(crate) async fn plan_return(&self, user: UserId, now: i64) -> Result<(), PlayError> {
        let preferences = self.preferences(user).await?;
        if preferences.reminders != Reminders::Never {
            let at = preferences.quiet.until(now).unwrap_or(now);
            self.store.people().set_digest(user, Some(at)).await?;
        }
        Ok(())
    }

    /// The settings of a server; in direct messages the defaults, in the person's language and colours.
    pub async fn settings(&self, scope: Scope) -> Result<Arc<Settings>, PlayError> {
        match scope {
            Scope::Server(guild) => self.settings_of(guild).await,
            Scope::Direct(person) => {
                let own = self.preferences(person).await?;
                Ok(Arc::new(Settings {
                    language: own.language,
                    colours: own.colours.unwrap_or_default(),
                    ..Settings::default()
                }))
            }
        }
    }

    async fn settings_of(&self, guild: GuildId) -> Result<Arc<Settings>, PlayError> {
        let (cached, writes) = self.cached(|cache| cache.settings.get(&guild).cloned());
        if let Some(cached) = cached {
            return Ok(cached);
        }
        let read = Arc::new(Settings::from(&self.store.people().settings(guild).await?));
        self.keep(writes, |cache| {
            cache.settings.insert(guild, Arc::clone(&read));
        });
        Ok(read)
    }

    /// The settings that hold, if games may be opened in this channel, or in the channel that it is a thread of.
    ///
    /// # Errors
    /// [`Refusal::NotAllowed`] if not, or if the store fails.
    pub(crate) async fn settings_allowing(
        &self,
        scope: Scope,
        channel: ChannelId,
        parent: Option<ChannelId>,
    ) -> Result<Arc<Settings>, PlayError> {
        let settings = self.settings(scope).await?;
        let mut channels = [Some(channel), parent].into_iter().flatten();
        if channels.any(|channel| settings.allows(channel)) {
            Ok(settings)
        } else {
            Err(Refusal::NotAllowed(settings.channels.clone()).into())
        }
    }

    /// Stores a setting of a server and returns all of them.
    ///
    /// # Errors
    /// [`Refusal::NoSuchChoice`] if there is no such value, or if the store fails.
    pub async fn set_setting(
        &self,
        guild: GuildId,
        of: Setting,
        value: &str,
    ) -> Result<Arc<Settings>, PlayError> {
        Settings::default().choice(of).require(value)?;
        self.store_setting(guild, of.name(), value).await
    }

    /// Allows games in these channels only; in all of them if the list is empty.
    pub async fn allow_channels(
        &self,
        guild: GuildId,
        channels: &[ChannelId],
    ) -> Result<Arc<Settings>, PlayError> {
        let list = channel_list(channels);
        self.store_setting(guild, Settings::CHANNELS, &list).await
    }

    /// Notes that somebody who manages a server is told of its settings. Returns whether that is the first time.
    pub async fn introduce_settings(&self, guild: GuildId) -> Result<bool, PlayError> {
        if self.settings_of(guild).await?.is_introduced {
            return Ok(false);
        }
        self.store_setting(guild, Settings::INTRODUCED, "yes")
            .await?;
        Ok(true)
    }

    async fn store_setting(
        &self,
        guild: GuildId,
        name: &str,
        value: &str,
    ) -> Result<Arc<Settings>, PlayError> {
        self.store.people().set_setting(guild, name, value).await?;
        self.cache.lock().write().settings.remove(&guild);
        self.settings_of(guild).await
    }

    /// Drops what is in memory about a person: the store has deleted the rest.
    pub(super) fn forget(&self, user: UserId) {
        let mut cache = self.cache.lock();
        cache.write().preferences.remove(&user);
        cache.avatars.remove(&user);
        drop(cache);
        self.recent_pings().forget(user);
    }

    /// Drops a server's settings from the cache: the store has deleted them.
    pub(super) fn forget_server(&self, guild: GuildId) {
        self.cache.lock().write().settings.remove(&guild);
    }

    /// Looks something up in the cache. What is read from the store instead is for [`People::keep`], with the number of writes before.
    fn cached<T>(&self, find: impl FnOnce(&Cache) -> Option<T>) -> (Option<T>, u64) {
        let cache = self.cache.lock();
        (find(&cache), cache.writes)
    }

    /// Keeps what was read from the store, unless something has been written since; where other programs may change it, it is read each time.
    fn keep(&self, writes: u64, insert: impl FnOnce(&mut Cache)) {
        let mut cache = self.cache.lock();
        if cache.writes == writes && !self.store.is_shared() {
            insert(&mut cache);
        }
    }

    /// Notes the hash of a person's avatar, which each of their interactions tells. It is stored as soon as their name is, in a game or a tournament.
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

#[cfg(test)]
mod tests {
    use super::{Avatar, CAPACITY, People, Ping, Preference, Preferences};
    use std::sync::Arc;
    use zihin_ids::{GuildId, UserId};
    use zihin_store::Store;

    #[tokio::test]
    async fn a_slow_read_does_not_put_old_preferences_back() {
        let people = People::new(Store::open("sqlite::memory:").await.expect("opened"));
        let user = UserId(1);
        let (cached, writes) = people.cached(|cache| cache.preferences.get(&user).copied());
        assert_eq!(cached, None);
        let old = Preferences::default();
        let changed = people.set_preference(user, Preference::Ping, Ping::Never.value());
        let changed = changed.await.expect("changed");
        assert_ne!(changed, old);
        people.keep(writes, |cache| cache.preferences.insert(user, old));
        let read = people.preferences(user).await.expect("read");
        assert_eq!(read, changed);
    }

    #[tokio::test]
    async fn no_more_than_some_thousand_people_and_servers_are_kept() {
        let people = People::new(Store::open("sqlite::memory:").await.expect("opened"));
        for n in 0..2 * CAPACITY as u64 {
            let (user, guild) = (UserId(n), GuildId(n));
            let mut cache = people.cache.lock();
            cache.preferences.insert(user, Preferences::default());
            cache.settings.insert(guild, Arc::default());
            let (hash, is_stored) = (None, false);
            cache.avatars.insert(user, Avatar { hash, is_stored });
        }
        let cache = people.cache.lock();
        let kept = [
            cache.preferences.len(),
            cache.settings.len(),
            cache.avatars.len(),
        ];
        assert!(kept.iter().all(|kept| *kept <= CAPACITY), "{kept:?}");
    }
}
