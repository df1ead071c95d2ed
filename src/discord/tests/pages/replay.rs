//! Looking back at a game in Discord: the panel, the animation, the list of moves, and the list of finished games.

use serde_json::{Value, json};
use zihin_testing::game::begin_game;
use zihin_testing::option::{self, subcommand};
use zihin_testing::turns::over;
use zihin_testing::turns::play_on;
use zihin_testing::{BotFixture, Page, content, labelled, options};

fn is_disabled(message: &Value, label: &str) -> bool {
    let rows = message["components"].as_array().unwrap().iter();
    let mut components = rows.flat_map(|row| row["components"].as_array().unwrap());
    let component = components
        .find(|component| component["label"] == label)
        .unwrap();
    component["disabled"] == true
}

async fn step(page: &mut Page, panel: &Value, label: &str) -> Value {
    page.click_through(panel, &labelled(panel, label).unwrap(), &[])
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_panel_goes_through_a_game_also_after_a_restart() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, _bogdan, board) = over(&fixture, 8).await;
    let button = labelled(&board, "Replay").unwrap();
    let panel = ana.click_for_answer(&board, &button, &[]).await;
    assert_eq!(panel["ephemeral_for"], json!(ana.me));
    assert!(content(&panel).contains("The start;"), "{panel}");
    for label in ["|◀", "◀", "−5"] {
        assert!(is_disabled(&panel, label), "{label}");
    }
    let panel = step(&mut ana, &panel, "▶").await;
    assert!(content(&panel).contains("Position 1 of "), "{panel}");
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let panel = step(&mut ana, &panel, "+5").await;
    assert!(content(&panel).contains("Position 6 of "), "{panel}");
    let panel = step(&mut ana, &panel, "◀").await;
    assert!(content(&panel).contains("Position 5 of "), "{panel}");
    let panel = step(&mut ana, &panel, "▶|").await;
    assert!(
        content(&panel).contains("🏆") && is_disabled(&panel, "▶"),
        "{panel}"
    );
    assert_eq!(panel["attachments"].as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_animation_comes_beside_the_panel_and_of_a_part_by_the_command() {
    let fixture = BotFixture::open().await;
    let (mut ana, _bogdan, _board) = over(&fixture, 6).await;
    let panel = ana.command("game", subcommand("replay", json!([]))).await;
    let button = labelled(&panel, "GIF").unwrap();
    let animation = ana.click_for_answer(&panel, &button, &[]).await;
    let file = &animation["attachments"][0];
    assert_eq!(file["filename"], "zihin-table-1.gif", "{animation}");
    let alt = file["description"].as_str().unwrap();
    assert!(
        alt.contains("An animation of the game, from position 0 to"),
        "{alt}"
    );
    assert!(ana.find(&panel).is_some(), "the panel stays");

    let part = json!([option::number("from", 2), option::number("to", 4)]);
    let part = ana.command("game", subcommand("replay", part)).await;
    let alt = part["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("from position 2 to 4"), "{alt}");
    let wrong = json!([option::number("from", 5), option::number("to", 4)]);
    let refused = ana.command("game", subcommand("replay", wrong)).await;
    assert!(content(&refused).contains("go from 0 to"), "{refused}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_is_replayed_from_its_last_position_and_listed_by_its_moves() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, &[("game", "camelot")]).await;
    let none = ana.command("game", subcommand("history", json!([]))).await;
    assert!(content(&none).contains("Nobody has moved"), "{none}");
    let mut board = ana.board().unwrap();
    for _ in 0..3 {
        board = play_on(&mut ana, &mut bogdan, &board).await;
    }
    let panel = ana.command("game", subcommand("replay", json!([]))).await;
    assert!(content(&panel).contains("Position 3 of 3"), "{panel}");
    let list = step(&mut ana, &panel, "Moves").await;
    let rows: Vec<&str> = content(&list)
        .lines()
        .filter(|line| line.starts_with(['1', '2']))
        .collect();
    let columns: Vec<usize> = rows
        .iter()
        .map(|row| row.split_whitespace().count())
        .collect();
    assert_eq!(columns, [3, 2], "{list}");
    // A spectator of the same channel may look back at it too.
    let mut chloe = fixture.page("Chloe").await;
    let seen = chloe.command("game", subcommand("replay", json!([]))).await;
    assert!(content(&seen).contains("Position 3 of 3"), "{seen}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_another_channel_is_not_replayed_for_strangers() {
    let fixture = BotFixture::open().await;
    let (mut ana, _bogdan, _board) = over(&fixture, 4).await;
    let one = || subcommand("replay", json!([option::number("number", 1)]));
    let mut chloe = fixture.page("Chloe").await;
    let allowed = chloe.command("game", one()).await;
    assert!(content(&allowed).contains("The start;"), "{allowed}");
    for page in [&mut ana, &mut chloe] {
        page.room = Some(page.channel("tables"));
    }
    let refused = chloe.command("game", one()).await;
    assert!(content(&refused).contains("no such game"), "{refused}");
    let own = ana.command("game", one()).await;
    assert!(content(&own).contains("The start;"), "{own}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_games_are_listed_searched_and_opened() {
    let fixture = BotFixture::open().await;
    let (mut ana, bogdan, _board) = over(&fixture, 4).await;
    let list = ana
        .command("games", subcommand("finished", json!([])))
        .await;
    assert!(content(&list).contains("Table no. 1"), "{list}");
    assert_eq!(options(&list), ["1"]);
    let of = |options: Value| subcommand("finished", options);
    let against = of(json!([option::person("opponent", &bogdan.me)]));
    let against = ana.command("games", against).await;
    assert!(content(&against).contains("Table no. 1"), "{against}");
    let other = of(json!([option::text("game", "camelot")]));
    let other = ana.command("games", other).await;
    assert!(content(&other).contains("no such finished game"), "{other}");
    let is_won = content(&list).contains("**won");
    let result = if is_won { "lost" } else { "won" };
    let none = of(json!([option::text("result", result)]));
    let none = ana.command("games", none).await;
    assert!(content(&none).contains("no such finished game"), "{none}");

    let list = ana
        .command("games", subcommand("finished", json!([])))
        .await;
    let menu = list["components"][0]["components"][0]["custom_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let game = ana.click_through(&list, &menu, &["1"]).await;
    assert!(content(&game).contains("🏆"), "{game}");
    assert_eq!(game["attachments"].as_array().unwrap().len(), 1);
    for label in ["Replay", "Moves", "Analysis"] {
        assert!(labelled(&game, label).is_some(), "{label}: {game}");
    }
    let back = step(&mut ana, &game, "◀ Finished games").await;
    assert!(content(&back).contains("Your finished games"), "{back}");
}
