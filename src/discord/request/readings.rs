//! The recorded games that people bring as files. Each is read once for the panel that shows it, and kept for a while;
//! a few are read at a time, one a person, after the computers' moves that wait.

use crate::failure::Failure;
use crate::reply::File;
use parking_lot::Mutex;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use serenity::all::InteractionId;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use zihin_games::GameRegistry;
use zihin_ids::UserId;
use zihin_play::PlayError;
use zihin_play::review::{RecordedGame, RecordedPart, Replay, read_record};
use zihin_rules::{Phrase, RecordError};

/// How many files are read at once.
const AT_ONCE: usize = 2;
/// How much is kept, in KB.
const CAPACITY: u64 = 32 * 1024;

/// A recorded game with the file that it was read from.
pub struct UploadedRecord {
    /// The file, which stays attached to its panel.
    pub file: File,
    /// What it holds.
    pub recorded: RecordedGame,
    /// The games of the match.
    pub parts: Vec<RecordedPart>,
    /// Its positions.
    pub replay: Replay,
}

/// Reads the files, and keeps what was read by the interaction that has opened their panels.
pub struct Readings {
    kept: Cache<InteractionId, Arc<UploadedRecord>, BySize>,
    limits: Limits,
}

/// Limits how many files are read at once.
#[derive(Clone)]
struct Limits {
    free: Arc<Semaphore>,
    /// Whose files are being read.
    readers: Arc<Mutex<HashSet<UserId>>>,
}

/// A person whose file is being read, until it is dropped.
pub struct Reader {
    person: UserId,
    limits: Limits,
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.limits.readers.lock().remove(&self.person);
    }
}

/// Weighs what is kept in KB; a position takes about one.
#[derive(Clone)]
struct BySize;

impl Weighter<InteractionId, Arc<UploadedRecord>> for BySize {
    fn weight(&self, _: &InteractionId, read: &Arc<UploadedRecord>) -> u64 {
        let size = 1 + read.replay.steps() + read.file.bytes.len() / 1_024;
        size.try_into().unwrap_or(u64::MAX)
    }
}

impl Default for Readings {
    fn default() -> Self {
        let mut options = OptionsBuilder::new();
        // One shard: what is heavier than a shard is not kept at all.
        options.shards(1).weight_capacity(CAPACITY);
        let options = options.estimated_items_capacity(64).build();
        let options = options.expect("the capacities are given");
        Self {
            kept: Cache::with_options(
                options,
                BySize,
                DefaultHashBuilder::default(),
                DefaultLifecycle::default(),
            ),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            free: Arc::new(Semaphore::new(AT_ONCE)),
            readers: Arc::default(),
        }
    }
}

impl Limits {
    /// Begins a person's reading.
    fn enter(&self, person: UserId) -> Result<Reader, Phrase> {
        if !self.readers.lock().insert(person) {
            return Err(Phrase::new("refused-reading"));
        }
        let limits = self.clone();
        Ok(Reader { person, limits })
    }
}

impl Reader {
    /// Takes one of the places for files that are read.
    ///
    /// # Errors
    /// If none is free.
    pub fn place(&self) -> Result<OwnedSemaphorePermit, Phrase> {
        let free = Arc::clone(&self.limits.free).try_acquire_owned();
        free.map_err(|_| Phrase::new("refused-readings"))
    }
}

impl Readings {
    /// Begins a person's reading.
    ///
    /// # Errors
    /// If another file of theirs is being read.
    pub fn enter(&self, person: UserId) -> Result<Reader, Phrase> {
        self.limits.enter(person)
    }

    /// What was read for a panel, else what `reading` reads now.
    pub async fn kept_or(
        &self,
        panel: InteractionId,
        reading: impl Future<Output = Result<Arc<UploadedRecord>, Failure>>,
    ) -> Result<Arc<UploadedRecord>, Failure> {
        self.kept.get_or_insert_async(&panel, reading).await
    }
}

/// Reads a file and plays what it holds.
///
/// # Errors
/// If it is refused, with the line and the reason.
pub fn read(registry: GameRegistry, file: File) -> Result<UploadedRecord, Failure> {
    let recorded = read_record(registry, &file.name, &file.bytes).map_err(refusal)?;
    let replay = Replay::of_record(recorded.game, &recorded.record);
    let replay = replay.map_err(PlayError::from)?;
    Ok(UploadedRecord {
        parts: recorded.parts().map_err(PlayError::from)?,
        file,
        recorded,
        replay,
    })
}

/// The refusal of a file.
fn refusal(error: RecordError) -> Phrase {
    let phrase = Phrase::new("refused-record").with("line", error.line);
    phrase.with("reason", error.reason)
}

#[cfg(test)]
mod tests {
    use super::{AT_ONCE, CAPACITY, Limits, Readings};
    use zihin_ids::UserId;
    use zihin_play::review::MAX_FILE;
    use zihin_rules::MAX_EVENTS;

    #[test]
    fn a_person_has_one_file_read_at_a_time_and_all_together_have_two() {
        let limits = Limits::default();
        let enter = |person| limits.enter(UserId(person)).map_err(|refusal| refusal.key);
        let first = enter(1).ok();
        assert_eq!(enter(1).err(), Some("refused-reading"));
        let others: Vec<_> = (2..)
            .take(AT_ONCE)
            .filter_map(|one| enter(one).ok())
            .collect();
        let places: Vec<_> = others.iter().map(|one| one.place().ok()).collect();
        assert!(places.iter().all(Option::is_some));
        let place = || {
            first
                .as_ref()
                .map(|one| one.place().map_err(|refusal| refusal.key))
        };
        assert_eq!(place().and_then(Result::err), Some("refused-readings"));
        drop(places);
        assert!(place().is_some_and(|place| place.is_ok()));
        drop(first);
        assert!(enter(1).is_ok());
    }

    #[test]
    fn the_largest_file_that_is_read_is_kept() {
        let most = MAX_EVENTS + MAX_FILE / 1_024 + 1;
        let kept = Readings::default().kept;
        assert_eq!((kept.num_shards(), kept.capacity()), (1, CAPACITY));
        assert!(u64::try_from(most).is_ok_and(|most| most < CAPACITY));
    }
}
