//! What the operator wants of the bots: orders, notes and erasures that are kept.

use super::{ANA, BOB, new_game, seat};
use std::collections::BTreeSet;
use zihin_ids::{GuildId, UserId};
use zihin_store::{Erasure, Limits, NewGame, Operator, Order};
use zihin_testing::database::Database;
use zihin_testing::on_both;

async fn an_order_stands_until_it_is_taken_back(database: &Database) {
    let store = database.open().await;
    let server = GuildId(7);
    let orders = [
        Order::BlockPerson(ANA),
        Order::BlockServer(server),
        Order::ErasePerson(BOB),
    ];
    for (order, at) in orders.into_iter().zip(1..) {
        store.order(order, at).await.unwrap();
        store.order(order, at + 10).await.unwrap();
    }
    store.set_notice(Some("one")).await.unwrap();
    store.set_notice(Some("two")).await.unwrap();
    let wanted = Operator {
        blocked_people: [ANA].into(),
        blocked_servers: [server].into(),
        to_erase: vec![BOB],
        notice: Some("two".to_owned()),
        last_backup: None,
    };
    assert_eq!(store.operator().await.unwrap(), wanted);
    for order in orders {
        assert!(store.take_back(order).await.unwrap());
        assert!(!store.take_back(order).await.unwrap());
    }
    store.set_notice(None).await.unwrap();
    assert_eq!(store.operator().await.unwrap(), Operator::default());
}

async fn erasures_are_kept_once_each_and_everybody_is_found(database: &Database) {
    let store = database.open().await;
    let first = Erasure::of(ANA, 5);
    assert_ne!(first.hash, Erasure::of(BOB, 5).hash);
    for erasure in [first.clone(), first.clone(), Erasure::of(ANA, 6)] {
        store.record_erasure(erasure).await.unwrap();
    }
    let kept = BTreeSet::from([first, Erasure::of(ANA, 6)]);
    assert_eq!(store.erasures().await.unwrap(), kept);

    let creator = UserId(77);
    let new = NewGame {
        creator,
        seats: vec![seat(0, ANA, "Ana")],
        ..new_game(3)
    };
    store.games().create(new, Limits::default()).await.unwrap();
    let done = store.people().set_preference(BOB, "ping", "never");
    done.await.unwrap();
    assert!(
        store
            .everybody()
            .await
            .unwrap()
            .is_superset(&[ANA, BOB, creator].into())
    );
    assert_eq!(
        store.unfinished_by_server().await.unwrap(),
        [(new_game(3).guild.unwrap(), 1)]
    );
}

on_both!(
    an_order_stands_until_it_is_taken_back,
    erasures_are_kept_once_each_and_everybody_is_found,
);
