//! Snowflakes: Discord's 64-bit ids, made from a clock, strictly increasing; and the ids that never change.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use serde_json::Value;

/// Discord's epoch, 2015-01-01T00:00:00Z, in Unix milliseconds.
const EPOCH: u64 = 1_420_070_400_000;

/// The first guild; also the id of its `@everyone` role.
pub const GUILD: Id = Id(1_100_000_000_000_000_001);
/// The application, and the user that is its bot.
pub const APPLICATION: Id = Id(1_100_000_000_000_000_002);
/// The role that Discord creates for the bot in the first guild.
pub const BOT_ROLE: Id = Id(1_100_000_000_000_000_003);
/// The first person; the others follow it.
pub const FIRST_PERSON: u64 = 1_100_000_000_000_000_011;
/// How many people there can be: as many as there are ids before those of channels.
pub const MAX_PEOPLE: usize = 90;
/// The first text channel of the first guild; the others follow it.
const FIRST_CHANNEL: u64 = 1_100_000_000_000_000_101;
/// From the id of a person to that of their DM channel with the bot.
const FIRST_DIRECT: u64 = 100_000;
/// The milliseconds between the creation of two guilds: coprime to the usual numbers of shards,
/// so that each shard has as many guilds as the others.
const BETWEEN_GUILDS: u64 = 3_600_001;

/// A snowflake: milliseconds since [`EPOCH`] in the upper 42 bits. A decimal string on the wire.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u64);

impl Id {
    /// When the id was created, in Unix milliseconds.
    pub fn millis(self) -> u64 {
        (self.0 >> 22) + EPOCH
    }

    /// Reads an id from JSON: a string or, as some bots send, a number.
    pub fn from_value(value: &Value) -> Option<Id> {
        match value {
            Value::String(text) => text.parse().ok().map(Id),
            Value::Number(number) => number.as_u64().map(Id),
            _ => None,
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Anything but a number is read as 0, which is no valid id, so that the error is "Unknown Channel" and the like.
impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let text = String::deserialize(deserializer)?;
        Ok(Id(text.parse().unwrap_or(0)))
    }
}

/// The guild at this index, from 0. Its role for the bot and its text channels are numbered as those of the first one.
pub fn guild_id(index: usize) -> Id {
    Id(GUILD.0 + ((index as u64 * BETWEEN_GUILDS) << 22))
}

/// The role that Discord creates for the bot in a guild.
pub fn bot_role(guild: Id) -> Id {
    Id(guild.0 + (BOT_ROLE.0 - GUILD.0))
}

/// The DM channel of a person with the bot.
pub fn direct_channel(person: Id) -> Id {
    Id(person.0 + FIRST_DIRECT)
}

/// The text channel of a guild at this position.
pub fn channel_id(guild: Id, position: usize) -> Id {
    Id(guild.0 + (FIRST_CHANNEL - GUILD.0) + position as u64)
}

/// The source of new ids.
#[derive(Debug, Default)]
pub struct Clock {
    last: AtomicU64,
}

impl Clock {
    /// Now, in Unix milliseconds.
    pub fn now() -> u64 {
        let real = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        millis(real)
    }

    /// A new id, larger than every earlier one, including those of earlier runs.
    pub fn next_id(&self) -> Id {
        let fresh = Self::now().saturating_sub(EPOCH) << 22;
        let after = |last: u64| Some(fresh.max(last + 1));
        let last = self
            .last
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, after);
        Id(fresh.max(last.unwrap_or_default() + 1))
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// Unix milliseconds in Discord's timestamp format: `2026-08-01T12:00:00.123000+00:00`.
pub fn timestamp(millis: u64) -> String {
    let (days, rest) = (millis / 86_400_000, millis % 86_400_000);
    let (year, month, day) = civil(days);
    let (seconds, fraction) = (rest / 1000, rest % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!(
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{fraction:03}000+00:00"
    )
}

/// Days since 1970-01-01 as year, month and day of the Gregorian calendar.
/// Years are counted from March, so that the leap day is their last.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let in_year = day - (365 * year + year / 4 - year / 100);
    let shifted = (5 * in_year + 2) / 153;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let first = u64::from(month <= 2);
    (
        era * 400 + year + first,
        month,
        in_year - (153 * shifted + 2) / 5 + 1,
    )
}
