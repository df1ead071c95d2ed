//! Pings: stored before they are sent, with the messages of earlier ones until those are deleted.

use super::playing;
use zihin_ids::{ChannelId, GameId, MessageId, Ply};
use zihin_store::{NewPing, PingRow, Store};
use zihin_testing::database::Database;
use zihin_testing::on_both;

const HERE: ChannelId = ChannelId(8);

fn new_ping(ply: u32, seats: &[u8]) -> NewPing {
    NewPing {
        ply: Ply(ply),
        reason: Some("draw".to_owned()),
        seats: seats.to_vec(),
    }
}

async fn last(store: &Store, game: GameId) -> PingRow {
    store.messages().last_ping(game).await.unwrap().unwrap()
}

async fn a_ping_is_complete_once_every_recipient_is_recorded(database: &Database) {
    let store = database.open_once().await;
    let game = playing(&store).await;
    assert_eq!(store.messages().last_ping(game).await.unwrap(), None);
    store
        .messages()
        .begin_ping(game, new_ping(4, &[0, 1, 2]))
        .await
        .unwrap();
    let mut expected = PingRow {
        ply: Ply(4),
        reason: Some("draw".to_owned()),
        attempt: 1,
        waiting: vec![0, 1, 2],
        delayed: vec![],
        pinged: vec![],
        messages: vec![],
        old_messages: vec![],
    };
    assert_eq!(last(&store, game).await, expected);
    let message = (HERE, MessageId(1));
    // Recorded twice, as after a repeated request.
    for _ in 0..2 {
        let record = store
            .messages()
            .record_pinged(game, vec![0, 2], Some(message));
        record.await.unwrap();
    }
    (expected.waiting, expected.pinged) = (vec![1], vec![0, 2]);
    expected.messages.push(message);
    assert_eq!(last(&store, game).await, expected);
    store
        .messages()
        .record_pinged(game, vec![1], None)
        .await
        .unwrap();
    (expected.waiting, expected.pinged) = (vec![], vec![0, 1, 2]);
    assert_eq!(last(&store, game).await, expected);
}

async fn a_delayed_ping_waits_for_its_time_and_is_dropped_by_the_next(database: &Database) {
    let store = database.open_once().await;
    let (game, other) = (playing(&store).await, playing(&store).await);
    let messages = store.messages();
    for (game, until) in [(game, 200), (other, 100)] {
        messages
            .begin_ping(game, new_ping(4, &[0, 1]))
            .await
            .unwrap();
        messages.delay_ping(game, 1, until).await.unwrap();
    }
    let row = last(&store, game).await;
    assert_eq!((row.waiting, row.delayed), (vec![0], vec![1]));
    let delayed = messages.delayed_pings().await.unwrap();
    assert_eq!(delayed, [(other, 100), (game, 200)]);
    messages.release_pings(&[game, other], 150).await.unwrap();
    let row = last(&store, other).await;
    assert_eq!((row.waiting, row.delayed), (vec![0, 1], vec![]));
    assert_eq!(messages.delayed_pings().await.unwrap(), [(game, 200)]);
    messages.begin_ping(game, new_ping(5, &[0])).await.unwrap();
    assert_eq!(messages.delayed_pings().await.unwrap(), []);
    messages.delay_ping(game, 0, 300).await.unwrap();
    messages.record_pinged(game, vec![0], None).await.unwrap();
    messages.delay_ping(game, 0, 300).await.unwrap();
    assert_eq!(last(&store, game).await.pinged, [0]);
    assert_eq!(messages.delayed_pings().await.unwrap(), []);
}

async fn the_messages_of_earlier_pings_are_kept_until_they_are_deleted(database: &Database) {
    let store = database.open_once().await;
    let (game, other) = (playing(&store).await, playing(&store).await);
    for (game, id) in [(game, 1), (other, 2), (game, 3), (game, 4)] {
        store
            .messages()
            .begin_ping(game, new_ping(4, &[0]))
            .await
            .unwrap();
        let message = Some((HERE, MessageId(id)));
        store
            .messages()
            .record_pinged(game, vec![0], message)
            .await
            .unwrap();
    }
    store
        .messages()
        .begin_ping(game, new_ping(4, &[]))
        .await
        .unwrap();
    store
        .messages()
        .forget_ping_message(game, MessageId(3))
        .await
        .unwrap();
    let ping = last(&store, game).await;
    let old = [1, 4].map(|id| (HERE, MessageId(id)));
    assert_eq!((ping.attempt, &*ping.old_messages), (4, &old[..]));
    assert_eq!(
        (ping.waiting, ping.pinged, ping.messages),
        Default::default()
    );
    assert_eq!(last(&store, other).await.messages, [(HERE, MessageId(2))]);
    let kept = store.messages().kept(&[MessageId(3), MessageId(4)]).await;
    assert_eq!(kept.unwrap(), [MessageId(4)]);
}

on_both!(
    a_delayed_ping_waits_for_its_time_and_is_dropped_by_the_next,
    a_ping_is_complete_once_every_recipient_is_recorded,
    the_messages_of_earlier_pings_are_kept_until_they_are_deleted,
);
