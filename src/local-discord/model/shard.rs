//! A shard: the part of a bot's guilds of which one of its sessions is told.

use super::snowflake::Id;
use serde_json::Value;

/// One of the parts into which a bot splits its guilds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its number, from 0.
    pub id: u64,
    /// How many there are.
    pub total: u64,
}

impl Shard {
    /// Reads the `shard` of an IDENTIFY, `[id, total]`; without one a bot has everything in one shard.
    /// None if there is no such shard.
    pub fn from_value(value: &Value) -> Option<Self> {
        let (id, total) = match value.as_array().map(Vec::as_slice) {
            None if value.is_null() => (0, 1),
            Some([id, total]) => (id.as_u64()?, total.as_u64()?),
            _ => return None,
        };
        (id < total).then_some(Self { id, total })
    }

    /// Whether it has a guild; direct messages, which have none, are the first one's.
    pub fn has(self, guild: Option<Id>) -> bool {
        guild.map_or(0, |guild| (guild.0 >> 22) % self.total) == self.id
    }
}
