//! Statistics of the dice: how often each result of a roll came up, what was to be expected,
//! and how likely so great a difference is by chance.

mod picture;

pub use picture::dice_scene;

use super::Standings;
use crate::PlayError;
use statrs::distribution::{ChiSquared, ContinuousCDF};
use std::collections::BTreeMap;
use zihin_engine::Level;
use zihin_ids::ChannelId;
use zihin_rules::{GameInfo, Key, RollTest};
use zihin_store::{LuckTotal, RollTotal};

/// With fewer expected, the chi-square distribution says nothing.
const MIN_EXPECTED: f64 = 5.0;

/// The dice of people, or of computers of one level, in one kind of game.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceStats {
    /// The message key of the name of the game.
    pub game: Key,
    /// The level of the computers; `None` for people.
    pub level: Option<Level>,
    /// The tests, in the order of the game's info; those that never were made are left out.
    pub tests: Vec<TestedDice>,
    /// How lucky their rolls were in analysed games; none if there are none.
    pub luck: Option<MeanLuck>,
}

/// How lucky rolls were.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanLuck {
    /// How many rolls.
    pub rolls: u64,
    /// How lucky a roll was on average, in the game's own unit.
    pub mean: f64,
    /// Message key of an amount in that unit.
    pub amount: Key,
}

/// A test of the dice.
#[derive(Clone, Debug, PartialEq)]
pub struct TestedDice {
    /// The test.
    pub test: &'static RollTest,
    /// How often it was made.
    pub n: u64,
    /// How often each result came up, and how often it was to be expected.
    pub results: Vec<(u64, f64)>,
    /// How likely a difference at least as great is by chance (chi-square); `None` if too little was rolled to say.
    pub p: Option<f64>,
}

impl Standings {
    /// The statistics of the dice in the finished games of a channel with its threads, or of all channels:
    /// of people first, then of computers by level.
    pub async fn dice(&self, channel: Option<ChannelId>) -> Result<Vec<DiceStats>, PlayError> {
        let totals = self.env.store.standings().roll_totals(channel).await?;
        let lucks = self.env.store.games().luck_totals(channel).await?;
        let mut stats = Vec::new();
        for info in self
            .env
            .registry
            .game_info()
            .filter(|info| !info.roll_tests.is_empty())
        {
            let of_totals = totals
                .iter()
                .filter_map(|total| level(total.level.as_deref()));
            let mut levels: Vec<Option<Level>> = of_totals.collect();
            levels.sort_unstable();
            levels.dedup();
            for of in levels {
                let own = || {
                    totals
                        .iter()
                        .filter(|total| level(total.level.as_deref()) == Some(of))
                };
                let tested = |test: &'static RollTest| tested(test, own());
                let tests: Vec<_> = info.roll_tests.iter().filter_map(tested).collect();
                if !tests.is_empty() {
                    stats.push(DiceStats {
                        game: info.name,
                        level: of,
                        tests,
                        luck: luck_of(info, of, &lucks),
                    });
                }
            }
        }
        Ok(stats)
    }
}

/// Whose dice these are; `None` for computers of a level that is not known.
#[expect(clippy::option_option, reason = "people have no level")]
fn level(stored: Option<&str>) -> Option<Option<Level>> {
    match stored {
        None => Some(None),
        Some(level) => level.parse().ok().map(Some),
    }
}

/// How lucky people or computers of a level were; `None` if none of their rolls were weighed.
fn luck_of(info: &GameInfo, of: Option<Level>, lucks: &[LuckTotal]) -> Option<MeanLuck> {
    let unit = info.loss?;
    let is_theirs =
        |total: &&LuckTotal| total.game == info.id && level(total.level.as_deref()) == Some(of);
    let total = lucks.iter().find(is_theirs)?;
    #[expect(clippy::cast_precision_loss, reason = "nobody throws so often")]
    let rolls = total.rolls as f64;
    Some(MeanLuck {
        rolls: total.rolls,
        mean: total.luck / rolls.max(1.0),
        amount: unit.amount,
    })
}

/// The results of a test; `None` if it was never made.
fn tested<'a>(
    test: &'static RollTest,
    totals: impl Iterator<Item = &'a RollTotal>,
) -> Option<TestedDice> {
    // Each case of a test, such as a number of closed points, has odds of its own.
    let mut cases: BTreeMap<Vec<u32>, Vec<u64>> = BTreeMap::new();
    for total in totals.filter(|total| total.test == test.name) {
        let odds = total
            .odds
            .split(',')
            .map(str::parse)
            .collect::<Result<Vec<u32>, _>>();
        let Ok(odds) = odds else { continue };
        let length = odds.len();
        let counts = cases.entry(odds).or_insert_with(|| vec![0; length]);
        if let Some(count) = counts.get_mut(usize::from(total.result)) {
            *count += total.count;
        }
    }
    let cases: Vec<_> = cases.into_iter().collect();
    let n: u64 = cases.iter().flat_map(|(_, counts)| counts).sum();
    (n > 0).then(|| TestedDice {
        test,
        n,
        results: sums(&cases),
        p: p_value(&cases),
    })
}

/// How often each result came up in all cases, and how often it was to be expected.
fn sums(cases: &[(Vec<u32>, Vec<u64>)]) -> Vec<(u64, f64)> {
    let mut sums = Vec::new();
    for (odds, counts) in cases {
        sums.resize(sums.len().max(odds.len()), (0, 0.0));
        for (sum, (count, expected)) in sums.iter_mut().zip(expectations(odds, counts)) {
            sum.0 += count;
            sum.1 += expected;
        }
    }
    sums
}

/// Each count with what was to be expected.
fn expectations(odds: &[u32], counts: &[u64]) -> Vec<(u64, f64)> {
    let total: f64 = odds.iter().map(|weight| f64::from(*weight)).sum();
    let n = as_number(counts.iter().sum());
    let expected = odds.iter().map(|weight| n * f64::from(*weight) / total);
    counts.iter().copied().zip(expected).collect()
}

/// Pearson's chi-square test over all cases for which enough was rolled.
fn p_value(cases: &[(Vec<u32>, Vec<u64>)]) -> Option<f64> {
    let (mut square, mut freedom) = (0.0, 0_u32);
    for (odds, counts) in cases {
        let cells = expectations(odds, counts);
        if cells.iter().any(|(_, expected)| *expected < MIN_EXPECTED) {
            continue;
        }
        let cell =
            |(count, expected): &(u64, f64)| (as_number(*count) - expected).powi(2) / expected;
        square += cells.iter().map(cell).sum::<f64>();
        freedom += u32::try_from(odds.len()).unwrap_or(u32::MAX) - 1;
    }
    let distribution = ChiSquared::new(freedom.into()).ok()?;
    Some(distribution.sf(square))
}

/// A count as a number with a fraction.
#[expect(clippy::cast_precision_loss, reason = "no count reaches 2^53")]
const fn as_number(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::{p_value, sums};

    #[test]
    fn p_is_what_tables_of_chi_square_say() {
        // The textbook's die: 5, 8, 9, 8, 10 and 20 of 60 rolls; chi-square is 13.4, p is 0.0199.
        let die = [(vec![1; 6], vec![5, 8, 9, 8, 10, 20])];
        let p = p_value(&die).expect("enough throws");
        assert!((p - 0.0199).abs() < 0.0001, "{p}");
        let fair = [(vec![5, 1], vec![500, 100])];
        assert!(p_value(&fair).is_some_and(|p| p > 0.999));
    }

    #[test]
    fn too_few_rolls_say_nothing() {
        assert_eq!(p_value(&[(vec![1; 6], vec![4; 6])]), None);
        assert_eq!(p_value(&[]), None);
    }

    #[test]
    fn cases_with_other_odds_are_added_up() {
        let cases = [(vec![4, 32], vec![3, 33]), (vec![9, 27], vec![10, 26])];
        assert_eq!(sums(&cases), [(13, 13.0), (59, 59.0)]);
    }
}
