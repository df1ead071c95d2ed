//! Calls: stored before they are sent, with the messages of earlier ones until those are deleted.

use super::{playing, url};
use sqlx::ConnectOptions;
use zihin_ids::{ChannelId, GameId, MessageId, Ply};
use zihin_store::{CallRow, NewCall, Store, options};
use zihin_testing::database::Database;
use zihin_testing::on_both;

const HERE: ChannelId = ChannelId(8);

fn new_call(ply: u32, seats: &[u8]) -> NewCall {
    NewCall {
        ply: Ply(ply),
        reason: Some("draw".to_owned()),
        seats: seats.to_vec(),
    }
}

async fn last(store: &Store, game: GameId) -> CallRow {
    store.last_call(game).await.unwrap().unwrap()
}

async fn a_call_is_complete_once_every_recipient_is_recorded(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    assert_eq!(store.last_call(game).await.unwrap(), None);
    store
        .begin_call(game, new_call(4, &[0, 1, 2]))
        .await
        .unwrap();
    let mut expected = CallRow {
        ply: Ply(4),
        reason: Some("draw".to_owned()),
        attempt: 1,
        waiting: vec![0, 1, 2],
        called: vec![],
        messages: vec![],
        old_messages: vec![],
    };
    assert_eq!(last(&store, game).await, expected);
    let message = (HERE, MessageId(1));
    // Recorded twice, as after a repeated request.
    for _ in 0..2 {
        let record = store.record_called(game, vec![0, 2], Some(message));
        record.await.unwrap();
    }
    (expected.waiting, expected.called) = (vec![1], vec![0, 2]);
    expected.messages.push(message);
    assert_eq!(last(&store, game).await, expected);
    store.record_called(game, vec![1], None).await.unwrap();
    (expected.waiting, expected.called) = (vec![], vec![0, 1, 2]);
    assert_eq!(last(&store, game).await, expected);
}

async fn the_messages_of_earlier_calls_are_kept_until_they_are_deleted(database: &Database) {
    let store = database.open_once().await;
    let (game, other) = (playing(&store).await, playing(&store).await);
    for (game, id) in [(game, 1), (other, 2), (game, 3), (game, 4)] {
        store.begin_call(game, new_call(4, &[0])).await.unwrap();
        let message = Some((HERE, MessageId(id)));
        store.record_called(game, vec![0], message).await.unwrap();
    }
    store.begin_call(game, new_call(4, &[])).await.unwrap();
    store.forget_call_message(game, MessageId(3)).await.unwrap();
    let call = last(&store, game).await;
    let old = [1, 4].map(|id| (HERE, MessageId(id)));
    assert_eq!((call.attempt, &*call.old_messages), (4, &old[..]));
    assert_eq!(
        (call.waiting, call.called, call.messages),
        Default::default()
    );
    assert_eq!(last(&store, other).await.messages, [(HERE, MessageId(2))]);
    assert!(store.is_call(MessageId(4)).await.unwrap());
    assert!(!store.is_call(MessageId(3)).await.unwrap());
}

#[tokio::test]
async fn calls_of_older_versions_have_been_sent_to_everyone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    let game = playing(&store).await;
    store.close().await;
    let options = options(&url(folder.path())).unwrap();
    let mut db = options.connect().await.unwrap();
    let back = "DROP TABLE call_recipients;
        DROP TABLE posts;
        DROP TABLE old_posts;
        DROP TABLE call_messages;
        CREATE TABLE call_messages (message INTEGER PRIMARY KEY, channel INTEGER NOT NULL, game INTEGER NOT NULL REFERENCES games (id)) STRICT;
        ALTER TABLE calls DROP COLUMN attempt;
        DELETE FROM _sqlx_migrations WHERE version IN (11, 13);
        INSERT INTO calls (game, ply) VALUES (1, 4);
        INSERT INTO call_messages (message, channel, game) VALUES (9, 8, 1);";
    sqlx::raw_sql(back).execute(&mut db).await.unwrap();
    sqlx::Connection::close(db).await.unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    let expected = CallRow {
        ply: Ply(4),
        reason: None,
        attempt: 0,
        waiting: vec![],
        called: vec![0, 1],
        messages: vec![(HERE, MessageId(9))],
        old_messages: vec![],
    };
    assert_eq!(last(&store, game).await, expected);
}

on_both!(
    a_call_is_complete_once_every_recipient_is_recorded,
    the_messages_of_earlier_calls_are_kept_until_they_are_deleted,
);
