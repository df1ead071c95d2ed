//! The pseudo-random generator: SplitMix64 as published, with random access to its sequence.

use zihin_rules::{Luck, SplitMix};

#[test]
fn the_generator_gives_the_published_numbers() {
    // From the reference implementation, by Vigna.
    let mut luck = SplitMix(0);
    let numbers = [
        0xE220_A839_7B1D_CDAF,
        0x6E78_9E6A_A1B9_65F4,
        0x06C4_5D18_8009_454F,
    ];
    for number in numbers {
        assert_eq!(luck.bits(), number);
    }
    for (n, number) in (0..).zip(numbers) {
        assert_eq!(SplitMix(0).skip(n).bits(), number);
    }
    assert_eq!(
        SplitMix(7).skip(u64::MAX).skip(1).bits(),
        SplitMix(7).bits()
    );
}

#[test]
fn every_number_below_a_bound_comes_up() {
    let mut luck = SplitMix(3);
    let mut counts = [0; 6];
    for _ in 0..600 {
        counts[luck.below(6) as usize] += 1;
    }
    assert!(
        counts.iter().all(|count| (60..140).contains(count)),
        "{counts:?}"
    );
}
