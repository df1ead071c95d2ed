//! The sums that pages show: kept with each game that ends, they are what a rebuild and the migration find.

use super::{ANA, BOB, ana_wins, create, end, new_game, seat};
use zihin_ids::{ChannelId, GameId, GuildId, UserId};
use zihin_store::{AnalysedSeat, NewGame, Outcome, RecordKey, RollRow, SeatRow, StatRow, Store};
use zihin_testing::database::{Database, run, texts};
use zihin_testing::on_both;
use zihin_testing::years::sums;

const HERE: ChannelId = ChannelId(7);
const RECORD: RecordKey<'_> = RecordKey {
    channel: HERE,
    game: "table",
    user: ANA,
};
/// The tables of sums, each row as a text.
const SUMS: [&str; 4] = [
    "SELECT channel || ' ' || game || ' ' || person || ' ' || kind || ' ' || name || ' ' || count FROM tallies ORDER BY 1",
    "SELECT channel || ' ' || game || ' ' || person || ' ' || opponent || ' ' || computer || ' ' || played || ' ' || won || ' ' || drawn || ' ' || last FROM rivals ORDER BY 1",
    "SELECT channel || ' ' || part || ' ' || level || ' ' || test || ' ' || odds || ' ' || result || ' ' || count FROM roll_totals ORDER BY 1",
    "SELECT channel || ' ' || part || ' ' || game || ' ' || level || ' ' || rolls || ' ' || CAST(round(luck * 1000) AS BIGINT) FROM luck_totals ORDER BY 1",
];

fn rolled(seat: u8, result: u8) -> RollRow {
    RollRow {
        seat,
        test: "faces".to_owned(),
        odds: "1,1".to_owned(),
        result,
        count: 1 + u32::from(result),
    }
}

/// What an analysis says about both seats.
fn found(luck: f64) -> Vec<AnalysedSeat> {
    let seat = |seat, luck| AnalysedSeat {
        seat,
        decisions: 3,
        lost: 0.5,
        rolls: 4,
        luck,
    };
    vec![seat(0, luck), seat(1, -luck)]
}

/// A finished game of Ana's, with dice and an analysis.
async fn played(
    store: &Store,
    new: NewGame,
    other: (Option<UserId>, &str),
    ranks: [u8; 2],
    counts: bool,
) -> GameId {
    let new = NewGame {
        seats: vec![
            seat(0, ANA, "Ana"),
            SeatRow::new(1, other.0, other.1.to_owned()),
        ],
        entries: Some(vec![super::roll("62"), super::entry("8/2")]),
        ..new
    };
    let game = create(store, new).await;
    let outcome = Outcome {
        ranks: ranks.to_vec(),
        counts: vec![counts; 2],
        stats: vec![StatRow {
            seat: 0,
            name: "gammons".to_owned(),
            count: 2,
        }],
        rolls: vec![rolled(0, 0), rolled(0, 1), rolled(1, 1)],
        ..ana_wins()
    };
    end(store, game, outcome).await;
    for (version, luck) in [(1, 0.3), (2, 0.25)] {
        let stored = store
            .games()
            .store_analysis(game, version, "{}".to_owned(), found(luck));
        stored.await.unwrap();
    }
    game
}

/// Finished games of two kinds in two channels and a direct message, against Bob and computers.
/// Returns the first and the last.
pub async fn some_games(store: &Store) -> (GameId, GameId) {
    let bob = (Some(BOB), "Bob");
    let first = played(store, new_game(2), bob, [1, 2], true).await;
    played(store, new_game(2), (Some(BOB), "Bobby"), [1, 1], true).await;
    played(store, new_game(2), bob, [2, 1], false).await;
    let with_level = || NewGame {
        terms: [("engine".to_owned(), "hard".to_owned())].into(),
        ..new_game(2)
    };
    played(store, with_level(), (None, "Zihin"), [1, 2], true).await;
    let elsewhere = NewGame {
        guild: Some(GuildId(4)),
        channel: ChannelId(9),
        parent: Some(ChannelId(8)),
        game: "talat".to_owned(),
        ..new_game(2)
    };
    played(store, elsewhere, bob, [2, 1], true).await;
    let direct = NewGame {
        guild: None,
        channel: ChannelId(77),
        ..with_level()
    };
    played(store, direct, (None, "Zihin"), [2, 1], true).await;
    let last = played(store, new_game(2), bob, [1, 2], true).await;
    (first, last)
}

async fn rows(url: &str) -> Vec<String> {
    let mut rows = Vec::new();
    for sql in SUMS {
        rows.extend(texts(url, sql).await.into_iter().flatten());
    }
    rows
}

async fn rebuild(store: &Store) {
    let rebuilt = store.standings().rebuild(vec![], |_| None, |_, _| {});
    rebuilt.await.unwrap();
}

async fn sums_are_what_a_rebuild_and_the_migration_find(database: &Database) {
    let store = database.open().await;
    some_games(&store).await;
    let kept = rows(database.url()).await;
    assert!(kept.len() > 30, "{kept:#?}");
    for row in [
        "7 table 1 win ending-borne-off 3",
        "7 table 1 stat gammons 8",
        "7 table 1 -1  3 2 1 7",
        "7 table 1 0 Zihin 1 1 0 4",
        "7 0 hard faces 1,1 1 2",
    ] {
        assert!(kept.contains(&row.to_owned()), "{row}: {kept:#?}");
    }
    rebuild(&store).await;
    assert_eq!(rows(database.url()).await, kept);
    run(database.url(), &sums(database.url()).join(";\n")).await;
    assert_eq!(rows(database.url()).await, kept);
}

async fn sums_forget_an_erased_person(database: &Database) {
    let store = database.open().await;
    some_games(&store).await;
    store.people().forget(BOB, &[]).await.unwrap();
    let rivals = store.standings().rivals(RECORD, 5).await.unwrap();
    let rivals: Vec<_> = rivals
        .iter()
        .map(|row| (row.user, &*row.name, row.played))
        .collect();
    assert_eq!(rivals, [(None, "", 3), (None, "Zihin", 1)]);
    let kept = rows(database.url()).await;
    rebuild(&store).await;
    assert_eq!(rows(database.url()).await, kept);
    // The channel of a direct message names its person.
    let post = zihin_store::PostKey::Game(GameId(6));
    let posted = zihin_store::Posted::from((ChannelId(77), zihin_ids::MessageId(1)));
    store.messages().record(post, posted).await.unwrap();
    store.messages().finish(post).await.unwrap();
    store.people().forget(ANA, &[]).await.unwrap();
    let left = rows(database.url()).await;
    assert!(!left.iter().any(|row| row.starts_with("77 ")), "{left:#?}");
    let seats = "SELECT CAST(count(*) AS TEXT) FROM seats WHERE channel = 77";
    assert_eq!(texts(database.url(), seats).await, [Some("0".to_owned())]);
    rebuild(&store).await;
    assert_eq!(rows(database.url()).await, left);
}

async fn two_people_have_met_with_more_or_less_luck(database: &Database) {
    let store = database.open().await;
    some_games(&store).await;
    let games = store.games();
    let met = store.standings().encounters(RECORD, BOB, 2).await.unwrap();
    assert_eq!(met.len(), 2, "{met:?}");
    assert!(met[0].game > met[1].game, "the newest first: {met:?}");
    let all = store.standings().encounters(RECORD, BOB, 50).await.unwrap();
    assert!(all.iter().any(|game| game.luck.is_some()), "{all:?}");
    let without = games
        .without_luck(all.iter().map(|game| game.game))
        .await
        .unwrap();
    let [ana, bob] = [ANA, BOB].map(|user| without.iter().find(|one| one.user == user).unwrap());
    assert_eq!(ana.games, bob.games);
    assert!((ana.lead + bob.lead).abs() < 1e-9, "{without:?}");
}

async fn analyses_are_listed_and_luck_is_summed_up(database: &Database) {
    let store = database.open().await;
    let (first, last) = some_games(&store).await;
    let games = store.games();
    assert_eq!(games.analysis(first, 1).await.unwrap(), None);
    assert_eq!(
        games.analysis(first, 2).await.unwrap().as_deref(),
        Some("{}")
    );
    // The one that does not count is none of them.
    assert_eq!(games.analysed_games(RECORD, 200).await.unwrap().len(), 4);
    assert_eq!(games.analysed_games(RECORD, 1).await.unwrap().len(), 1);
    for (channel, rolls) in [(Some(HERE), [16 + 8 + 12, 4]), (None, [16 + 8 + 12 + 4, 8])] {
        let totals = games.luck_totals(channel).await.unwrap();
        let of_table = totals.iter().filter(|total| total.game == "table");
        let found: Vec<u64> = of_table.map(|total| total.rolls).collect();
        assert_eq!(found, rolls, "{channel:?}: {totals:?}");
    }
    let rolls = |totals: Vec<zihin_store::RollTotal>| {
        let totals = totals.into_iter();
        let totals = totals.map(|total| (total.level, total.result, total.count));
        totals.collect::<Vec<_>>()
    };
    let hard = || Some("hard".to_owned());
    let here = store.standings().roll_totals(Some(HERE)).await.unwrap();
    assert_eq!(rolls(here), [(None, 0, 5), (None, 1, 18), (hard(), 1, 2)]);
    let everywhere = store.standings().roll_totals(None).await.unwrap();
    assert_eq!(
        rolls(everywhere),
        [(None, 0, 7), (None, 1, 24), (hard(), 1, 4)]
    );
    for (game, user, streak) in [
        (first, ANA, 1),
        (GameId(4), ANA, 1),
        (last, ANA, 2),
        (last, BOB, 0),
    ] {
        let found = store.standings().streak_at(game, user).await.unwrap();
        assert_eq!(found, streak, "{game:?} {user:?}");
    }
}

on_both!(
    sums_are_what_a_rebuild_and_the_migration_find,
    sums_forget_an_erased_person,
    two_people_have_met_with_more_or_less_luck,
    analyses_are_listed_and_luck_is_summed_up,
);
