//! The puzzle of the day: each channel has its own place in the minutes before eight.

use std::collections::BTreeSet;
use zihin_ids::{ChannelId, GuildId};
use zihin_testing::fixture::{DAY, Fixture, HOUR};

const MINUTE: i64 = HOUR / 60;
const CHANNELS: u64 = 300;

/// The channels in which a puzzle is due; it counts as posted then.
async fn post(fixture: &Fixture) -> (BTreeSet<ChannelId>, u64) {
    let puzzles = &fixture.play.puzzles;
    let (due, next) = puzzles.due().await.unwrap();
    for to in &due {
        let stored = fixture.store.puzzles();
        let recorded = stored.record_day(to.channel, puzzles.today());
        recorded.await.unwrap();
    }
    (due.iter().map(|to| to.channel).collect(), next)
}

#[tokio::test]
async fn puzzles_are_spread_over_the_ten_minutes_before_eight_by_channel() {
    let fixture = Fixture::new().await;
    fixture.pass(3 * DAY - fixture.play.now());
    // Channels that were made one after the other.
    let channels: Vec<_> = (1..=CHANNELS).map(|n| ChannelId(n << 22)).collect();
    let puzzles = &fixture.play.puzzles;
    let set = puzzles.set_channels(GuildId(1), &channels);
    set.await.unwrap();
    let (first, next) = post(&fixture).await;
    assert_eq!(first.len(), channels.len(), "at once");
    assert_eq!(next, u64::try_from(8 * HOUR - 10 * MINUTE).unwrap());
    let mut places = Vec::new();
    for day in 4..=5 {
        fixture.pass(day * DAY - 10 * MINUTE + 8 * HOUR - 1 - DAY - fixture.play.now());
        assert_eq!(post(&fixture).await, (BTreeSet::new(), 1));
        let yesterday = puzzles.today();
        fixture.pass(1);
        assert_eq!(
            puzzles.today(),
            yesterday + 1,
            "the last one is over everywhere"
        );
        let mut minutes = Vec::new();
        for _ in 0..10 {
            fixture.pass(MINUTE);
            let (due, next) = post(&fixture).await;
            assert!((1..60).contains(&due.len()), "{}", due.len());
            assert!(next > 0);
            minutes.push(due);
        }
        let all: usize = minutes.iter().map(BTreeSet::len).sum();
        assert_eq!(all, channels.len());
        places.push(minutes);
    }
    assert_eq!(places[0], places[1], "every day at the same time");
}
