//! Which part of Discord's servers a process looks after: a range of shards,
//! by which Discord's gateway spreads servers over connections.

use crate::GuildId;
use std::fmt;
use std::str::FromStr;

/// The most shards that a bot may be split into; far more than the largest bots have.
pub const MAX_SHARDS: u16 = 16_384;

/// A range of shards out of a total. A server is in shard `(id >> 22) % total`, direct messages are in shard 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shards {
    first: u16,
    last: u16,
    total: u16,
}

/// Why a text names no shards.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write the first and the last shard and the total, such as 0-3/16 for the first four of sixteen, counted from 0; at most {MAX_SHARDS}"
)]
pub struct ParseShardsError;

impl Shards {
    /// Every server in one process.
    pub const ALL: Self = Self {
        first: 0,
        last: 0,
        total: 1,
    };

    /// All shards of a total, in one process.
    pub const fn all_of(total: u16) -> Self {
        let total = if total == 0 { 1 } else { total };
        Self {
            first: 0,
            last: total - 1,
            total,
        }
    }

    /// The shards from `first` to `last` of `total`; none if there are no such shards.
    pub fn range(first: i64, last: i64, total: i64) -> Option<Self> {
        let number = |number: i64| u16::try_from(number).ok();
        let (first, last, total) = (number(first)?, number(last)?, number(total)?);
        let is_range = first <= last && last < total && total <= MAX_SHARDS;
        is_range.then_some(Self { first, last, total })
    }

    /// One shard of a total; none if there is no such shard.
    pub fn one(shard: i64, total: i64) -> Option<Self> {
        Self::range(shard, shard, total)
    }

    /// The first shard, counted from 0.
    pub const fn first(self) -> u16 {
        self.first
    }

    /// The last shard, which is part of the range.
    pub const fn last(self) -> u16 {
        self.last
    }

    /// How many shards the bot has in all processes.
    pub const fn total(self) -> u16 {
        self.total
    }

    /// The shards of this range.
    pub fn each(self) -> impl Iterator<Item = u16> {
        self.first..=self.last
    }

    /// Whether the range has every shard.
    pub const fn is_all(self) -> bool {
        self.first == 0 && self.last + 1 == self.total
    }

    /// Whether a server is in one of these shards; without a server, whether direct messages are.
    pub const fn has(self, guild: Option<GuildId>) -> bool {
        let shard = self.shard_of(guild);
        self.first <= shard && shard <= self.last
    }

    /// The shard that has a server, of as many in all; without a server, that of direct messages.
    #[expect(clippy::cast_possible_truncation, reason = "a remainder of the total")]
    pub const fn shard_of(self, guild: Option<GuildId>) -> u16 {
        match guild {
            Some(guild) => ((guild.0 >> 22) % self.total as u64) as u16,
            None => 0,
        }
    }

    /// Whether some server may be in both ranges, which may be of different totals.
    pub fn overlaps(self, other: Self) -> bool {
        self.each().any(|shard| other.meets(shard, self.total))
    }

    /// Whether some server may be in this range and in one shard of another total: by the Chinese remainder theorem,
    /// if the two shards are the same modulo the greatest common divisor of the totals.
    pub fn meets(self, shard: u16, total: u16) -> bool {
        let divisor = greatest_common_divisor(self.total, total);
        self.each().any(|own| own % divisor == shard % divisor)
    }
}

const fn greatest_common_divisor(a: u16, b: u16) -> u16 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}

/// As [`Shards::from_str`] reads it.
impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last {
            write!(f, "{}/{}", self.first, self.total)
        } else {
            write!(f, "{}-{}/{}", self.first, self.last, self.total)
        }
    }
}

impl FromStr for Shards {
    type Err = ParseShardsError;

    fn from_str(text: &str) -> Result<Self, ParseShardsError> {
        let number = |text: &str| text.trim().parse::<u16>().ok().map(i64::from);
        let (range, total) = text.split_once('/').ok_or(ParseShardsError)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let numbers = (number(first), number(last), number(total));
        let (Some(first), Some(last), Some(total)) = numbers else {
            return Err(ParseShardsError);
        };
        Self::range(first, last, total).ok_or(ParseShardsError)
    }
}

#[cfg(test)]
mod tests {
    use super::{ParseShardsError, Shards};
    use crate::GuildId;

    fn shards(text: &str) -> Shards {
        text.parse().expect("a range")
    }

    #[test]
    fn a_range_is_read_as_it_is_written() {
        for text in ["0/1", "0-3/16", "15/16", "4-15/16"] {
            assert_eq!(shards(text).to_string(), text);
        }
        assert_eq!(shards("3-3/4"), shards("3/4"));
        for wrong in ["", "4", "0-4/4", "3-2/4", "0/0", "-1/4", "a/b", "0/16385"] {
            assert_eq!(wrong.parse::<Shards>(), Err(ParseShardsError), "{wrong}");
        }
    }

    #[test]
    fn each_server_is_in_one_shard_of_a_total() {
        let guild = GuildId(1_100_000_000_000_000_001);
        let holders = (0..16).filter(|shard| shards(&format!("{shard}/16")).has(Some(guild)));
        assert_eq!(holders.count(), 1);
        assert!(Shards::ALL.has(Some(guild)) && Shards::all_of(7).has(Some(guild)));
        let shard = (guild.0 >> 22) % 16;
        assert!(
            shards(&format!("0-{shard}/16")).has(Some(guild)),
            "the last one belongs to it"
        );
    }

    #[test]
    fn direct_messages_are_in_the_first_shard() {
        assert!(Shards::ALL.has(None) && shards("0-3/16").has(None));
        assert!(!shards("1-15/16").has(None));
    }

    #[test]
    fn ranges_overlap_if_a_server_can_be_in_both() {
        for (one, other, overlap) in [
            ("0-3/16", "4-7/16", false),
            ("0-3/16", "3-7/16", true),
            ("0/2", "0/4", true),
            ("0/2", "1/4", false),
            ("0/2", "1-2/4", true),
            ("0/2", "0/3", true),
            ("0/1", "5/16", true),
        ] {
            assert_eq!(
                shards(one).overlaps(shards(other)),
                overlap,
                "{one} {other}"
            );
            assert_eq!(
                shards(other).overlaps(shards(one)),
                overlap,
                "{other} {one}"
            );
        }
    }
}
