//! A busy channel: two games of every kind at once, five people, and talk in between.

use local_discord::Options;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use zihin_discord::CustomId;
use zihin_games::GAMES;
use zihin_ids::GameId;
use zihin_rules::{Luck, SplitMix};
use zihin_testing::game::{is_over, is_turn_of, resign};
use zihin_testing::random_game::games_by_seats;
use zihin_testing::turns::{random_turn_by_clicks, random_turn_by_text};
use zihin_testing::{BotFixture, Page, component, content, option};

/// How many turns are played in all games together.
const TURNS: usize = 500;
/// Turns between two messages of people.
const TALK: usize = 5;

const PEOPLE: [&str; 5] = ["Ana", "Bogdan", "Chloe", "Deniz", "Elif"];

/// What the watching page has seen of a game.
#[derive(Default)]
struct Seen {
    board: String,
    pings: BTreeSet<String>,
    is_over: bool,
}

/// Whether a message has this component of a game.
fn has_component(message: &Value, word: &str, game: u64) -> bool {
    let id = component(message, word).map(|id| id.parse::<CustomId>().unwrap());
    matches!(id, Some(CustomId::Game { game: of, .. }) if of == GameId(game))
}

/// The messages of a game with a board or a result.
fn boards(page: &Page, game: u64) -> Vec<Value> {
    let is_board = |message: &&Value| {
        let has_menu = has_component(message, "more", game);
        let title = content(message).lines().next().unwrap_or_default();
        let is_result = is_over(message) && title.contains(&format!("no. {game} ·"));
        message.get("ephemeral_for").is_none() && (has_menu || is_result)
    };
    page.messages.values().filter(is_board).cloned().collect()
}

fn board(page: &Page, game: u64) -> Option<Value> {
    boards(page, game).pop()
}

/// The pings to players of a game in the channel.
fn pings(page: &Page, game: u64) -> Vec<Value> {
    let here = format!("no. {game}.");
    let is_ping = |message: &&Value| {
        let text = content(message);
        message.get("ephemeral_for").is_none() && text.contains("your move") && text.contains(&here)
    };
    page.messages.values().filter(is_ping).cloned().collect()
}

/// Opens a game by invitation; all who are invited join.
async fn open(pages: &mut [Page], id: &str, game: u64, seats: u8) {
    let first = usize::try_from(game - 1).unwrap() * 2;
    let who: Vec<usize> = (0..usize::from(seats))
        .map(|n| (first + n) % pages.len())
        .collect();
    let mut options = vec![option::text("game", id)];
    for (name, guest) in ["opponent", "opponent2"].iter().zip(&who[1..]) {
        options.push(option::person(name, &*pages[*guest].me));
    }
    pages[who[0]].command("play", json!(options)).await;
    for guest in &who[1..] {
        let page = &mut pages[*guest];
        join(page, game).await;
    }
}

/// Joins a lobby by its number: that of a game that has just begun may still be on the page.
async fn join(page: &mut Page, game: u64) {
    let mut seen = Value::Null;
    loop {
        let new = |page: &Page| {
            let mut messages = page.messages.values();
            let is_new =
                |message: &&Value| **message != seen && has_component(message, "join", game);
            messages.find(is_new).cloned()
        };
        seen = page.until(new).await;
        let join = component(&seen, "join").unwrap();
        // The lobby may have been posted again below another one since the page has seen it.
        let done = page.try_click(&seen, &join, &[]).await;
        if done["status"] == "done" {
            return;
        }
    }
}

fn mover<'a>(board: &Value, pages: &'a mut [Page]) -> &'a mut Page {
    let mover = pages.iter_mut().find(|page| is_turn_of(board, page));
    mover.unwrap()
}

/// The next board of a game, as soon as the player to move has been pinged, once.
async fn next_turn(watch: &mut Page, game: u64, seen: &mut Seen) -> Value {
    let look = |page: &Page| {
        let board = board(page, game).filter(|board| content(board) != seen.board)?;
        if is_over(&board) {
            return Some((board, None));
        }
        let pings = pings(page, game);
        let id = pings.first()?["id"].as_str()?.to_owned();
        (pings.len() == 1 && !seen.pings.contains(&id)).then_some((board, Some(id)))
    };
    let (board, ping) = watch.until(look).await;
    content(&board).clone_into(&mut seen.board);
    seen.is_over = ping.is_none();
    seen.pings.extend(ping);
    board
}

/// Plays one turn, by clicks or by text that names the game.
async fn play(page: &mut Page, board: &Value, game: u64, luck: &mut SplitMix) {
    if luck.below(3) > 0 {
        random_turn_by_clicks(page, board, luck).await;
    } else {
        random_turn_by_text(page, Some(game), luck).await;
    }
}

/// The players resign one after the other, until the game is over.
async fn resign_all(pages: &mut [Page], game: u64, seats: u8) {
    for _ in 1..seats {
        let board = board(&pages[0], game).unwrap();
        let mover = mover(&board, pages);
        let own = same(mover, game, &board).await;
        resign(mover, &own).await;
        pages[0]
            .until(|page| self::board(page, game).filter(|now| content(now) != content(&board)))
            .await;
    }
}

type Games = BTreeMap<u64, (u8, Seen)>;

/// Two games of every kind, each with the most players it takes.
async fn open_all(pages: &mut [Page]) -> Games {
    let mut games = Games::new();
    let kinds: BTreeMap<&str, u8> = games_by_seats(GAMES)
        .map(|(game, seats)| (game.info().id, seats))
        .collect();
    for (id, seats) in kinds.iter().chain(&kinds) {
        let game = games.len() as u64 + 1;
        open(pages, id, game, *seats).await;
        games.insert(game, (*seats, Seen::default()));
    }
    games
}

/// One turn in a random game that is not over yet.
async fn one_turn(pages: &mut [Page], games: &mut Games, luck: &mut SplitMix) {
    let unfinished = games.iter().filter(|(_, (_, seen))| !seen.is_over);
    let open: Vec<u64> = unfinished.map(|(id, _)| *id).collect();
    let game = open[luck.below(u32::try_from(open.len()).unwrap()) as usize];
    let seen = &mut games.get_mut(&game).unwrap().1;
    let now = next_turn(&mut pages[0], game, seen).await;
    if seen.is_over {
        return;
    }
    let mover = mover(&now, pages);
    let own = same(mover, game, &now).await;
    play(mover, &own, game, luck).await;
}

/// Waits until another page shows the board of a game as `now`.
async fn same(page: &mut Page, game: u64, now: &Value) -> Value {
    page.until(|page| board(page, game).filter(|own| content(own) == content(now)))
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_channel_keeps_one_board_a_game_and_one_ping_a_turn() {
    let fixture = BotFixture::with(Options {
        people: PEOPLE.map(ToOwned::to_owned).to_vec(),
        ..Options::default()
    })
    .await;
    let mut pages = Vec::new();
    for name in PEOPLE {
        pages.push(fixture.page(name).await);
    }
    let mut games = open_all(&mut pages).await;
    let mut luck = SplitMix(2026);
    for made in 0..TURNS {
        one_turn(&mut pages, &mut games, &mut luck).await;
        if made % TALK == 0 {
            let who = luck.below(5) as usize;
            pages[who].say("nice weather for a game").await;
        }
    }
    for (game, (seats, mut seen)) in games {
        if !seen.is_over {
            next_turn(&mut pages[0], game, &mut seen).await;
        }
        assert_eq!(boards(&pages[0], game).len(), 1, "game {game}");
        if !seen.is_over {
            resign_all(&mut pages, game, seats).await;
        }
        let is_quiet = |page: &Page| pings(page, game).is_empty().then_some(());
        pages[0].until(is_quiet).await;
        let is_news = |page: &Page| {
            let news = format!("no. {game} is over");
            let messages = page.messages.values();
            let announced = messages.filter(|message| content(message).contains(&news));
            (announced.count() == 1).then_some(())
        };
        pages[0].until(is_news).await;
    }
    for page in &pages {
        let private = page.messages.values();
        let mut private = private.filter_map(|message| message.get("ephemeral_for"));
        assert!(private.all(|person| *person == json!(page.me)));
    }
}
