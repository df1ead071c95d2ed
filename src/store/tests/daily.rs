//! Puzzles: who has tried and solved which, and where one is posted every day; and whom people have blocked.

use super::{ANA, BOB, CHANNEL};
use zihin_ids::{ChannelId, GuildId, UserId};
use zihin_store::PuzzleTry;
use zihin_testing::database::Database;
use zihin_testing::on_both;

const SERVER: GuildId = GuildId(3);

async fn only_the_first_answer_counts(database: &Database) {
    let store = database.open_once().await;
    let answer = |solved, at| PuzzleTry {
        game: "table".to_owned(),
        number: 5,
        day: 20_000,
        channel: Some(CHANNEL),
        solved,
        at,
    };
    let puzzles = store.puzzles();
    assert!(puzzles.record_try(ANA, answer(false, 2)).await.unwrap());
    assert!(!puzzles.record_try(ANA, answer(true, 3)).await.unwrap());
    assert!(puzzles.record_try(BOB, answer(true, 4)).await.unwrap());
    assert_eq!(puzzles.tries(ANA).await.unwrap(), [answer(false, 2)]);
    assert_eq!(puzzles.solvers(CHANNEL, 20_000).await.unwrap(), [BOB]);
    assert_eq!(puzzles.solvers(CHANNEL, 20_001).await.unwrap(), []);
}

async fn a_puzzle_is_due_once_a_day_in_the_channels_of_a_server(database: &Database) {
    let store = database.open_once().await;
    let puzzles = store.puzzles();
    let channels = [1, 2, 3].map(ChannelId);
    puzzles
        .set_channels(SERVER, channels[..2].to_vec())
        .await
        .unwrap();
    puzzles.record_day(channels[0], 20_000).await.unwrap();
    puzzles
        .set_channels(SERVER, vec![channels[0], channels[2]])
        .await
        .unwrap();
    assert_eq!(
        puzzles.channels(SERVER).await.unwrap(),
        [channels[0], channels[2]]
    );
    let due = puzzles.due_channels(20_000).await.unwrap();
    let due: Vec<_> = due
        .iter()
        .map(|one| (one.channel, one.guild, one.day))
        .collect();
    assert_eq!(due, [(channels[2], SERVER, 0)]);
    assert_eq!(puzzles.due_channels(20_001).await.unwrap().len(), 2);
}

async fn people_who_block_at_once_lose_no_block(database: &Database) {
    let store = database.open_once().await;
    let people = store.people();
    let block = |other| people.block(ANA, UserId(other), 5, 3);
    let (one, other) = tokio::join!(block(10), block(11));
    assert_eq!((one.unwrap(), other.unwrap()), (true, true));
    assert!(block(12).await.unwrap());
    assert!(!block(13).await.unwrap(), "there are three");
    assert!(
        people.block(ANA, UserId(11), 9, 3).await.unwrap(),
        "it holds already"
    );
    assert_eq!(people.blocked(ANA).await.unwrap(), [10, 11, 12].map(UserId));
}

on_both!(
    only_the_first_answer_counts,
    a_puzzle_is_due_once_a_day_in_the_channels_of_a_server,
    people_who_block_at_once_lose_no_block,
);
