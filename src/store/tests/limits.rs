//! Limits on the number of open games, also for many requests at once.

use super::{ANA, BOB, CHANNEL, name, new_game};
use futures::future::join_all;
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_store::{CancelIf, Limits, NewGame};
use zihin_testing::database::Database;
use zihin_testing::on_both;

fn opened_by(creator: UserId, guild: u64, channel: u64) -> NewGame {
    NewGame {
        guild: Some(GuildId(guild)),
        channel: ChannelId(channel),
        creator,
        ..new_game(2)
    }
}

const TWO_EACH: Limits = Limits {
    per_person: Some(2),
    per_channel: None,
};
const THREE_HERE: Limits = Limits {
    per_person: None,
    per_channel: Some(3),
};

async fn a_person_opens_no_more_games_in_a_server_than_it_allows(database: &Database) {
    let store = database.open_once().await;
    let open = |new| store.games().create(new, TWO_EACH);
    let first = open(opened_by(ANA, 3, 7)).await.unwrap();
    assert_eq!(name(open(opened_by(ANA, 3, 8)).await), "done");
    assert_eq!(name(open(opened_by(ANA, 3, 9)).await), "person full");
    assert_eq!(
        name(open(opened_by(BOB, 3, 7)).await),
        "done",
        "another person"
    );
    assert_eq!(
        name(open(opened_by(ANA, 4, 7)).await),
        "done",
        "another server"
    );
    store
        .games()
        .cancel(first, CancelIf::Open, 20)
        .await
        .unwrap();
    assert_eq!(
        name(open(opened_by(ANA, 3, 9)).await),
        "done",
        "one is called off"
    );
    let free = store
        .games()
        .create(opened_by(ANA, 3, 9), Limits::default());
    assert_eq!(name(free.await), "done", "no limit");
}

async fn games_in_direct_messages_are_counted_by_person(database: &Database) {
    let store = database.open_once().await;
    let direct = |person: UserId| NewGame {
        guild: None,
        ..opened_by(person, 3, person.0)
    };
    let open = |new| store.games().create(new, TWO_EACH);
    for result in ["done", "done", "person full"] {
        assert_eq!(name(open(direct(ANA)).await), result);
    }
    assert_eq!(name(open(direct(BOB)).await), "done", "another person");
    let in_server = open(opened_by(ANA, 3, 8)).await;
    assert_eq!(name(in_server), "done", "a server");
    let own = store.games().unfinished().await.unwrap();
    assert_eq!(own.iter().filter(|row| row.guild.is_none()).count(), 3);
}

async fn of_many_games_opened_at_once_only_as_many_open_as_the_channel_allows(database: &Database) {
    let store = database.open_once().await;
    let tries = (1..=50).map(|user| {
        store
            .games()
            .create(opened_by(UserId(user), 3, 7), THREE_HERE)
    });
    let result: Vec<_> = join_all(tries).await.into_iter().map(name).collect();
    let count = |what| result.iter().filter(|result| **result == what).count();
    assert_eq!((count("done"), count("channel full")), (3, 47));
    assert_eq!(store.games().open_in(CHANNEL).await.unwrap().len(), 3);
    let elsewhere = store.games().create(opened_by(ANA, 3, 8), THREE_HERE);
    assert_eq!(name(elsewhere.await), "done", "another channel");
}

async fn the_games_of_a_channel_and_of_its_threads_are_counted_together(database: &Database) {
    let store = database.open_once().await;
    let thread = |thread: u64, home: u64| NewGame {
        parent: Some(ChannelId(home)),
        ..opened_by(ANA, 3, thread)
    };
    for (new, result) in [
        (opened_by(ANA, 3, 7), "done"),
        (thread(70, 7), "done"),
        (thread(71, 7), "done"),
        (thread(71, 7), "channel full"),
        (opened_by(ANA, 3, 7), "channel full"),
        (thread(80, 8), "done"),
        (opened_by(ANA, 3, 8), "done"),
        (thread(81, 8), "done"),
        (opened_by(ANA, 3, 8), "channel full"),
    ] {
        let wanted = format!("{new:?}");
        let opened = store.games().create(new, THREE_HERE).await;
        assert_eq!(name(opened), result, "{wanted}");
    }
}

on_both!(
    a_person_opens_no_more_games_in_a_server_than_it_allows,
    games_in_direct_messages_are_counted_by_person,
    of_many_games_opened_at_once_only_as_many_open_as_the_channel_allows,
    the_games_of_a_channel_and_of_its_threads_are_counted_together,
);
