//! `/game export` and `/game replay`: games as files, files that are read, and files that are refused,
//! in the language of the person.

use serde_json::{Value, json};
use zihin_testing::game::{self};
use zihin_testing::option::subcommand;
use zihin_testing::turns::play_on;
use zihin_testing::{BotFixture, Page, component, content, labelled, openapi};

/// Uploads a file as the page does, and runs `/game replay` with it.
async fn replay(fixture: &BotFixture, page: &mut Page, name: &str, file: &str) -> Value {
    let url = format!("http://{}/uploads/{name}", fixture.discord.addr());
    let client = reqwest::Client::new();
    let sent = client.post(url).body(file.to_owned()).send().await.unwrap();
    let uploaded: Value = sent.json().await.unwrap();
    let options = json!([{"name": "file", "type": 11, "value": uploaded["id"]}]);
    page.command("game", subcommand("replay", options)).await
}

/// The files of a message: name and contents.
async fn files(message: &Value) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for file in message["attachments"].as_array().unwrap() {
        let text = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
        let name = file["filename"].as_str().unwrap().to_owned();
        files.push((name, text.text().await.unwrap()));
    }
    files
}

/// A game of Table between Ana and Bogdan with one move.
async fn begun(ana: &mut Page, bogdan: &mut Page) -> Value {
    let board = game::begun(ana, bogdan, &[("game", "table")]).await;
    play_on(ana, bogdan, &board).await;
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_exported_by_command_and_menu_and_its_files_are_read_again() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let board = begun(&mut ana, &mut bogdan).await;
    let answer = ana.command("game", subcommand("export", json!([]))).await;
    assert!(content(&answer).contains("so far:"), "{answer}");
    let exported = files(&answer).await;
    let names: Vec<&str> = exported.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["table-1.mat", "table-1.json"]);
    let board = ana.until(|page| page.find(&board)).await;
    let menu = ana.press_for_answer(&board, "more").await;
    assert!(component(&menu, "export").is_some(), "{menu}");
    let again = ana.press_through(&menu, "export").await;
    assert_eq!(files(&again).await, exported);
    bogdan.speak("ro").await;
    for (name, text) in &exported {
        let told = replay(&fixture, &mut ana, name, text).await;
        for words in ["Ana", "Bogdan", "One turn", "not played to the end"] {
            assert!(content(&told).contains(words), "{words}: {told}");
        }
        let told = replay(&fixture, &mut bogdan, name, text).await;
        assert!(content(&told).contains("O mutare"), "{told}");
    }
    let own = ana.command("game", subcommand("replay", json!([]))).await;
    assert!(content(&own).contains("Position 2 of 2"), "{own}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_cannot_be_read_is_refused_with_the_line_in_the_persons_language() {
    let fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let bad = "3 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/4\n";
    let told = replay(&fixture, &mut ana, "bad.mat", bad).await;
    for words in ["Line 5", "`8/5 6/4`", "with the dice 3\u{2011}1"] {
        assert!(content(&told).contains(words), "{words}: {told}");
    }
    let hit = bad.replace("8/5", "8/5*");
    let told = replay(&fixture, &mut ana, "bad.mat", &hit).await;
    assert!(content(&told).contains("`8/5* 6/4`"), "{told}");
    ana.speak("ro").await;
    let told = replay(&fixture, &mut ana, "bad.mat", bad).await;
    assert!(content(&told).contains("Rândul 5"), "{told}");
    let large = "x".repeat(1_100_000);
    let told = replay(&fixture, &mut ana, "large.mat", &large).await;
    assert!(content(&told).contains("prea mare"), "{told}");
    let game = "[White \"@everyone\"]\n[Black \"**B**\"]\n1. D6-F8 H11-F9 1-0";
    let told = replay(&fixture, &mut ana, "game.wcf", game).await;
    assert!(content(&told).contains("A câștigat \\@everyone"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_is_gone_through_by_buttons_also_after_a_restart_and_animated() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    let game = "[White \"Ion\"]\n[Black \"Eva\"]\n1. D6-F8 H11-F9 1-0";
    let panel = replay(&fixture, &mut ana, "old.wcf", game).await;
    assert!(content(&panel).contains("The start;"), "{panel}");
    assert!(content(&panel).contains("Ion won."), "{panel}");
    let mut pictures = vec![files(&panel).await];
    let mut panel = panel;
    for place in ["Position 1 of 2", "Position 2 of 2"] {
        fixture.stop_bot().await;
        fixture.start_bot().await;
        let forward = labelled(&panel, "▶").unwrap();
        panel = ana.click_through(&panel, &forward, &[]).await;
        assert!(content(&panel).contains(place), "{panel}");
        pictures.push(files(&panel).await);
    }
    for shown in &pictures {
        let [(board, _), (name, text)] = &shown[..] else {
            panic!("a board and the file: {shown:?}");
        };
        assert_eq!((board.as_str(), name.as_str()), ("board.png", "old.wcf"));
        assert_eq!(text, game);
    }
    assert_ne!(pictures[0][0], pictures[1][0], "the board shows the move");
    let whole = labelled(&panel, "GIF").unwrap();
    let animation = ana.click_for_answer(&panel, &whole, &[]).await;
    let file = &animation["attachments"][0];
    assert_eq!(file["filename"], "zihin-camelot.gif", "{animation}");
    assert!(content(&animation).contains("Ion – Eva"), "{animation}");
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_is_read_once_for_its_panel_however_often_people_click() {
    let fixture = BotFixture::without_journal().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let game = "[White \"Ion\"]\n[Black \"Eva\"]\n1. D6-F8 H11-F9 1-0";
    let readings = || {
        let text = fixture.play.as_ref().unwrap().store.metrics().encode();
        let mut lines = text.lines();
        let count = "zihin_engine_seconds_count{task=\"reading\"} ";
        let count = lines.find_map(|line| line.strip_prefix(count)).unwrap();
        count.parse::<u32>().unwrap()
    };
    let mut panel = replay(&fixture, &mut ana, "old.wcf", game).await;
    for label in ["▶", "▶", "◀", "◀"] {
        let step = labelled(&panel, label).unwrap();
        panel = ana.click_through(&panel, &step, &[]).await;
    }
    assert!(content(&panel).contains("Ion won."), "{panel}");
    let whole = labelled(&panel, "GIF").unwrap();
    ana.click_for_answer(&panel, &whole, &[]).await;
    assert_eq!(readings(), 1);
    // Another panel has its own file.
    replay(&fixture, &mut bogdan, "old.wcf", game).await;
    assert_eq!(readings(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_was_not_uploaded_is_no_option() {
    let fixture = BotFixture::without_journal().await;
    let mut ana = fixture.page("Ana").await;
    let options = json!([{"name": "file", "type": 11, "value": "12"}]);
    let options = subcommand("replay", options);
    let id = ana.command_id("game");
    let refused = json!({"op": "command", "id": id, "type": 1, "options": options});
    let refused = ana.ask(refused).await;
    assert_eq!(refused["type"], "error", "{refused}");
}
