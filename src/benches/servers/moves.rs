//! People who move in all games at a steady pace.

use super::stage::Stage;
use super::stage::matches::{FIRST_PERSON, Match, client_of};
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use zihin_ids::{GameId, Ply};
use zihin_store::Store;
use zihin_testing::crowd::{Client, Reply, View, boards};
use zihin_testing::option;

/// Moves in a second, in all games together.
const RATE: u32 = 4;
/// How many moves are made.
const MOVES: u32 = 120;

/// What became of the moves.
#[derive(Default)]
pub struct Done {
    /// How long it took until each was acknowledged.
    pub acknowledged: Vec<Duration>,
    /// How long it took until everybody saw the board after it.
    pub shown: Vec<Duration>,
    /// How many were not acknowledged in time.
    pub unanswered: u32,
}

/// Makes random moves, in one game after the other.
pub async fn make(stage: &mut Stage<'_>, store: &Store) -> Done {
    let watcher = Client::open(stage.discord.addr(), FIRST_PERSON, true, None).await;
    let games = std::mem::take(&mut stage.games).into_iter();
    let games: Vec<_> = games.map(|game| Arc::new(Mutex::new(game))).collect();
    let began = Instant::now();
    let mut tasks = JoinSet::new();
    for (n, game) in (0..MOVES).zip(games.iter().cycle()) {
        let due = began + n * Duration::from_secs(1) / RATE;
        tokio::time::sleep_until(due.into()).await;
        let game = Arc::clone(game);
        let (people, watcher, store) = (stage.people.clone(), Arc::clone(&watcher), store.clone());
        tasks.spawn(async move { one(&mut *game.lock().await, &people, &watcher, &store).await });
    }
    let mut done = Done::default();
    for made in tasks.join_all().await.into_iter().flatten() {
        match made {
            Some((acknowledged, shown)) => {
                done.acknowledged.push(acknowledged);
                done.shown.push(shown);
            }
            None => done.unanswered += 1,
        }
    }
    let games = games.into_iter().filter_map(Arc::into_inner);
    stage.games = games.map(Mutex::into_inner).collect();
    done
}

/// Makes a move, and returns the times until its acknowledgement and its board, if it is acknowledged in time;
/// nothing if the game is over.
async fn one(
    game: &mut Match,
    people: &[Arc<Client>],
    watcher: &Client,
    store: &Store,
) -> Option<Option<(Duration, Duration)>> {
    let log = store
        .games()
        .log_from(GameId(game.game), Ply(game.ply))
        .await;
    for entry in log.expect("the database can be read") {
        game.take_in(entry.ply.0, entry.actor.into(), &entry.text);
    }
    let client = client_of(people, game.mover()?);
    let text = game.random_move()?;
    let before = watcher.until(|view| shown(view, game.game)).await;
    let options = json!([
        option::number("number", game.game),
        option::text("move", &text)
    ]);
    let began = Instant::now();
    let answer = client.command(&game.channel, "move", options).await;
    let acknowledged = began.elapsed();
    if answer.reply != Reply::Done {
        return Some(None);
    }
    let is_next = |view: &View| (shown(view, game.game)? > before).then_some(());
    watcher.until(is_next).await;
    Some(Some((acknowledged, began.elapsed())))
}

/// The newest ply of a game that its board shows.
fn shown(view: &View, game: u64) -> Option<u32> {
    let boards = boards(view);
    let of_game = boards.iter().filter(|(at, _)| at.game == game);
    of_game.map(|(at, _)| at.ply).max()
}
