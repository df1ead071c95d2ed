//! The table of a division: who has how many points, and what decides between equals.
//! Pure, and the same whatever the order of the games.

use crate::tournament::bracket::Seed;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use zihin_rules::Value;

/// A game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Its number in the schedule.
    pub number: usize,
    /// What each player has from it; without those whose games are annulled.
    pub shares: Vec<Share>,
}

/// What a player has from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The player.
    pub seed: Seed,
    /// The rank, from 1, shared if equal; `None` for whoever had withdrawn before it was played.
    pub rank: Option<u8>,
    /// The points scored on the board.
    pub scored: i32,
}

/// What decides between players with equal points, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TieBreak {
    /// The games among all who have as many points.
    HeadToHead,
    /// Sonneborn-Berger: the points of those who were beaten, and half of the points of those who were held.
    Berger,
    /// The points scored on the board, where one win can be worth more than another.
    Scored,
    /// The rating before the season.
    Rating,
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The player.
    pub seed: Seed,
    /// The rank, from 1. No rank is shared.
    pub rank: u8,
    /// The points, in halves: 4, 2 and 0 in a game for two; 4, 2 and 0 for the places at a table of three, the mean for a shared place.
    pub points: u16,
    /// How many games count.
    pub games: u8,
    /// By Sonneborn-Berger, in quarters of a point.
    pub berger: u32,
    /// The points scored on the board.
    pub scored: i32,
    /// What decides between this player and the one above, if they have equal points.
    pub by: Option<TieBreak>,
}

impl TableRow {
    /// The points as they are written: 2 for a win.
    pub fn value(&self) -> Value {
        let decimals = u8::from(self.points % 2 == 1);
        Value::decimal(f64::from(self.points) / 2.0, decimals)
    }
}

impl Outcome {
    /// The points of a player, in halves.
    pub fn points(&self, seed: Seed) -> u16 {
        let opponents = self.shares.len().saturating_sub(1).max(1);
        let score: u32 = self.pairs(seed).map(|(_, score)| score).sum();
        // Twice the mean over the opponents.
        u16::try_from(score as usize * 2 / opponents).unwrap_or(u16::MAX)
    }

    /// What a player has from meeting another one in it: 2 if before them, 1 if beside, 0 if behind; `None` if they do not meet.
    pub fn score(&self, seed: Seed, other: Seed) -> Option<u32> {
        let met = self.pairs(seed).find(|(met, _)| *met == other);
        met.map(|(_, score)| score)
    }

    /// Each opponent of a player, and 2 if the player is before them, 1 if beside, 0 if behind.
    fn pairs(&self, seed: Seed) -> impl Iterator<Item = (Seed, u32)> {
        let own = self.shares.iter().find(|share| share.seed == seed);
        let score = |own: &Share, other: &Share| match (own.rank, other.rank) {
            (None, _) => 0,
            (Some(_), None) => 2,
            (Some(own), Some(other)) => u32::from(own < other) + u32::from(own <= other),
        };
        let others = self.shares.iter().filter(move |other| other.seed != seed);
        others.filter_map(move |other| Some((other.seed, score(own?, other))))
    }
}

/// By what players are ordered: the greater one is first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    points: u16,
    head_to_head: u32,
    berger: u32,
    scored: i32,
    /// Seeds are by rating.
    seed: Reverse<Seed>,
}

impl Standing {
    /// What decides between this player and one with the same points.
    fn decided_against(&self, other: &Self) -> TieBreak {
        if self.head_to_head != other.head_to_head {
            TieBreak::HeadToHead
        } else if self.berger != other.berger {
            TieBreak::Berger
        } else if self.scored != other.scored {
            TieBreak::Scored
        } else {
            TieBreak::Rating
        }
    }
}

/// The table of these players.
pub(super) fn table(players: &[Seed], outcomes: &[Outcome]) -> Vec<TableRow> {
    let points = |seed: Seed| outcomes.iter().map(|one| one.points(seed)).sum();
    let points: BTreeMap<Seed, u16> = players.iter().map(|seed| (*seed, points(*seed))).collect();
    let standing = |seed: &Seed| {
        let of = |other: Seed| points.get(&other).copied().unwrap_or(0);
        let (mut head_to_head, mut berger) = (0, 0);
        for (other, score) in outcomes.iter().flat_map(|one| one.pairs(*seed)) {
            berger += score * u32::from(of(other));
            if of(other) == of(*seed) {
                head_to_head += score;
            }
        }
        Standing {
            points: of(*seed),
            head_to_head,
            berger,
            scored: shares(outcomes, *seed).map(|share| share.scored).sum(),
            seed: Reverse(*seed),
        }
    };
    let mut standings: Vec<Standing> = players.iter().map(standing).collect();
    standings.sort_unstable_by_key(|standing| Reverse(*standing));
    let row = |(index, own): (usize, &Standing)| {
        let above = index.checked_sub(1).map(|above| &standings[above]);
        let equal = above.filter(|above| above.points == own.points);
        let Reverse(seed) = own.seed;
        let games = shares(outcomes, seed).count();
        TableRow {
            seed,
            rank: u8::try_from(index + 1).unwrap_or(u8::MAX),
            points: own.points,
            games: u8::try_from(games).unwrap_or(u8::MAX),
            berger: own.berger,
            scored: own.scored,
            by: equal.map(|above| above.decided_against(own)),
        }
    };
    standings.iter().enumerate().map(row).collect()
}

/// What a player has from each game.
fn shares(outcomes: &[Outcome], seed: Seed) -> impl Iterator<Item = &Share> {
    let all = outcomes.iter().flat_map(|one| &one.shares);
    all.filter(move |share| share.seed == seed)
}
