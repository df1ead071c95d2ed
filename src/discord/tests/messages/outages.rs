//! Discord's REST API fails or refuses for a while: nothing that was done is lost,
//! and boards and pings catch up by themselves.

use local_discord::{Effect, Fault, FaultId, Playground, Route, Scope, permission};
use serde_json::{Value, json};
use std::time::Duration;
use zihin_ids::GameId;
use zihin_testing::fixture::HOUR;
use zihin_testing::game::{await_board, begin_game, begin_table, mover_first};
use zihin_testing::option::subcommand;
use zihin_testing::patience::holds;
use zihin_testing::turns::{offered_moves, type_move};
use zihin_testing::{BotFixture, Page, content, option};

/// New messages, edits and deletions fail from now on; answers to interactions do not.
fn fail_messages(discord: &Playground, effect: Effect) -> Vec<FaultId> {
    let routes = [Route::NewMessage, Route::Edit, Route::Delete];
    let faults = routes.map(|route| discord.add_fault(Fault::new(route, effect)));
    faults.to_vec()
}

/// Waits until so many requests have failed.
async fn await_failures(fixture: &BotFixture, faults: &[FaultId], count: u32) {
    let hits = |fault: &FaultId| fixture.discord.fault_hits(*fault);
    holds("requests fail", async || {
        faults.iter().map(hits).sum::<u32>() >= count
    })
    .await;
}

fn games_channel(page: &Page) -> u64 {
    page.channel("games").as_str().unwrap().parse().unwrap()
}

/// Types the first move of whoever is to move on this board. Returns the answer.
async fn move_once(board: &Value, ana: &mut Page, bogdan: &mut Page) -> Value {
    let [mover, _] = mover_first(board, ana, bogdan);
    let first = offered_moves(mover, Some(1)).await.swap_remove(0);
    type_move(mover, Some(1), &first).await
}

/// Waits until the newest board differs from `before`, and its player has been pinged about it.
async fn caught_up(page: &mut Page, before: &Value) -> Value {
    let board = await_board(page, |board| content(board) != content(before)).await;
    let link = board["id"].as_str().unwrap().to_owned();
    let is_pinged = |page: &Page| {
        let mut messages = page.messages.values();
        let pings = |message: &&Value| {
            let text = content(message);
            text.contains("your move") && text.contains(&link)
        };
        messages.find(pings).map(drop)
    };
    page.until(is_pinged).await;
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_could_not_be_shown_is_shown_when_discord_works_again() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let board = ana.board().unwrap();
    for effect in [
        Effect::Status(503),
        Effect::Cut,
        Effect::RateLimited {
            retry_after: Duration::from_millis(500),
            scope: Scope::Shared,
        },
    ] {
        let before = await_board(&mut ana, |_| true).await;
        let faults = fail_messages(&fixture.discord, effect);
        let answer = move_once(&before, &mut ana, &mut bogdan).await;
        assert!(!content(&answer).contains("as it stood"), "{answer}");
        await_failures(&fixture, &faults, 3).await;
        fixture.discord.clear_faults();
        caught_up(&mut ana, &before).await;
    }
    assert_ne!(content(&ana.board().unwrap()), content(&board));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_could_not_be_shown_before_a_restart_is_shown_after_it() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let before = ana.board().unwrap();
    fail_messages(&fixture.discord, Effect::Status(502));
    let answer = move_once(&before, &mut ana, &mut bogdan).await;
    assert!(content(&answer).contains("Discord"), "it says so: {answer}");
    fixture.stop_bot().await;
    fixture.discord.clear_faults();
    fixture.start_bot().await;
    caught_up(&mut ana, &before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_does_not_run_while_discord_does_not_take_the_board() {
    let fixture = BotFixture::open().await;
    let terms = [("game", "camelot"), ("clock", "1h + 0 < 1h")];
    let (mut ana, mut bogdan) = begin_game(&fixture, &terms).await;
    let before = ana.board().unwrap();
    let faults = fail_messages(&fixture.discord, Effect::Status(503));
    move_once(&before, &mut ana, &mut bogdan).await;
    await_failures(&fixture, &faults, 1).await;
    let play = fixture.play.clone().unwrap();
    // The clock is held before the first failure is reported to anybody.
    let held = async || {
        play.games
            .row(GameId(1))
            .await
            .unwrap()
            .held_since
            .is_some()
    };
    holds("the clock is held", held).await;
    // Three quarters of the hour pass meanwhile, then the other player thinks for half an hour.
    fixture.pass(HOUR * 3 / 4);
    fixture.discord.clear_faults();
    caught_up(&mut ana, &before).await;
    holds("the clock runs again", async || !held().await).await;
    fixture.pass(HOUR / 2);
    let view = play.games.view(GameId(1)).await.unwrap();
    let left = view.clocks.unwrap();
    let least = left.iter().map(|(_, left)| *left).min().unwrap();
    assert!(least > HOUR / 3, "the time came back: {least} ms are left");
    assert!(least < HOUR * 3 / 4, "the rest counts: {least} ms are left");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_withdrawn_permission_is_named_not_asked_for_again_and_made_up_for_once_it_is_back() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let before = ana.board().unwrap();
    let games = games_channel(&ana);
    fixture
        .discord
        .deny_bot(games, permission::ATTACH_FILES)
        .unwrap();
    let answer = move_once(&before, &mut ana, &mut bogdan).await;
    assert!(content(&answer).contains("Attach Files"), "{answer}");
    let refused = fixture.discord.counts().invalid;
    // Another game in the same channel is refused as well; what has been refused before is not tried again with it.
    assert!(refused <= 2, "{refused} refusals");
    fixture.discord.deny_bot(games, 0).unwrap();
    caught_up(&mut ana, &before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_timed_out_says_so_and_makes_up_for_it_when_that_ends() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_table(&fixture, "10").await;
    let before = ana.board().unwrap();
    let now = fixture.play.as_ref().unwrap().now();
    let until = Some(u64::try_from(now + HOUR).unwrap());
    let discord = &fixture.discord;
    discord.time_bot_out(Playground::GUILD, until).unwrap();
    let answer = move_once(&before, &mut ana, &mut bogdan).await;
    let moderator = "a moderator has timed me out";
    assert!(content(&answer).contains(moderator), "{answer}");
    let lobby = ana.command("play", option::game("camelot")).await;
    assert!(content(&lobby).contains("timed me out here"), "{lobby}");
    discord.time_bot_out(Playground::GUILD, None).unwrap();
    fixture.pass(HOUR + 1_000);
    caught_up(&mut ana, &before).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_games_of_a_deleted_channel_wait_and_say_so() {
    let fixture = BotFixture::open().await;
    let (mut ana, _) = begin_table(&fixture, "10").await;
    let games = games_channel(&ana);
    fixture.discord.delete_channel(games).unwrap();
    ana.room = Some(ana.channel("tables"));
    let play = fixture.play.clone().unwrap();
    holds("the channel is gone", async || {
        play.games.row(GameId(1)).await.unwrap().is_gone()
    })
    .await;
    let answer = ana.command("games", subcommand("running", json!([]))).await;
    assert!(content(&answer).contains("no. 1"), "{answer}");
    let moved = ana
        .command(
            "move",
            json!([option::number("number", 1), option::text("move", "24/23")]),
        )
        .await;
    assert!(!content(&moved).contains("went wrong"), "{moved}");
    fixture.pass(8 * 24 * HOUR);
    play.wake();
    let is_cancelled = async || {
        let row = play.games.row(GameId(1)).await.unwrap();
        row.status == zihin_play::game::Status::Cancelled
    };
    holds("the game is called off", is_cancelled).await;
}
