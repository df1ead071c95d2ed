//! The newest message of each channel that pushes boards up, as far as the gateway has reported it: pings and boards that have moved down do not,
//! else several boards of a channel would overtake each other with every move.

use crate::posts::channels::MessageLocation;
use parking_lot::Mutex;
use quick_cache::unsync::Cache;
use zihin_ids::{ChannelId, MessageId};

/// The most channels of which it is known. A board in another one stays where it is.
const CAPACITY: usize = 50_000;

/// The newest known message by channel that pushes boards up.
#[derive(Debug)]
pub struct NewestMessages(Mutex<Cache<ChannelId, MessageId>>);

impl Default for NewestMessages {
    fn default() -> Self {
        Self(Mutex::new(Cache::new(CAPACITY)))
    }
}

impl NewestMessages {
    /// Records a message, unless a newer one of its channel is known.
    pub fn record(&self, (channel, message): MessageLocation) {
        let mut newest = self.0.lock();
        let known = newest.get(&channel).copied();
        newest.insert(channel, known.map_or(message, |known| known.max(message)));
    }

    /// Whether no newer message of its channel is known. Ids grow with time.
    pub fn is_newest(&self, (channel, message): MessageLocation) -> bool {
        let newest = self.0.lock();
        newest.get(&channel).is_none_or(|newest| *newest <= message)
    }
}

#[cfg(test)]
mod tests {
    use super::{CAPACITY, NewestMessages};
    use zihin_ids::{ChannelId, MessageId};

    #[test]
    fn the_newest_message_is_the_one_with_the_greatest_id_of_its_channel() {
        let newest = NewestMessages::default();
        let at = |channel, message| (ChannelId(channel), MessageId(message));
        assert!(newest.is_newest(at(1, 5)), "nothing else is known");
        newest.record(at(1, 7));
        newest.record(at(1, 6));
        newest.record(at(2, 9));
        assert!(!newest.is_newest(at(1, 6)));
        assert!(newest.is_newest(at(1, 7)));
        assert!(newest.is_newest(at(1, 8)), "not reported yet");
    }

    #[test]
    fn no_more_channels_are_known_than_it_takes() {
        let newest = NewestMessages::default();
        for channel in 0..2 * CAPACITY as u64 {
            newest.record((ChannelId(channel), MessageId(1)));
        }
        assert!(newest.0.lock().len() <= CAPACITY);
    }
}
