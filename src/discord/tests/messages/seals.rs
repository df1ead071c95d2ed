//! A seal stands on one message, which keeps it, whatever is said meanwhile and wherever the board goes.

use serde_json::{Value, json};
use zihin_testing::game::{
    await_board, begun, board_in_play, board_of_the_end, lobby, resign, use_menu,
};
use zihin_testing::option::{self, subcommand};
use zihin_testing::{BotFixture, Page, component, content};

/// The seal in a text, after these words: 43 characters of base64url, on a line of its own in small print.
fn seal(text: &str, words: &str) -> String {
    let line = text.lines().find(|line| line.contains(words));
    let line = line.unwrap_or_else(|| panic!("{words:?} in {text:?}"));
    let start = format!("-# 🎲 {words}: `");
    let seal = line
        .strip_prefix(&*start)
        .and_then(|rest| rest.strip_suffix('`'));
    let seal = seal.unwrap_or_else(|| panic!("{line:?}"));
    let is_base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    assert!(seal.len() == 43 && seal.chars().all(is_base64), "{seal}");
    seal.to_owned()
}

/// Whether everybody sees a seal, on this message alone.
fn is_on(page: &Page, seal: &str, message: &Value) -> bool {
    let public = page.messages.values();
    let public = public.filter(|message| message.get("ephemeral_for").is_none());
    let with_seal = public.filter(|message| content(message).contains(seal));
    with_seal.map(|message| &message["id"]).eq([&message["id"]])
}

/// Waits until a message is a line with the seal and a link, and checks that the seal is nowhere else.
async fn shrunk(page: &mut Page, message: &Value, seal: &str) {
    let is_line = |now: &Value| now["components"] == json!([]) && now["attachments"] == json!([]);
    let line = page.until(|page| page.find(message).filter(is_line)).await;
    let text = content(&line);
    assert!(
        text.lines().count() == 2 && text.contains("/channels/"),
        "{line}"
    );
    assert!(is_on(page, seal, message), "{:#?}", page.messages);
}

/// Waits until a board that is no longer the newest is gone.
async fn gone(page: &mut Page, board: &Value) {
    let is_gone = |page: &Page| page.find(board).is_none().then_some(());
    page.until(is_gone).await;
}

/// Says something, and waits until others read it.
async fn talk(page: &mut Page, reader: &mut Page, words: &str) {
    page.say(words).await;
    reader.until(|page| page.message_with(words)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_waits_for_roll_keeps_the_seal_when_it_moves_down() {
    let fixture = BotFixture::with_fair_dice().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let options = json!([
        option::text("game", "table"),
        option::text("engine", "easy")
    ]);
    ana.command("play", options).await;
    let waits = |board: &Value| component(board, "roll").is_some();
    let first = await_board(&mut ana, waits).await;
    let seal = seal(content(&first), "Dice sealed");
    let mut newest = first.clone();
    let is_below = |above: &Value| {
        let above = above["id"].clone();
        move |page: &Page| page.board().filter(|board| board["id"] != above)
    };
    for (words, entry) in [("a moment", "Pause"), ("go on!", "Resume")] {
        talk(&mut bogdan, &mut ana, words).await;
        if entry == "Pause" {
            use_menu(&mut ana, &newest, entry).await;
        } else {
            let resume = component(&newest, "agree").unwrap();
            ana.click(&newest, &resume, &[]).await;
        }
        let below = ana.until(is_below(&newest)).await;
        shrunk(&mut ana, &first, &seal).await;
        if newest["id"] != first["id"] {
            gone(&mut ana, &newest).await;
        }
        newest = below;
    }
    let newest = await_board(&mut ana, waits).await;
    talk(&mut bogdan, &mut ana, "good luck").await;
    ana.press(&newest, "roll").await;
    let board = ana.until(board_in_play).await;
    assert_ne!(board["id"], newest["id"]);
    shrunk(&mut ana, &first, &seal).await;
    gone(&mut ana, &newest).await;
    talk(&mut bogdan, &mut ana, "well rolled").await;
    resign(&mut ana, &board).await;
    let over = ana.until(board_of_the_end).await;
    assert!(content(&over).contains("Secret"), "{over}");
    assert!(is_on(&ana, &seal, &first), "at the end too");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_waits_for_check_in_keeps_the_seal_when_it_moves_down() {
    let fixture = BotFixture::with_fair_dice().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let mut chloe = fixture.page("Chloe").await;
    let options = json!([option::text("game", "table"), option::text("clock", "10m")]);
    ana.command("tournament", subcommand("create", options))
        .await;
    for page in [&mut ana, &mut bogdan] {
        page.command("tournament", subcommand("join", json!([])))
            .await;
    }
    ana.command("tournament", subcommand("start", json!([])))
        .await;
    let waits = |page: &Page| {
        let is_board = |board: &Value| component(board, "more").is_some();
        let waits = |board: &Value| is_board(board) && component(board, "check-in").is_some();
        page.board().filter(waits)
    };
    let first = ana.until(waits).await;
    let seal = seal(content(&first), "Dice sealed");
    talk(&mut chloe, &mut ana, "who is there?").await;
    ana.press(&first, "check-in").await;
    let is_below = |page: &Page| waits(page).filter(|board| board["id"] != first["id"]);
    let below = bogdan.until(is_below).await;
    shrunk(&mut bogdan, &first, &seal).await;
    talk(&mut chloe, &mut bogdan, "and Bogdan?").await;
    bogdan.press(&below, "check-in").await;
    bogdan.until(board_in_play).await;
    shrunk(&mut bogdan, &first, &seal).await;
    gone(&mut bogdan, &below).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_keeps_the_seal_when_it_moves_down_and_shows_it_again_if_it_is_deleted() {
    let fixture = BotFixture::with_fair_dice().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let mut chloe = fixture.page("Chloe").await;
    let deleted = lobby(&mut ana, &[("game", "talat")]).await;
    let seal = seal(content(&deleted), "Draw sealed");
    fixture.delete(&deleted).await;
    let is_another = |card: &Value| card["id"] != deleted["id"];
    let first = bogdan.until(|page| page.board().filter(is_another)).await;
    assert!(is_on(&bogdan, &seal, &first), "{first}");
    talk(&mut chloe, &mut bogdan, "what is this?").await;
    bogdan.press(&first, "join").await;
    let is_below = |card: &Value| is_another(card) && card["id"] != first["id"];
    let below = chloe.until(|page| page.board().filter(is_below)).await;
    shrunk(&mut chloe, &first, &seal).await;
    talk(&mut bogdan, &mut chloe, "come!").await;
    chloe.press(&below, "join").await;
    chloe.until(board_in_play).await;
    shrunk(&mut chloe, &first, &seal).await;
    gone(&mut chloe, &below).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_of_the_end_keeps_the_seal_of_the_rematch_wherever_it_goes() {
    let fixture = BotFixture::with_fair_dice().await;
    let (mut bogdan, mut chloe) = (fixture.page("Bogdan").await, fixture.page("Chloe").await);
    let board = begun(&mut bogdan, &mut chloe, &[("game", "table")]).await;
    talk(&mut chloe, &mut bogdan, "I give up?").await;
    resign(&mut bogdan, &board).await;
    let over = chloe.until(board_of_the_end).await;
    talk(&mut bogdan, &mut chloe, "again?").await;
    chloe.press(&over, "agree").await;
    let offered = |now: &Value| component(now, "decline").is_some();
    let over = bogdan.until(|page| page.board().filter(offered)).await;
    let seal = seal(content(&over), "Rematch sealed");
    talk(&mut chloe, &mut bogdan, "yes").await;
    // What the board shows is no longer known, so it is posted anew, below the talk, when its offer ends.
    let forget = "UPDATE posts SET shown = NULL, shown_ply = NULL WHERE key = 'g1'; UPDATE pings SET ply = 0 WHERE game = 1";
    fixture.tamper(forget).await;
    bogdan.press(&over, "agree").await;
    let again = bogdan.until(board_in_play).await;
    shrunk(&mut bogdan, &over, &seal).await;
    assert!(!content(&again).contains(&seal), "{again}");
    resign(&mut bogdan, &again).await;
    let is_last = |board: &Value| board["id"] == again["id"];
    chloe
        .until(|page| board_of_the_end(page).filter(is_last))
        .await;
    assert!(is_on(&bogdan, &seal, &over), "at the end too");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_talat_that_begins_without_a_lobby_shows_its_seal_to_everybody() {
    let fixture = BotFixture::with_fair_dice().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let options = json!([
        option::text("game", "talat"),
        option::text("engine", "easy")
    ]);
    ana.command("play", options).await;
    let has_seal = |board: &Value| content(board).contains("Draw sealed");
    let board = bogdan.until(|page| page.board().filter(has_seal)).await;
    let seal = seal(content(&board), "Draw sealed");
    assert!(is_on(&bogdan, &seal, &board));
}
