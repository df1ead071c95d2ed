//! Response times under load, through the local Discord: ten people play the computer at once,
//! each in a channel of their own, while an eleventh requests a board. At the master level, compared with the easy one. And somebody plays in another server
//! while one person or fifty people play in the first one, at both levels.

use futures::future::join_all;
use local_discord::Options;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use zihin_games::GAMES;
use zihin_testing::{BotFixture, Page, component, content};

/// How many people play at once.
const PEOPLE: usize = 10;
/// How many people play in one server beside somebody in another.
const NEIGHBOURS: usize = 50;
/// How many moves each player makes.
const MOVES: usize = 12;

/// Runs the benchmark.
pub fn run() {
    tokio::runtime::Runtime::new()
        .expect("a runtime")
        .block_on(async {
            let easy = Box::pin(crowd("easy")).await;
            let master = Box::pin(crowd("master")).await;
            for (level, [waits, boards]) in [("easy", &easy), ("master", &master)] {
                print(&format!("{PEOPLE} at once at {level}: the wait"), waits);
                print(&format!("{PEOPLE} at once at {level}: /game board"), boards);
            }
            println!(
                "{:<44} {:>14.2}x",
                "the wait, master : easy, p95",
                percentile(&master[0], 95).as_secs_f64() / percentile(&easy[0], 95).as_secs_f64()
            );
            // At easy nobody thinks for long: what is left is what Discord's limits and the machine take.
            for level in ["easy", "master"] {
                for people in [1, NEIGHBOURS] {
                    let waits = Box::pin(beside(people, level)).await;
                    print(
                        &format!("at {level} beside {people} in another server"),
                        &waits,
                    );
                }
            }
        });
}

pub fn print(name: &str, times: &[Duration]) {
    let [p50, p95, most] = [50, 95, 100].map(|percent| percentile(times, percent));
    println!("{name:<44} p50 {p50:>10.2?} p95 {p95:>10.2?} most {most:>10.2?}");
}

/// A percentile of sorted times.
fn percentile(times: &[Duration], percent: usize) -> Duration {
    times[(times.len() * percent / 100).min(times.len() - 1)]
}

/// The sorted times that ten people waited for the computer's move, and an eleventh for a board.
async fn crowd(level: &'static str) -> [Vec<Duration>; 2] {
    let names: Vec<String> = (0..=PEOPLE).map(|n| format!("person{n}")).collect();
    let fixture = BotFixture::with(Options {
        people: names.clone(),
        channels: names.clone(),
        bot_may_not_post: Vec::new(),
        ..Options::default()
    })
    .await;
    let mut pages = Vec::new();
    for (name, game) in names.iter().zip(GAMES.games().cycle()) {
        let mut page = fixture.page(name).await;
        page.room = Some(page.channel(name));
        let options = json!([{"name": "game", "type": 3, "value": game.info().id}, {"name": "engine", "type": 3, "value": level}]);
        page.command("play", options).await;
        pages.push(page);
    }
    let watcher = pages.pop().expect("one more than play");
    let is_over = Arc::new(AtomicBool::new(false));
    let watching = tokio::spawn(watch(watcher, Arc::clone(&is_over)));
    let boards = join_all(pages.iter_mut().map(set_up)).await;
    let played = pages.iter_mut().zip(boards);
    let waits = join_all(played.map(|(page, board)| play(page, board)));
    let waits = waits.await.concat();
    is_over.store(true, Ordering::Relaxed);
    let boards = watching.await.expect("nobody stops it");
    [waits, boards].map(|mut times| {
        times.sort();
        times
    })
}

/// The sorted times that the only player of a server waits for the computer's move,
/// while so many people play in another server. All play at this level.
async fn beside(people: usize, level: &'static str) -> Vec<Duration> {
    let names: Vec<String> = (0..=people).map(|n| format!("person{n}")).collect();
    let fixture = BotFixture::with(Options {
        people: names.clone(),
        channels: names[..people].to_vec(),
        bot_may_not_post: Vec::new(),
        further_guilds: 1,
        ..Options::default()
    })
    .await;
    let elsewhere = fixture.discord.text_channels(fixture.discord.guilds()[1])[0];
    let mut players = Vec::new();
    for (n, (name, game)) in names.iter().zip(GAMES.games().cycle()).enumerate() {
        let mut page = fixture.page(name).await;
        let is_alone = n == people;
        page.room = Some(if is_alone {
            json!(elsewhere.to_string())
        } else {
            page.channel(name)
        });
        // Nobody passes in Camelot, and each move is answered by one.
        let game = if is_alone { "camelot" } else { game.info().id };
        let options = json!([{"name": "game", "type": 3, "value": game}, {"name": "engine", "type": 3, "value": level}]);
        page.command("play", options).await;
        players.push(page);
    }
    let mut alone = players.pop().expect("one more than play together");
    let others = players.into_iter().map(|mut page| {
        tokio::spawn(async move {
            let board = set_up(&mut page).await;
            play(&mut page, board).await
        })
    });
    let others: Vec<_> = others.collect();
    let board = set_up(&mut alone).await;
    let mut waits = play(&mut alone, board).await;
    for other in others {
        other.abort();
    }
    waits.sort();
    waits
}

/// The first board on which this person is to move. A setup is completed at random, because only play is measured.
pub async fn set_up(page: &mut Page) -> Value {
    let board = own_turn(page, "").await;
    let more = component(&board, "more").expect("every board has a menu");
    let menu = page.click_for_answer(&board, &more, &[]).await;
    let Some(rest) = component(&menu, "ask:randomize-setup") else {
        return board;
    };
    let asked = page.click_through(&menu, &rest, &[]).await;
    let yes = component(&asked, "randomize-setup").expect("it may be confirmed");
    page.click_away(&asked, &yes).await;
    own_turn(page, content(&board)).await
}

/// Makes the first move that is offered, as fast as the computer answers. Returns the times until its answers.
pub async fn play(page: &mut Page, mut board: Value) -> Vec<Duration> {
    let typed = |value: &Value, focused: bool| json!([{"name": "move", "type": 3, "value": value, "focused": focused}]);
    let mut waits = Vec::new();
    while waits.len() < MOVES && !content(&board).contains(['🏆', '⚖']) {
        let mut offered = page.autocomplete("move", typed(&json!(""), true)).await;
        // Nothing is offered if this was the board of the game before.
        let Some(first) = offered.first_mut() else {
            break;
        };
        let chosen = first["value"].take();
        let start = Instant::now();
        page.command("move", typed(&chosen, false)).await;
        board = own_turn(page, content(&board)).await;
        waits.push(start.elapsed());
    }
    waits
}

/// The board once it is this person's turn again, or the game is over.
async fn own_turn(page: &mut Page, seen: &str) -> Value {
    let me = format!("<@{}>", page.me);
    let is_next = |board: &Value| {
        let is_mine = component(board, "pick").is_some() && content(board).contains(&me);
        // A game that has not been seen yet has not ended.
        let is_over = !seen.is_empty() && content(board).contains(['🏆', '⚖']);
        (is_mine || is_over) && content(board) != seen
    };
    page.until(|page| {
        let mut boards = page.messages.values().rev();
        boards.find(|board| is_next(board)).cloned()
    })
    .await
}

/// Requests the board of an idle game repeatedly. Returns the times until the answers.
async fn watch(mut page: Page, is_over: Arc<AtomicBool>) -> Vec<Duration> {
    own_turn(&mut page, "").await;
    let mut times = Vec::new();
    while !is_over.load(Ordering::Relaxed) {
        let start = Instant::now();
        page.command("game", json!([{"name": "board", "type": 1, "options": []}]))
            .await;
        times.push(start.elapsed());
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    times
}
