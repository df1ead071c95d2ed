//! A bot is killed, its database is deleted, and a backup takes its place:
//! the boards go back to what the backup holds, and people play on.

use super::program::zihin_in;
use local_discord::{Options, Playground};
use serde_json::Value;
use std::fs;
use std::path::Path;
use zihin_testing::bot_process::BotProcess;
use zihin_testing::game::{await_board, begun, mover_first};
use zihin_testing::turns::{offered_moves, play_on, type_move};
use zihin_testing::{Page, content};

/// A game of Camelot that Ana has opened and Bogdan has joined, after this many moves. Returns its board.
async fn after_moves(ana: &mut Page, bogdan: &mut Page, moves: usize) -> Value {
    let mut board = begun(ana, bogdan, &[("game", "camelot")]).await;
    for _ in 0..moves {
        board = play_on(ana, bogdan, &board).await;
    }
    board
}

fn back_up(folder: &Path) {
    let made = zihin_in(folder, &[], &["backup", "copy.db", "--deep"]);
    assert!(made.status.success(), "{made:?}");
}

/// Puts the backup where the database was, as assets/docs/operating.md says.
fn restore(folder: &Path) {
    for lost in ["zihin.db", "zihin.db-wal", "zihin.db-shm"] {
        fs::remove_file(folder.join(lost)).unwrap();
    }
    fs::copy(folder.join("copy.db"), folder.join("zihin.db")).unwrap();
}

/// The text of a board without emojis, which a bot that has just started may not know yet.
fn text_of(board: &Value) -> String {
    let mut pieces = content(board).split("<:");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| {
        text + piece.split_once("> ").map_or(piece, |(_, rest)| rest)
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_kill_and_the_loss_of_the_database_people_play_on_from_the_backup() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Playground::start(Options::default()).await.unwrap();
    let bot = BotProcess::connected(folder.path(), &discord.url(), "").await;
    let (mut ana, mut bogdan) = (
        Page::open(&discord, "Ana").await,
        Page::open(&discord, "Bogdan").await,
    );
    let kept = after_moves(&mut ana, &mut bogdan, 2).await;
    back_up(folder.path());
    let lost = play_on(&mut ana, &mut bogdan, &kept).await;
    bot.kill().await;
    restore(folder.path());

    let _bot = BotProcess::connected(folder.path(), &discord.url(), "").await;
    let shown = await_board(&mut ana, |board| text_of(board) == text_of(&kept)).await;
    assert_eq!(shown["id"], lost["id"], "the same message goes back");
    assert_ne!(text_of(&shown), text_of(&lost));
    await_board(&mut bogdan, |board| text_of(board) == text_of(&kept)).await;
    let again = play_on(&mut ana, &mut bogdan, &shown).await;
    assert_eq!(text_of(&again), text_of(&lost), "the first move once more");
    let [mover, _] = mover_first(&again, &mut ana, &mut bogdan);
    let other = offered_moves(mover, None).await.pop().unwrap();
    type_move(mover, None, &other).await;
    await_board(&mut ana, |board| text_of(board) != text_of(&again)).await;
}
