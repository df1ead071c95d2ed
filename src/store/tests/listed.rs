//! The finished games of a person as they are listed: searched, in pages, the latest first;
//! and the games of a channel by their numbers.

use super::{ANA, BOB, CHANNEL, ana_wins, create, new_game, over_at_once, seat};
use zihin_ids::{ChannelId, GameId, GuildId, UserId};
use zihin_store::{FinishedFilter, NewGame, Opponent, Outcome, ResultFor, Store};
use zihin_testing::database::Database;
use zihin_testing::on_both;

/// Ana's finished game against somebody.
async fn finished(
    store: &Store,
    game: &str,
    other: (Option<UserId>, &str),
    places: [u8; 2],
) -> GameId {
    let new = NewGame {
        game: game.to_owned(),
        ..new_game(2)
    };
    let outcome = Outcome {
        ranks: places.to_vec(),
        ..ana_wins()
    };
    over_at_once(store, new, other, outcome).await
}

fn all() -> FinishedFilter {
    FinishedFilter {
        user: ANA,
        guild: None,
        channel: None,
        game: None,
        opponent: None,
        result: None,
    }
}

async fn found(store: &Store, filter: FinishedFilter, skipped: u32, limit: u32) -> Vec<GameId> {
    let games = store
        .games()
        .finished_of(&filter, skipped, limit)
        .await
        .unwrap();
    games.iter().map(|game| game.id).collect()
}

async fn finished_games_are_searched_by_opponent_game_and_result(database: &Database) {
    let store = database.open_once().await;
    let bob = (Some(BOB), "Bob");
    let won = finished(&store, "table", bob, [1, 2]).await;
    let lost = finished(&store, "camelot", bob, [2, 1]).await;
    let drawn = finished(&store, "camelot", (None, "Zihin"), [1, 1]).await;
    create(
        &store,
        NewGame {
            seats: vec![seat(0, ANA, "Ana")],
            ..new_game(2)
        },
    )
    .await;
    assert_eq!(found(&store, all(), 0, 9).await, [drawn, lost, won]);
    let of = |result| FinishedFilter {
        result: Some(result),
        ..all()
    };
    assert_eq!(found(&store, of(ResultFor::Won), 0, 9).await, [won]);
    assert_eq!(found(&store, of(ResultFor::Lost), 0, 9).await, [lost]);
    assert_eq!(found(&store, of(ResultFor::Drawn), 0, 9).await, [drawn]);
    let against = |opponent| FinishedFilter {
        opponent: Some(opponent),
        ..all()
    };
    let person = Opponent::Person(BOB);
    assert_eq!(found(&store, against(person), 0, 9).await, [lost, won]);
    assert_eq!(
        found(&store, against(Opponent::Computer), 0, 9).await,
        [drawn]
    );
    let camelot = FinishedFilter {
        game: Some("camelot".to_owned()),
        ..against(person)
    };
    assert_eq!(found(&store, camelot, 0, 9).await, [lost]);
    assert_eq!(found(&store, all(), 1, 1).await, [lost], "a page of one");
    let elsewhere = FinishedFilter {
        guild: Some(GuildId(4)),
        ..all()
    };
    assert!(found(&store, elsewhere, 0, 9).await.is_empty());
    let in_channel = |channel| FinishedFilter {
        channel: Some(channel),
        ..all()
    };
    let here = found(&store, in_channel(CHANNEL), 0, 9).await;
    assert_eq!(here, [drawn, lost, won]);
    let nowhere = found(&store, in_channel(ChannelId(9)), 0, 9).await;
    assert!(nowhere.is_empty());
    let bobs = FinishedFilter {
        user: BOB,
        ..of(ResultFor::Won)
    };
    assert_eq!(found(&store, bobs, 0, 9).await, [lost]);
}

async fn games_of_a_channel_and_its_threads_are_found_by_the_digits_of_their_numbers(
    database: &Database,
) {
    let store = database.open_once().await;
    let first = finished(&store, "table", (Some(BOB), "Bob"), [1, 2]).await;
    let begun = |channel, parent| NewGame {
        channel,
        parent,
        seats: vec![seat(0, ANA, "Ana"), seat(1, BOB, "Bob")],
        entries: Some(vec![]),
        ..new_game(2)
    };
    let thread = create(&store, begun(ChannelId(9), Some(CHANNEL))).await;
    create(&store, begun(ChannelId(8), None)).await;
    create(&store, new_game(2)).await;
    let here = async |digits: &str, limit| {
        let found = store
            .games()
            .begun_in(CHANNEL, digits, limit)
            .await
            .unwrap();
        found.iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(here("", 9).await, [thread, first]);
    assert_eq!(here("", 1).await, [thread]);
    assert_eq!(here(&first.to_string(), 9).await, [first]);
    assert!(here("77%", 9).await.is_empty());
}

async fn wins_in_a_row_are_counted_up_to_a_game(database: &Database) {
    let store = database.open_once().await;
    let bob = (Some(BOB), "Bob");
    let mut games = Vec::new();
    for places in [[1, 2], [2, 1], [1, 2], [1, 2], [1, 1]] {
        games.push(finished(&store, "table", bob, places).await);
    }
    finished(&store, "camelot", bob, [1, 2]).await;
    let mut streaks = Vec::new();
    for game in games {
        streaks.push(store.standings().streak_at(game, ANA).await.unwrap());
    }
    assert_eq!(streaks, [1, 0, 1, 2, 0]);
}

on_both!(
    finished_games_are_searched_by_opponent_game_and_result,
    games_of_a_channel_and_its_threads_are_found_by_the_digits_of_their_numbers,
    wins_in_a_row_are_counted_up_to_a_game,
);
