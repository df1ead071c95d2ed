//! Sources of random numbers, which callers pass in: the rules have no randomness of their own.

use super::{Actor, State};

/// A source of random numbers: unpredictable in games between people, known in tests.
pub trait Luck {
    /// A uniformly distributed number from 0 to `n` - 1; `n` must not be 0.
    fn below(&mut self, n: u32) -> u32;
}

/// A random roll of the dice, by [`State::weight`]; none if it is not the turn of [`Actor::Chance`].
pub fn roll<S: State>(state: &S, luck: &mut dyn Luck) -> Option<S::Move> {
    let mut rolls = state.moves(Actor::Chance);
    let chosen = pick_by_weight(rolls.iter().map(|roll| state.weight(roll)), luck)?;
    Some(rolls.swap_remove(chosen))
}

/// A random index, each with the probability that its weight has in the sum of all; none if the sum is 0.
pub fn pick_by_weight(
    mut weights: impl Iterator<Item = u32> + Clone,
    luck: &mut dyn Luck,
) -> Option<usize> {
    let total @ 1.. = weights.clone().sum() else {
        return None;
    };
    let mut rest = luck.below(total);
    weights.position(|weight| match rest.checked_sub(weight) {
        Some(less) => {
            rest = less;
            false
        }
        None => true,
    })
}

/// Puts items into random order, each order equally likely (Fisher-Yates).
pub fn shuffle<T>(items: &mut [T], luck: &mut dyn Luck) {
    for last in (1..items.len()).rev() {
        let below = u32::try_from(last + 1).unwrap_or(u32::MAX);
        items.swap(last, luck.below(below) as usize);
    }
}

/// The `SplitMix64` generator (Steele, Lea and Flood, 2014) with this state: small, seeded, reproducible,
/// and predictable. For tests, benchmarks and computer players, never for the dice of a game.
///
/// ```
/// use zihin_rules::{Luck, SplitMix};
///
/// let (mut one, mut other) = (SplitMix(7), SplitMix(7));
/// let die = one.below(6) + 1;
/// assert!((1..=6).contains(&die));
/// assert_eq!(other.below(6) + 1, die);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// By how much each number advances the state.
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

    /// The generator after `n` more numbers.
    #[must_use]
    pub const fn skip(self, n: u64) -> Self {
        Self(self.0.wrapping_add(n.wrapping_mul(Self::STEP)))
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::STEP);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

impl Luck for SplitMix {
    fn below(&mut self, n: u32) -> u32 {
        // Lemire's multiply-shift on 32 bits; the bias is below n / 2^32.
        let wide = u64::from(n) * (self.bits() >> 32);
        u32::try_from(wide >> 32).expect("the product of two 32-bit numbers has 32 high bits")
    }
}

/// Numbers fixed in advance, for tests.
///
/// # Panics
/// [`Luck::below`] panics if the numbers have run out or the next one is too large.
#[derive(Clone, Debug)]
pub struct Scripted(pub std::collections::VecDeque<u32>);

impl Luck for Scripted {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.0.pop_front().expect("the scripted luck has run out");
        assert!(number < n, "scripted {number} is not below {n}");
        number
    }
}
