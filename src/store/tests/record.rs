//! The record of one person: rivals, stats and the history of the rating, compared with counts from the games.

use super::{ANA, BOB, CHANNEL, ana_wins, create, new_game, over_at_once, seat};
use zihin_ids::{ChannelId, UserId};
use zihin_store::{
    Contestant, Formula, NewGame, Outcome, RatedGameRow, Rating, RecordKey, RivalRow, Store,
};
use zihin_testing::database::Database;
use zihin_testing::on_both;

const CARA: UserId = UserId(3);

/// The winner takes a point from the loser.
const FORMULA: Formula = Formula {
    start: Rating {
        value: 50.0,
        deviation: 1.0,
        volatility: 1.0,
    },
    rate: |players| {
        let one = |player: &Contestant| Rating {
            value: player.rating.value + if player.rank == 1 { 1.0 } else { -1.0 },
            ..player.rating
        };
        players.iter().map(one).collect()
    },
};

/// A game of Ana's with this result.
async fn played(store: &Store, other: Option<UserId>, name: &str, places: [u8; 2], by: &str) {
    finish(store, new_game(2), (other, name), places, by).await;
}

async fn finish(
    store: &Store,
    new: NewGame,
    other: (Option<UserId>, &str),
    places: [u8; 2],
    by: &str,
) {
    let outcome = Outcome {
        ended_by: by.to_owned(),
        ranks: places.to_vec(),
        formula: Some(FORMULA),
        ..ana_wins()
    };
    over_at_once(store, new, other, outcome).await;
}

fn ana() -> RecordKey<'static> {
    RecordKey {
        channel: CHANNEL,
        game: "table",
        user: ANA,
    }
}

async fn rich(database: &Database) -> Store {
    let store = database.open_once().await;
    played(&store, Some(BOB), "Bob", [1, 2], "gammon").await;
    played(&store, Some(BOB), "Bobby", [2, 1], "gammon").await;
    played(&store, Some(BOB), "Robert", [1, 2], "single").await;
    played(&store, None, "Zihin", [1, 2], "gammon").await;
    played(&store, Some(CARA), "Cara", [1, 1], "gammon").await;
    played(&store, Some(CARA), "Cara", [1, 2], "gammon").await;
    // Neither another game nor another channel counts, but a thread of this one does.
    for new in [
        NewGame {
            game: "talat".to_owned(),
            ..new_game(2)
        },
        NewGame {
            channel: ChannelId(8),
            ..new_game(2)
        },
        NewGame {
            channel: ChannelId(9),
            parent: Some(CHANNEL),
            ..new_game(2)
        },
    ] {
        finish(&store, new, (Some(CARA), "Cara"), [2, 1], "gammon").await;
    }
    store
}

fn rival(user: Option<UserId>, name: &str, [won, drawn, lost]: [i64; 3]) -> RivalRow {
    RivalRow {
        user,
        name: name.to_owned(),
        played: won + drawn + lost,
        won,
        drawn,
        lost,
    }
}

async fn rivals_are_counted_by_person_under_their_last_name(database: &Database) {
    let store = rich(database).await;
    let [bob, cara, computer] = [
        rival(Some(BOB), "Robert", [2, 0, 1]),
        rival(Some(CARA), "Cara", [1, 1, 1]),
        rival(None, "Zihin", [1, 0, 0]),
    ];
    let found = store.standings().rivals(ana(), 9).await.unwrap();
    assert_eq!(found, [cara.clone(), bob.clone(), computer.clone()]);
    assert_eq!(store.standings().rivals(ana(), 1).await.unwrap(), [cara]);
    store.people().forget(CARA, &[]).await.unwrap();
    let found = store.standings().rivals(ana(), 9).await.unwrap();
    assert_eq!(found, [rival(None, "", [1, 1, 1]), bob, computer]);
}

async fn wins_are_counted_by_what_decided_them(database: &Database) {
    let store = rich(database).await;
    let expected = [("gammon".to_owned(), 3), ("single".to_owned(), 1)];
    assert_eq!(store.standings().wins(ana()).await.unwrap(), expected);
    let cara = RecordKey {
        user: CARA,
        ..ana()
    };
    assert_eq!(
        store.standings().wins(cara).await.unwrap(),
        [("gammon".to_owned(), 1)]
    );
}

async fn the_history_of_a_rating_has_a_point_for_each_rated_game(database: &Database) {
    let store = rich(database).await;
    let expected = [50.0, 51.0, 50.0, 51.0, 52.0, 53.0].map(|rating| RatedGameRow {
        rating,
        created_at: new_game(2).at,
        ended_at: 30,
    });
    assert_eq!(
        store.standings().rated_games(ana(), 9).await.unwrap(),
        expected
    );
    assert_eq!(
        store.standings().rated_games(ana(), 2).await.unwrap(),
        expected[4..]
    );
    let stranger = RecordKey {
        user: UserId(404),
        ..ana()
    };
    assert_eq!(
        store.standings().rated_games(stranger, 9).await.unwrap(),
        []
    );
}

async fn the_latest_games_of_a_kind_are_those_that_have_begun_the_last_first(database: &Database) {
    let store = database.open_once().await;
    let begun = |game: &str, size: u8, user: UserId| NewGame {
        game: game.to_owned(),
        seats: vec![seat(0, user, "One"), seat(1, CARA, "Two")],
        entries: Some(vec![]),
        ..new_game(size)
    };
    let mut wanted = Vec::new();
    for _ in 0..3 {
        wanted.insert(0, create(&store, begun("table", 2, ANA)).await);
    }
    create(&store, begun("talat", 2, ANA)).await;
    let three = NewGame {
        seats: vec![
            seat(0, ANA, "Ana"),
            seat(1, BOB, "Bob"),
            seat(2, CARA, "Cara"),
        ],
        ..begun("table", 3, ANA)
    };
    create(&store, three).await;
    create(&store, begun("table", 2, BOB)).await;
    let lobby = NewGame {
        seats: vec![seat(0, ANA, "Ana")],
        entries: None,
        ..begun("table", 2, ANA)
    };
    create(&store, lobby).await;
    let but = wanted.remove(1);
    let latest = |limit| store.games().latest_of(ANA, "table", 2, but, limit);
    for limit in [1, 9] {
        let found = latest(limit).await.unwrap();
        let found: Vec<_> = found.iter().map(|row| row.id).collect();
        assert_eq!(found, wanted[..wanted.len().min(limit as usize)]);
    }
}

on_both!(
    the_latest_games_of_a_kind_are_those_that_have_begun_the_last_first,
    rivals_are_counted_by_person_under_their_last_name,
    wins_are_counted_by_what_decided_them,
    the_history_of_a_rating_has_a_point_for_each_rated_game,
);
