//! Calls: stored before they are sent, with the messages of earlier ones until those are deleted.

use super::playing;
use zihin_ids::{ChannelId, GameId, MessageId, Ply};
use zihin_store::{CallRow, NewCall, Store};
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

on_both!(
    a_call_is_complete_once_every_recipient_is_recorded,
    the_messages_of_earlier_calls_are_kept_until_they_are_deleted,
);
