//! A bear-off database: the distribution of the number of rolls that a side needs,
//! for every position of up to 15 checkers in the home board. Exact if each play is the one that leaves the fewest rolls on average. Gammons are not
//! considered.

use crate::table::dice::Dice;
use std::sync::LazyLock;

/// The number of points of the home board.
const HOME: usize = 6;
/// The number of positions of up to 15 checkers on them: 21 choose 6.
const POSITIONS: usize = 54_264;
/// The most rolls considered; more are needed once in a million times.
const THROWS: usize = 20;

/// The database, computed when it is first used.
pub(super) static BEAROFF: LazyLock<Bearoff> = LazyLock::new(Bearoff::new);

/// The checkers on the points 1 to 6.
pub(super) type Home = [u8; HOME];

/// For every position, by its rank, the chance to have borne off everything after each number of rolls.
pub(super) struct Bearoff {
    done: Vec<[f32; THROWS]>,
}

impl Bearoff {
    /// The chance that the side with `mine` bears off before the other, which has `theirs` and rolls first.
    pub fn wins(&self, mine: Home, theirs: Home) -> f32 {
        let [mine, theirs] = [mine, theirs].map(|home| &self.done[rank(home)]);
        let steps = mine.windows(2).zip(&theirs[1..]);
        let chance: f32 = steps
            .map(|(mine, theirs)| (mine[1] - mine[0]) * (1.0 - theirs))
            .sum();
        chance.clamp(0.0, 1.0)
    }

    fn new() -> Self {
        let mut homes = vec![[0; HOME]; POSITIONS];
        list(&mut homes, [0; HOME], 0, 15);
        let mut table = Self {
            done: vec![[1.0; THROWS]; POSITIONS],
        };
        let mut best = Best {
            mean: vec![0.0; POSITIONS],
            after: vec![[[0; HOME]; 3]; POSITIONS],
        };
        // Every step leads to a position of a lower rank.
        for (rank, home) in homes.iter().enumerate().skip(1) {
            let done = table.roll(&best.ends(*home, rank));
            best.mean[rank] = done.iter().map(|done| 1.0 - done).sum();
            table.done[rank] = done;
        }
        table
    }

    /// The chances before a roll, given the rank that each of the 21 rolls leads to.
    fn roll(&self, ends: &[u16; 21]) -> [f32; THROWS] {
        let mut done = [0.0; THROWS];
        for (dice, end) in Dice::all().zip(ends) {
            let share = if dice.double() { 1.0 } else { 2.0 } / 36.0;
            for (done, after) in done[1..].iter_mut().zip(&self.done[usize::from(*end)]) {
                *done += share * after;
            }
        }
        done
    }
}

/// The best plays so far, by rank.
struct Best {
    /// The mean number of rolls.
    mean: Vec<f32>,
    /// The best rank after one, two and three steps of each die.
    after: Vec<[[u16; HOME]; 3]>,
}

impl Best {
    /// The best rank after each roll.
    fn ends(&mut self, home: Home, rank: usize) -> [u16; 21] {
        let mut steps = [[0_u16; HOME]; HOME];
        let mut counts = [0; HOME];
        for die in 1..=HOME {
            counts[die - 1] = successors(home, die, &mut steps[die - 1]);
        }
        let mut four = [0; HOME];
        for die in 0..HOME {
            let steps = &steps[die][..counts[die]];
            self.after[rank][0][die] = self.least(steps.iter().copied());
            for more in 1..3 {
                let ends = steps
                    .iter()
                    .map(|step| self.after[usize::from(*step)][more - 1][die]);
                self.after[rank][more][die] = self.least(ends);
            }
            four[die] = self.least(
                steps
                    .iter()
                    .map(|step| self.after[usize::from(*step)][2][die]),
            );
        }
        let mut ends = [0; 21];
        for (dice, end) in Dice::all().zip(&mut ends) {
            let (high, low) = (usize::from(dice.high()) - 1, usize::from(dice.low()) - 1);
            *end = if high == low {
                four[high]
            } else {
                let orders = [(high, low), (low, high)];
                self.least(orders.iter().flat_map(|(first, then)| {
                    let firsts = &steps[*first][..counts[*first]];
                    firsts
                        .iter()
                        .map(|step| self.after[usize::from(*step)][0][*then])
                }))
            };
        }
        ends
    }

    /// The rank with the fewest rolls on average.
    fn least(&self, ranks: impl Iterator<Item = u16>) -> u16 {
        let mean = |rank: &u16| self.mean[usize::from(*rank)];
        ranks
            .min_by(|a, b| mean(a).total_cmp(&mean(b)))
            .unwrap_or(0)
    }
}

/// Writes the ranks that one step of `die` leads to, and returns their number.
fn successors(home: Home, die: usize, out: &mut [u16; HOME]) -> usize {
    let mut count = 0;
    let mut add = |from: usize, to: Option<usize>| {
        let mut after = home;
        after[from] -= 1;
        if let Some(to) = to {
            after[to] += 1;
        }
        out[count] = u16::try_from(rank(after)).unwrap_or(u16::MAX);
        count += 1;
    };
    for from in (die..HOME).filter(|from| home[*from] > 0) {
        add(from, Some(from - die));
    }
    let higher = home[die..].iter().any(|count| *count > 0);
    if home[die - 1] > 0 {
        add(die - 1, None);
    } else if let Some(highest) = home
        .iter()
        .rposition(|count| *count > 0)
        .filter(|_| !higher)
    {
        add(highest, None);
    }
    count
}

/// Lists every position with up to `left` more checkers on the points from `point` on, each at its rank.
fn list(homes: &mut [Home], mut home: Home, point: usize, left: u8) {
    if point == HOME {
        homes[rank(home)] = home;
        return;
    }
    for count in 0..=left {
        home[point] = count;
        list(homes, home, point + 1, left - count);
    }
}

/// The rank of a position, from 0: its number in the combinatorial number system, the highest points first.
fn rank(home: Home) -> usize {
    let mut beyond = 0;
    let mut rank = 0;
    for (k, count) in home.iter().rev().enumerate() {
        beyond += usize::from(*count);
        rank += CHOOSE[k][beyond + k];
    }
    rank
}

/// n choose k + 1, by k and n.
const CHOOSE: [[usize; 21]; HOME] = {
    let mut table = [[0; 21]; HOME];
    let mut n = 1;
    while n < 21 {
        table[0][n] = n;
        let mut k = 1;
        while k < HOME {
            table[k][n] = table[k][n - 1] + table[k - 1][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
};
