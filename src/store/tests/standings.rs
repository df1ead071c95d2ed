//! Leaderboards: sums and ratings follow from the games, and pages follow each other.

mod recomputed;

use super::{CHANNEL, create, new_game};
use recomputed::{counts, ranked, ranks, recomputed};
use zihin_ids::{ChannelId, GameId, Ply, UserId};
use zihin_rules::{Luck, SplitMix};
use zihin_store::{
    CancelIf, Contestant, Formula, GameRow, NewGame, Outcome, Page, Rating, Season, SeatRow, Seek,
    Standing, Status, Store,
};
use zihin_testing::database::Database;
use zihin_testing::on_both;

const GAMES: [&str; 2] = ["table", "talat"];
const CHANNELS: [ChannelId; 2] = [CHANNEL, ChannelId(8)];
/// A month, and the moments before and after it begins.
const MONTH: &str = "2026-11";
const LAST_OF_OCTOBER: i64 = 1_793_491_199_999;
const FIRST_OF_NOVEMBER: i64 = LAST_OF_OCTOBER + 1;
/// Moments at which games end, in chronological order, which is not the order in which they are written.
const MOMENTS: [i64; 4] = [
    LAST_OF_OCTOBER,
    FIRST_OF_NOVEMBER,
    FIRST_OF_NOVEMBER + 86_400_000,
    // The first millisecond of December.
    FIRST_OF_NOVEMBER + 30 * 86_400_000,
];

/// A formula that shows any mistake in order, seat or opponent:
/// a new rating depends on the ratings and ranks of all players. None ends in a half, which databases round in their own ways.
const FORMULA: Formula = Formula {
    start: Rating {
        value: 100.1,
        deviation: 50.0,
        volatility: 0.5,
    },
    rate: |players| {
        let all: f64 = players.iter().map(|player| player.rating.value).sum();
        let one = |player: &Contestant| Rating {
            value: player.rating.value / 2.0 + all / f64::from(player.rank) / 8.0,
            deviation: player.rating.deviation * 0.9,
            volatility: player.rating.volatility
                + f64::from(player.rank)
                + f64::from(player.encounter),
        };
        players.iter().map(one).collect()
    },
};

/// Talat is not rated, so that the sample has games that are not.
fn formula(game: &str) -> Option<Formula> {
    (game == "table").then_some(FORMULA)
}

/// Plays random games of two to four seats among a few people and computers; some are cancelled, some never end.
pub async fn play(store: &Store, count: u32, luck: &mut SplitMix) -> Vec<GameRow> {
    let mut rows = Vec::new();
    for _ in 0..count {
        let size = 2 + u8::try_from(luck.below(3)).unwrap();
        let game = GAMES[luck.below(2) as usize].to_owned();
        // Half of the games of a channel are played in a thread of it.
        let (home, is_thread) = (CHANNELS[luck.below(2) as usize], luck.below(2) == 0);
        let first = luck.below(9);
        let seated = |seat: u8| {
            let user = u64::from((first + u32::from(seat)) % 9);
            let name = format!("{user} in {}", rows.len() + 1);
            SeatRow::new(seat, (user != 0).then_some(UserId(user)), name)
        };
        let new = NewGame {
            seats: (0..size).map(seated).collect(),
            entries: Some(vec![]),
            channel: if is_thread { ChannelId(99) } else { home },
            parent: is_thread.then_some(home),
            game: game.clone(),
            ..new_game(size)
        };
        let id = create(store, new).await;
        end(store, id, size, formula(&game), luck).await;
        rows.push(store.games().get(id).await.unwrap().unwrap());
    }
    rows
}

async fn end(store: &Store, id: GameId, size: u8, formula: Option<Formula>, luck: &mut SplitMix) {
    let rank = |_| 1 + u8::try_from(luck.below(u32::from(size))).unwrap();
    let ranks: Vec<u8> = (0..size).map(rank).collect();
    let points = (0..size).map(|_| i64::from(luck.below(30)) - 10).collect();
    let outcome = Outcome {
        ended_by: "end".to_owned(),
        points,
        counts: counts(id, &ranks),
        ranks,
        stats: vec![],
        formula,
        rolls: vec![],
    };
    let at = MOMENTS[luck.below(4) as usize];
    match luck.below(8) {
        0 => store.games().cancel(id, CancelIf::Open, at).await.unwrap(),
        1 => {}
        _ => {
            let done = store.games().append(id, Ply(0), vec![], at, Some(outcome));
            done.await.unwrap();
        }
    }
}

fn seasons() -> [Season; 2] {
    [Season::ALL, MONTH.parse().unwrap()]
}

/// Every leaderboard.
async fn everything(store: &Store) -> Vec<Vec<Standing>> {
    let mut all = Vec::new();
    for channel in CHANNELS {
        for game in GAMES {
            for season in seasons() {
                let page = store
                    .standings()
                    .page(channel, game, season, 100, Seek::Top)
                    .await;
                all.push(page.unwrap().standings);
            }
        }
    }
    all
}

/// Every leaderboard is what follows from the games, which are in the order in which they ended.
pub async fn assert_sums(store: &Store, rows: &[GameRow]) {
    let mut found = everything(store).await.into_iter();
    for channel in CHANNELS {
        for game in GAMES {
            for season in seasons() {
                let expected = ranked(recomputed(rows, channel, game, season), season);
                assert_eq!(found.next().unwrap(), expected, "{channel} {game} {season}");
            }
        }
    }
}

async fn the_sums_and_ratings_are_those_of_the_games(database: &Database) {
    let store = database.open_once().await;
    let rows = play(&store, 400, &mut SplitMix(1)).await;
    assert_sums(&store, &rows).await;
    for standings in everything(&store).await {
        let is_drawn = standings.iter().any(|sum| sum.drawn > 0);
        assert!(standings.len() == 8 && is_drawn, "{standings:?}");
    }
    for channel in CHANNELS {
        for game in GAMES {
            let page = store
                .standings()
                .page(channel, game, Season::ALL, 9, Seek::Top);
            let is_settled = page
                .await
                .unwrap()
                .standings
                .iter()
                .any(|sum| sum.is_settled);
            assert_eq!(is_settled, game == "table");
            let months = store.standings().seasons(channel, game, 9).await.unwrap();
            let months: Vec<String> = months.iter().map(ToString::to_string).collect();
            assert_eq!(months, ["2026-12", "2026-11", "2026-10"]);
            assert_eq!(
                store
                    .standings()
                    .seasons(channel, game, 1)
                    .await
                    .unwrap()
                    .len(),
                1
            );
        }
    }
    let empty = store
        .standings()
        .page(ChannelId(404), "table", Season::ALL, 9, Seek::Top);
    assert_eq!(empty.await.unwrap().standings, []);
    assert_eq!(
        store
            .standings()
            .seasons(ChannelId(404), "table", 9)
            .await
            .unwrap(),
        []
    );
}

async fn standings_can_be_rebuilt_at_any_time_even_after_a_person_was_erased(database: &Database) {
    let store = database.open_once().await;
    let mut luck = SplitMix(3);
    for round in 0..3 {
        let rows = play(&store, 60, &mut luck).await;
        let kept = everything(&store).await;
        for _ in 0..2 {
            let count = store
                .standings()
                .rebuild(vec![], formula, |done, of| assert!(done < of))
                .await;
            let count = count.unwrap();
            let is_counted = |row: &&GameRow| {
                row.status == Status::Over && counts(row.id, &ranks(row)).contains(&true)
            };
            let over = rows.iter().filter(is_counted).count();
            assert!(count >= over && over > 9, "{count} {over}");
            assert_eq!(everything(&store).await, kept, "round {round}");
        }
        let forgotten = UserId(5);
        let open = store.games().of(forgotten).await.unwrap();
        let open: Vec<GameId> = open.iter().map(|row| row.id).collect();
        store.people().forget(forgotten, &open).await.unwrap();
        let kept = everything(&store).await;
        assert!(
            kept.iter()
                .flatten()
                .all(|standing| standing.user != forgotten)
        );
        store
            .standings()
            .rebuild(vec![], formula, |_, _| {})
            .await
            .unwrap();
        assert_eq!(everything(&store).await, kept, "round {round}, forgotten");
    }
}

/// Walks a leaderboard from page to page, down to its end.
async fn walk(store: &Store, season: Season, size: u32) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let mut seek = Seek::Top;
    while pages.last().is_none_or(|page| !page.is_last) {
        assert!(pages.len() < 1_000, "the leaderboard never ends");
        let page = store.standings().page(CHANNEL, "table", season, size, seek);
        let page = page.await.unwrap();
        seek = Seek::After(page.standings.last().unwrap().user);
        pages.push(page);
    }
    pages
}

async fn pages_follow_each_other_without_gap_or_overlap_in_both_directions(database: &Database) {
    let store = database.open_once().await;
    play(&store, 80, &mut SplitMix(2)).await;
    for season in seasons() {
        let whole = walk(&store, season, 100).await.remove(0).standings;
        for size in 1..=9_u32 {
            let pages = walk(&store, season, size).await;
            assert_eq!(pages.len(), whole.len().div_ceil(size as usize));
            for (n, page) in pages.iter().enumerate() {
                assert_eq!(page.is_first, n == 0, "pages of {size}");
                assert_eq!(page.is_last, n + 1 == pages.len(), "pages of {size}");
            }
            for pair in pages.windows(2) {
                let seek = Seek::Before(pair[1].standings[0].user);
                let back = store
                    .standings()
                    .page(CHANNEL, "table", season, size, seek)
                    .await;
                let back = back.unwrap();
                assert_eq!(back.standings, pair[0].standings, "pages of {size}");
                assert_eq!((back.is_first, back.is_last), (pair[0].is_first, false));
            }
            let all: Vec<_> = pages.into_iter().flat_map(|page| page.standings).collect();
            assert_eq!(all, whole, "pages of {size}");
        }
    }
    for seek in [Seek::After(UserId(404)), Seek::Before(UserId(404))] {
        let page = store
            .standings()
            .page(CHANNEL, "table", Season::ALL, 3, seek)
            .await
            .unwrap();
        let top = store
            .standings()
            .page(CHANNEL, "table", Season::ALL, 3, Seek::Top)
            .await;
        assert_eq!(page, top.unwrap(), "who is not there is not sought");
    }
}

async fn the_place_of_a_person_is_that_on_the_leaderboard(database: &Database) {
    let store = database.open_once().await;
    play(&store, 60, &mut SplitMix(4)).await;
    for season in seasons() {
        let page = store
            .standings()
            .page(CHANNEL, "table", season, 100, Seek::Top)
            .await
            .unwrap();
        for standing in page.standings {
            let found = store
                .standings()
                .standing(CHANNEL, "table", season, standing.user)
                .await;
            assert_eq!(found.unwrap(), Some(standing));
        }
    }
    let unknown = store
        .standings()
        .standing(CHANNEL, "table", Season::ALL, UserId(404))
        .await;
    assert_eq!(unknown.unwrap(), None);
}

/// A formula by which each win is worth ten points, and each loss costs as many.
const TEN_POINTS: Formula = Formula {
    rate: |players| {
        let change = |rank| if rank == 1 { 10.0 } else { -10.0 };
        let one = |player: &Contestant| Rating {
            value: player.rating.value + change(player.rank),
            ..player.rating
        };
        players.iter().map(one).collect()
    },
    ..FORMULA
};

async fn a_month_ranks_by_rating_gained_and_ties_by_the_number_of_people_beaten(
    database: &Database,
) {
    let store = database.open_once().await;
    for (winner, loser) in [(1, 2), (1, 2), (3, 2), (3, 4), (5, 6), (5, 6), (5, 6)] {
        let new = NewGame {
            seats: [(0, winner), (1, loser)]
                .map(|(seat, user)| SeatRow::new(seat, Some(UserId(user)), user.to_string()))
                .into(),
            entries: Some(vec![]),
            ..new_game(2)
        };
        let game = create(&store, new).await;
        let outcome = Outcome {
            formula: Some(TEN_POINTS),
            ..super::ana_wins()
        };
        super::end(&store, game, outcome).await;
    }
    let month = store
        .standings()
        .seasons(CHANNEL, "table", 1)
        .await
        .unwrap();
    let page = store.standings();
    let page = page.page(CHANNEL, "table", month[0], 9, Seek::Top).await;
    let page = page.unwrap().standings.into_iter();
    let rows: Vec<_> = page
        .map(|row| (row.user.0, row.gained, row.beaten))
        .collect();
    let expected = [
        (5, 30, 1),
        (3, 20, 2),
        (1, 20, 1),
        (4, -10, 0),
        (6, -30, 0),
        (2, -30, 0),
    ];
    assert_eq!(rows, expected);
}

on_both!(
    a_month_ranks_by_rating_gained_and_ties_by_the_number_of_people_beaten,
    the_sums_and_ratings_are_those_of_the_games,
    standings_can_be_rebuilt_at_any_time_even_after_a_person_was_erased,
    pages_follow_each_other_without_gap_or_overlap_in_both_directions,
    the_place_of_a_person_is_that_on_the_leaderboard,
);
