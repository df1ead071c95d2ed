//! The lists of those who look for a game: who is on them, when they end, and which messages show them.

use super::{ANA, BOB, CHANNEL, bob_joins, lobby, name, new_game, roll};
use zihin_ids::{ChannelId, GuildId, MessageId, SearchId, SearchListId, UserId};
use zihin_store::{Limits, NewSearch, PostKey, Posted, Revision, Store};
use zihin_testing::database::Database;
use zihin_testing::on_both;

fn search(id: u64, person: UserId, game: &str, at: i64) -> NewSearch {
    NewSearch {
        id: SearchId(id),
        guild: GuildId(3),
        channel: CHANNEL,
        parent: None,
        game: game.to_owned(),
        person,
        name: "Somebody".to_owned(),
        terms: [("length".to_owned(), "10".to_owned())].into(),
        at,
    }
}

async fn on_list(store: &Store, list: SearchListId) -> Vec<SearchId> {
    let list = store.searches().list(list).await.unwrap();
    let searches = list.map(|list| list.searches).unwrap_or_default();
    searches.iter().map(|search| search.id).collect()
}

async fn a_person_is_once_on_a_list_for_each_game(database: &Database) {
    let store = database.open_once().await;
    let searches = store.searches();
    let list = searches.add(search(1, ANA, "table", 10)).await.unwrap();
    for (id, person, game, at) in [
        (2, ANA, "talat", 11),
        (3, ANA, "table", 12),
        (4, BOB, "table", 13),
    ] {
        let same = searches.add(search(id, person, game, at)).await;
        assert_eq!(same.unwrap(), list);
    }
    assert_eq!(on_list(&store, list).await, [2, 3, 4].map(SearchId));
    assert_eq!(searches.oldest().await.unwrap(), Some(11));
    let same = searches.of_game(CHANNEL, "table").await.unwrap();
    let people: Vec<UserId> = same.iter().map(|search| search.person).collect();
    assert_eq!(people, [ANA, BOB]);
    let found = searches.get(SearchId(3)).await.unwrap().unwrap();
    assert_eq!(
        (found.person, found.at, &*found.terms["length"]),
        (ANA, 12, "10")
    );
    searches.expire(12).await.unwrap();
    searches.expire(12).await.unwrap();
    assert_eq!(on_list(&store, list).await, [3, 4].map(SearchId));
    assert_eq!(searches.end(CHANNEL, ANA).await.unwrap(), Some(list));
    assert_eq!(searches.end(CHANNEL, ANA).await.unwrap(), None);
    assert_eq!(on_list(&store, list).await, [SearchId(4)]);
    assert!(!searches.delete_list(list).await.unwrap(), "Bob is on it");
    searches.abandon_list(list).await.unwrap();
    assert_eq!(searches.list(list).await.unwrap(), None);
}

async fn a_list_takes_ten(database: &Database) {
    let store = database.open_once().await;
    for n in 1..=10 {
        store
            .searches()
            .add(search(n, UserId(n), "table", 1))
            .await
            .unwrap();
    }
    let eleventh = store
        .searches()
        .add(search(11, UserId(11), "table", 1))
        .await;
    assert_eq!(name(eleventh), "list is full");
}

async fn a_search_ends_with_the_game(database: &Database) {
    let store = database.open_once().await;
    let list = store
        .searches()
        .add(search(1, ANA, "table", 10))
        .await
        .unwrap();
    store
        .searches()
        .add(search(2, BOB, "table", 10))
        .await
        .unwrap();
    let create = async || {
        let new = new_game(2);
        let limits = Limits::default();
        store
            .games()
            .create_for_search(SearchId(1), new, limits)
            .await
    };
    create().await.unwrap();
    assert_eq!(name(create().await), "search has ended");
    assert_eq!(on_list(&store, list).await, [SearchId(2)]);
    let game = lobby(&store).await;
    store
        .games()
        .begin(game, bob_joins(vec![roll("62")]))
        .await
        .unwrap();
    assert_eq!(on_list(&store, list).await, []);
}

async fn a_list_is_shown_until_its_message_says_who_is_on_it(database: &Database) {
    let store = database.open_once().await;
    let list = store
        .searches()
        .add(search(1, ANA, "table", 10))
        .await
        .unwrap();
    let unshown = async || store.searches().unshown_lists().await.unwrap();
    assert_eq!(unshown().await, [list]);
    let shows = |rest: &str| Posted {
        shown: Some(Revision {
            ply: zihin_ids::Ply(0),
            rest: rest.to_owned(),
        }),
        ..Posted::from((ChannelId(7), MessageId(9)))
    };
    let key = PostKey::Searches(list);
    assert_eq!(store.searches().messages().await.unwrap(), []);
    store.messages().record(key, shows("1")).await.unwrap();
    assert_eq!(unshown().await, []);
    let messages = store.searches().messages().await.unwrap();
    assert_eq!(messages, [(ChannelId(7), MessageId(9))]);
    assert_eq!(
        store.messages().key_of(MessageId(9)).await.unwrap(),
        Some(key)
    );
    assert_eq!(
        store
            .messages()
            .kept(&[MessageId(8), MessageId(9)])
            .await
            .unwrap(),
        [MessageId(9)]
    );
    store.searches().end(CHANNEL, ANA).await.unwrap();
    assert_eq!(unshown().await, [list]);
    assert!(store.searches().delete_list(list).await.unwrap());
    assert_eq!(unshown().await, []);
    assert_eq!(store.messages().key_of(MessageId(9)).await.unwrap(), None);
}

on_both!(
    a_person_is_once_on_a_list_for_each_game,
    a_list_takes_ten,
    a_search_ends_with_the_game,
    a_list_is_shown_until_its_message_says_who_is_on_it,
);
