//! The leaderboard: its sums are those of the games, and its pages follow each other.

use super::{CHANNEL, memory, new_game};
use std::collections::BTreeMap;
use zihin::ids::{ChannelId, Ply, UserId};
use zihin::rules::{Luck, SplitMix};
use zihin::store::{GameRow, NewGame, Outcome, Standing, Status, Store};

const GAMES: [&str; 2] = ["table", "talat"];
const CHANNELS: [ChannelId; 2] = [CHANNEL, ChannelId(8)];

/// Plays random games of two to four seats among few people and computers; some are cancelled, some never end.
async fn play(store: &Store, count: u32, luck: &mut SplitMix) -> Vec<GameRow> {
    let mut rows = Vec::new();
    for _ in 0..count {
        let size = 2 + u8::try_from(luck.below(3)).unwrap();
        let (channel, game) = (
            CHANNELS[luck.below(2) as usize],
            GAMES[luck.below(2) as usize].to_owned(),
        );
        let id = store
            .create(NewGame {
                channel,
                game,
                ..new_game(size)
            })
            .await
            .unwrap();
        let first = luck.below(9);
        for seat in 0..size {
            let user = UserId(u64::from((first + u32::from(seat)) % 9));
            let (user, name) = ((user.0 != 0).then_some(user), format!("{user} in {id}"));
            store.sit(id, seat, user, &name).await.unwrap();
        }
        super::begin(store, id, vec![]).await.unwrap();
        let places = (0..size)
            .map(|_| 1 + u8::try_from(luck.below(u32::from(size))).unwrap())
            .collect();
        let points = (0..size).map(|_| i64::from(luck.below(30)) - 10).collect();
        let ended_by = "end".to_owned();
        let outcome = Outcome {
            ended_by,
            points,
            places,
        };
        match luck.below(8) {
            0 => store.cancel(id, 30).await.unwrap(),
            1 => {}
            _ => store
                .append(id, Ply(0), vec![], 30, Some(outcome))
                .await
                .unwrap(),
        }
        rows.push(store.game(id).await.unwrap().unwrap());
    }
    rows
}

/// The standings as they follow from the games alone, best first.
fn recomputed(rows: &[GameRow], channel: ChannelId, game: &str) -> Vec<Standing> {
    let mut sums: BTreeMap<UserId, Standing> = BTreeMap::new();
    for row in rows
        .iter()
        .filter(|row| row.status == Status::Over && row.channel == channel && row.game == game)
    {
        let firsts = row
            .seats
            .iter()
            .filter(|seat| matches!(seat.result, Some((_, 1))))
            .count();
        for (seat, user) in row.seats.iter().filter_map(|seat| Some((seat, seat.user?))) {
            let (points, place) = seat.result.unwrap();
            let sum = sums.entry(user).or_insert(Standing {
                user,
                name: String::new(),
                played: 0,
                won: 0,
                drawn: 0,
                lost: 0,
                points: 0,
            });
            sum.name.clone_from(&seat.name);
            sum.played += 1;
            sum.points += points;
            match (place, firsts) {
                (1, 1) => sum.won += 1,
                (1, _) => sum.drawn += 1,
                _ => sum.lost += 1,
            }
        }
    }
    let mut sums: Vec<_> = sums.into_values().collect();
    sums.sort_by_key(|sum| std::cmp::Reverse((sum.won, sum.points, sum.user)));
    sums
}

#[tokio::test]
async fn the_sums_are_those_of_the_games() {
    let store = memory().await;
    let rows = play(&store, 200, &mut SplitMix(1)).await;
    for channel in CHANNELS {
        for game in GAMES {
            let expected = recomputed(&rows, channel, game);
            assert_eq!(
                store.standings(channel, game, 100, None).await.unwrap(),
                expected
            );
            assert!(
                expected.len() == 8 && expected.iter().any(|sum| sum.drawn > 0),
                "the sample is rich enough"
            );
        }
    }
    assert_eq!(
        store
            .standings(ChannelId(404), "table", 100, None)
            .await
            .unwrap(),
        []
    );
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_overlap() {
    let store = memory().await;
    play(&store, 40, &mut SplitMix(2)).await;
    let whole = store.standings(CHANNEL, "table", 100, None).await.unwrap();
    for size in 1..=9 {
        let (mut pages, mut after) = (Vec::new(), None);
        loop {
            let page = store
                .standings(CHANNEL, "table", size, after)
                .await
                .unwrap();
            let Some(last) = page.last() else { break };
            after = Some(last.rank());
            pages.extend(page);
        }
        assert_eq!(pages, whole, "pages of {size}");
    }
}
