//! Clocks and seasons as text.

use proptest::prelude::*;
use zihin_play::clock::Terms;
use zihin_play::game::Level;
use zihin_play::standings::Season;
use zihin_testing::property::{any_text, check, mutated};

fn texts(valid: &[&str]) -> impl Strategy<Value = String> {
    let valid = valid.iter().map(|text| (*text).to_owned()).collect();
    prop_oneof![1 => any_text(), 3 => mutated(valid)]
}

#[test]
fn any_text_is_a_clock_that_is_written_and_read_again_or_is_none() {
    let clocks = texts(&["1h", "10m+15s<30m", "5d+1d<10d", "1d12h+0<2d", "365d"]);
    check(1_000, clocks, |text| {
        if let Ok(terms) = text.parse::<Terms>() {
            assert_eq!(terms.to_string().parse(), Ok(terms), "{text:?}");
        }
    });
}

#[test]
fn any_text_is_a_season_or_a_level_that_is_written_and_read_again_or_is_none() {
    let words = texts(&["all", "2026-11", "1970-01", "9999-12", "easy", "master"]);
    check(1_000, words, |text| {
        if let Ok(season) = text.parse::<Season>() {
            assert_eq!(season.to_string().parse(), Ok(season), "{text:?}");
        }
        if let Ok(level) = text.parse::<Level>() {
            assert_eq!(level.word().parse(), Ok(level), "{text:?}");
        }
    });
}

#[test]
fn a_clock_of_very_many_spans_is_none() {
    let text = "999999d".repeat(200_000);
    assert!(text.parse::<Terms>().is_err());
}
