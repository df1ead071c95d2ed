//! The time from a typed move to its posted picture, through the local Discord: rules, durable commit,
//! drawing and upload. Beside it a plain bot, which does the same with SQLite and resvg but without anything around a game, and the floor, a bot that answers
//! every command with the same picture. All run over real HTTP and WebSocket, interleaved, in one process.
//!
//! Most of the plain bot's time is resvg's, so its ratio says how fast pictures are drawn rather than how fast moves are played. How much it is has a line of
//! its own: a bot that draws with something faster is that much nearer to ours.

mod peers;

use peers::{Constant, Plain};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use zihin_testing::{BotFixture, Page, content};

/// Moves measured, each followed by one answer of each peer.
const MOVES: usize = 150;
/// The pause after each move.
/// A move sends up to three requests, and a bot may send fifty a second: without a pause, every 17th move would wait for the next second.
pub const PAUSE: Duration = Duration::from_millis(80);
/// What is measured.
const NAMES: [&str; 4] = [
    "a typed move to its posted picture",
    "the same by a plain bot: SQLite, resvg",
    "a constant PNG",
    "resvg, in the plain bot",
];

/// Runs the benchmark.
pub fn run() {
    tokio::runtime::Runtime::new()
        .expect("a runtime")
        .block_on(compare());
}

async fn compare() {
    let fixture = BotFixture::without_journal().await;
    let mut pages = [fixture.page("Ana").await, fixture.page("Bogdan").await];
    let folder = tempfile::tempdir().expect("a folder for a database");
    let (_floor, mut floor) = peers::start(Constant::new()).await;
    let plain = Plain::new(folder.path()).await;
    let drawn = plain.drawn();
    let (_plain, mut plain) = peers::start(plain).await;
    let mut times: [Vec<Duration>; 4] = Default::default();
    let mut board = begin(&mut pages).await;
    for _ in 0..MOVES {
        if content(&board).contains(['🏆', '⚖']) {
            board = begin(&mut pages).await;
        }
        let (time, after) = one_move(&mut pages, &board).await;
        board = after;
        times[0].push(time);
        tokio::time::sleep(PAUSE).await;
        times[1].push(one_answer(&mut plain).await);
        times[2].push(one_answer(&mut floor).await);
    }
    times[3] = std::mem::take(&mut drawn.lock());
    for (name, times) in NAMES.iter().zip(&mut times) {
        times.sort();
        let [half, most] = [50, 99].map(|percent| times[times.len() * percent / 100]);
        println!("{name:<44} p50 {half:>10.2?} p99 {most:>10.2?}");
    }
    let half = times.map(|times| times[times.len() / 2].as_secs_f64());
    for (name, ratio) in [
        ("move : plain bot, p50", half[0] / half[1]),
        ("resvg : plain bot, p50", half[3] / half[1]),
        ("move : constant PNG, p50", half[0] / half[2]),
    ] {
        println!("{name:<44} {ratio:>14.2}x");
    }
}

/// Begins a match of these two.
pub async fn begin([ana, bogdan]: &mut [Page; 2]) -> Value {
    ana.command(
        "play",
        json!([{"name": "game", "type": 3, "value": "table"}]),
    )
    .await;
    let join = |page: &Page| {
        page.board()
            .and_then(|board| zihin_testing::component(&board, "join").map(|id| (board, id)))
    };
    let (lobby, id) = bogdan.until(join).await;
    bogdan.click(&lobby, &id, &[]).await;
    ana.until(|page| {
        page.board()
            .filter(|board| zihin_testing::component(board, "pick").is_some())
    })
    .await
}

/// Plays the first legal move.
/// Returns how long it takes until the other player sees its picture, and that board message.
pub async fn one_move([ana, bogdan]: &mut [Page; 2], board: &Value) -> (Duration, Value) {
    let (mover, other) = if content(board).contains(&ana.me) {
        (ana, bogdan)
    } else {
        (bogdan, ana)
    };
    let typed = |value: &Value, focused: bool| json!([{"name": "move", "type": 3, "value": value, "focused": focused}]);
    let choice = mover
        .autocomplete("move", typed(&json!(""), true))
        .await
        .swap_remove(0);
    let start = Instant::now();
    let seen = async {
        let is_new = |now: &Value| content(now) != content(board);
        let after = other
            .until(|page| Some(page.now(board)).filter(is_new))
            .await;
        (start.elapsed(), after)
    };
    let answered = mover.command("move", typed(&choice["value"], false));
    tokio::join!(seen, answered).0
}

async fn one_answer(page: &mut Page) -> Duration {
    let before = page.messages.len();
    let start = Instant::now();
    page.command_public("png", json!([])).await;
    page.until(|page| (page.messages.len() > before).then_some(()))
        .await;
    start.elapsed()
}
