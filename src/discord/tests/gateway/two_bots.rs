//! Two bots on two tokens share one PostgreSQL database: neither disturbs the other,
//! and people have one place on the leaderboard.

use serde_json::Value;
use zihin_ids::GameId;
use zihin_store::Season;
use zihin_testing::database::{Database, Kind};
use zihin_testing::game::{begin_table, board_in_play, mover_first, resign};
use zihin_testing::turns::{offered_moves, play_on, type_move};
use zihin_testing::{BotFixture, Page, content};

/// The id of the second bot.
const OTHER: u64 = 1_100_000_000_000_000_992;

/// Both bots, each in a Discord of its own with the same people and channels; none if PostgreSQL is not installed.
async fn bots() -> Option<[BotFixture; 2]> {
    let database = Database::of(Kind::Postgres).await?;
    let one = BotFixture::on_database(database.clone()).await;
    Some([one, BotFixture::as_bot(database, OTHER).await])
}

/// Three moves, so that with the first each side has made two and the game counts; then Ana resigns.
async fn play_and_resign(ana: &mut Page, bogdan: &mut Page, mut board: Value) {
    for _ in 0..3 {
        board = play_on(ana, bogdan, &board).await;
    }
    resign(ana, &board).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_share_a_database_without_disturbing_each_other() {
    let Some([mut one, mut other]) = bots().await else {
        return;
    };
    let (mut ana, mut bogdan) = begin_table(&one, "10").await;
    let (mut ana2, mut bogdan2) = begin_table(&other, "10").await;
    let [first, second] = [ana.board().unwrap(), ana2.board().unwrap()];
    // Without a number: each bot finds its only game here.
    for (board, ana, bogdan) in [
        (&first, &mut ana, &mut bogdan),
        (&second, &mut ana2, &mut bogdan2),
    ] {
        play_on(ana, bogdan, board).await;
    }
    // By the number of the other bot's game: there is no such game here.
    let games = [&one, &other].map(|fixture| fixture.play.clone().unwrap().games);
    let [mine] = &games[0].unfinished().await.unwrap()[..] else {
        panic!("one game is its own")
    };
    let theirs = GameId(3 - mine.id.0);
    let refused = type_move(&mut ana, Some(theirs.0), "24/23").await;
    assert!(content(&refused).contains("no such game"), "{refused}");
    // Both die and start at once, and touch only what is their own.
    tokio::join!(one.stop_bot(), other.stop_bot());
    let [before, before2] = [ana.board().unwrap(), ana2.board().unwrap()];
    tokio::join!(one.start_bot(), other.start_bot());
    for (ana, bogdan, before) in [
        (&mut ana, &mut bogdan, before),
        (&mut ana2, &mut bogdan2, before2),
    ] {
        let board = ana.until(board_in_play).await;
        assert_eq!(board["id"], before["id"], "it is where it was");
        let [mover, _] = mover_first(&board, ana, bogdan);
        let next = offered_moves(mover, None).await;
        assert!(!next.is_empty());
        let board = mover.now(&board);
        play_and_resign(ana, bogdan, board).await;
    }
    let row = games[0].row(mine.id).await.unwrap();
    let store = one.store().await;
    let lost = |seat: &&zihin_play::game::SeatRow| seat.result.is_some_and(|(_, rank)| rank == 2);
    let player = row.seats.iter().find(lost).unwrap().user.unwrap();
    let played = async || {
        let standing = store
            .standings()
            .standing(row.channel, "table", Season::ALL, player);
        standing.await.unwrap().map(|standing| standing.played)
    };
    assert_eq!(played().await, Some(2), "the games of both bots count");
}
