//! Nonces of recent messages, by which a repeated request is recognised: unique for each author, in whichever channel.

use super::snowflake::Id;
use serde_json::Value;
use std::collections::VecDeque;

/// How long a nonce is remembered, in milliseconds; Discord says "a few minutes".
const MEMORY: u64 = 5 * 60 * 1_000;
/// How many nonces are remembered; the oldest are dropped first.
const MAX_NONCES: usize = 2_000;

/// The nonces of recent messages that were created with `enforce_nonce`, oldest first.
#[derive(Debug, Default)]
pub struct Nonces(VecDeque<Known>);

#[derive(Debug)]
struct Known {
    author: Id,
    nonce: Value,
    /// The message object as it was created.
    message: Value,
    /// When it was created, in Unix milliseconds.
    at: u64,
}

impl Nonces {
    /// Remembers the message object that an author created with a nonce at `now`, in Unix milliseconds.
    pub fn record(&mut self, author: Id, nonce: &Value, message: Value, now: u64) {
        self.0.push_back(Known {
            author,
            nonce: nonce.clone(),
            message,
            at: now,
        });
        while self.0.len() > MAX_NONCES || self.0.front().is_some_and(|first| first.is_old(now)) {
            self.0.pop_front();
        }
    }

    /// The message object that this author created with this nonce in the last minutes before `now`,
    /// also if the message has been deleted since.
    pub fn find(&self, author: Id, nonce: &Value, now: u64) -> Option<&Value> {
        let is_same =
            |known: &&Known| known.author == author && known.nonce == *nonce && !known.is_old(now);
        self.0.iter().find(is_same).map(|known| &known.message)
    }
}

impl Known {
    fn is_old(&self, now: u64) -> bool {
        now.saturating_sub(self.at) >= MEMORY
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_NONCES, MEMORY, Nonces};
    use crate::model::snowflake::Id;
    use serde_json::json;

    const BOT: Id = Id(1);

    #[test]
    fn a_nonce_is_known_for_a_few_minutes_and_only_for_its_author() {
        let mut nonces = Nonces::default();
        nonces.record(BOT, &json!("a"), json!("first"), 1_000);
        let find = |author, nonce: &str, now| nonces.find(author, &json!(nonce), now).cloned();
        assert_eq!(find(BOT, "a", 1_000), Some(json!("first")));
        assert_eq!(find(BOT, "a", 999 + MEMORY), Some(json!("first")));
        assert_eq!(find(BOT, "a", 1_000 + MEMORY), None);
        assert_eq!(find(BOT, "b", 1_000), None);
        assert_eq!(find(Id(2), "a", 1_000), None);
    }

    #[test]
    fn old_nonces_are_dropped_and_so_are_the_oldest_of_too_many() {
        let mut nonces = Nonces::default();
        for n in 0..MAX_NONCES + 5 {
            nonces.record(BOT, &json!(n), json!({}), 1_000);
        }
        assert_eq!(nonces.0.len(), MAX_NONCES);
        assert_eq!(nonces.find(BOT, &json!(4), 1_000), None);
        assert_eq!(nonces.find(BOT, &json!(5), 1_000), Some(&json!({})));
        nonces.record(BOT, &json!("new"), json!({}), 1_000 + MEMORY);
        assert_eq!(nonces.0.len(), 1);
    }
}
