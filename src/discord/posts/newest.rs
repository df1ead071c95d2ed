//! The newest message of each channel that pushes boards up, as far as the gateway has reported it: pings and boards that have moved down do not,
//! else several boards of a channel would overtake each other with every move.

use parking_lot::Mutex;
use std::collections::HashMap;
use zihin_ids::{ChannelId, MessageId};

/// The newest known message by channel that pushes boards up.
#[derive(Debug, Default)]
pub struct NewestMessages(Mutex<HashMap<ChannelId, MessageId>>);

impl NewestMessages {
    /// Records a message, unless a newer one of its channel is known.
    pub fn record(&self, (channel, message): (ChannelId, MessageId)) {
        let mut newest = self.0.lock();
        let newest = newest.entry(channel).or_insert(message);
        *newest = (*newest).max(message);
    }

    /// Whether no newer message of its channel is known. Ids grow with time.
    pub fn is_newest(&self, (channel, message): (ChannelId, MessageId)) -> bool {
        let newest = self.0.lock();
        newest.get(&channel).is_none_or(|newest| *newest <= message)
    }
}

#[cfg(test)]
mod tests {
    use super::NewestMessages;
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
}
