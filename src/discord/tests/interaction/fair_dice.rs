//! Dice that anyone can verify, in the local Discord: the seal with the lobby, the answers to the clicks that go into the dice,
//! Roll, the secret at the end.

use serde_json::{Value, json};
use zihin_games::GAMES;
use zihin_play::Secret;
use zihin_play::game::{Checked, verify};
use zihin_testing::game::{await_board, board_in_play, join, lobby, resign};
use zihin_testing::{BotFixture, component, content, option};

/// The digits between the backticks after these words.
pub(super) fn quoted(text: &str, after: &str) -> String {
    let start = text
        .find(after)
        .unwrap_or_else(|| panic!("{after:?} in {text:?}"));
    let rest = text[start..].split('`').nth(1);
    rest.unwrap().to_owned()
}

/// The interaction that a public message answers.
fn answered(message: &Value) -> &str {
    message["interaction_metadata"]["id"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seal_stays_and_the_messages_that_follow_it_answer_the_clicks_in_the_proof() {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    let card = lobby(&mut ana, &[("game", "table")]).await;
    let seal = quoted(content(&card), "Dice sealed");
    assert_eq!(seal.len(), 43);
    join(&mut bogdan).await;
    let board = ana.until(board_in_play).await;
    assert_ne!(board["id"], card["id"]);
    assert!(!content(&board).contains(&seal), "once is enough");
    let is_short = |now: &Value| now["components"] == json!([]);
    let card = ana.until(|page| page.find(&card).filter(is_short)).await;
    let link = board["id"].as_str().unwrap();
    assert!(
        content(&card).contains(&seal) && content(&card).contains(link),
        "{card}"
    );
    assert_eq!(card["attachments"], json!([]), "{card}");
    // Whatever is said meanwhile: the seal and the click stay in the channel.
    bogdan.say("Good luck!").await;
    resign(&mut ana, &board).await;
    let over = await_board(&mut ana, |board| content(board).contains("Secret")).await;
    let secret = quoted(content(&over), "Secret");
    assert!(!content(&over).contains(&seal), "the card keeps it: {over}");
    let options = json!([{"type": 1, "name": "verify", "options": []}]);
    let proof = ana.command("dice", options).await;
    assert!(
        content(&proof).contains('✅') && content(&proof).contains(&secret),
        "{proof}"
    );
    for message in [&card, &board] {
        let left = ana.now(message);
        assert!(content(&proof).contains(answered(&left)), "{proof}");
    }
    assert!(content(&ana.now(&card)).contains(&seal));
    let file = proof["attachments"][0]["url"].as_str().unwrap();
    let text = reqwest::get(file).await.unwrap().text().await.unwrap();
    let Checked::Log(right, _) = verify(GAMES, &text).unwrap() else {
        panic!("{text}");
    };
    assert_eq!(Secret::read(&right.secret), Secret::read(&secret));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_against_a_computer_waits_for_roll_and_takes_a_word_before_it() {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let options = json!([
        option::text("game", "table"),
        option::text("engine", "easy")
    ]);
    ana.command("play", options).await;
    let waiting = await_board(&mut ana, |board| component(board, "roll").is_some()).await;
    let seal = quoted(content(&waiting), "Dice sealed");
    assert_eq!(
        component(&waiting, "preview"),
        None,
        "there is nothing to move yet"
    );
    let word = json!([option::text("word", "lucky")]);
    let seed = json!([{"type": 1, "name": "seed", "options": word}]);
    let added = ana.command("dice", seed).await;
    assert!(content(&added).contains("“lucky”"), "{added}");
    let roll = component(&waiting, "roll").unwrap();
    ana.click(&waiting, &roll, &[]).await;
    let board = ana.until(board_in_play).await;
    assert_ne!(answered(&board), answered(&waiting));
    let is_short = |now: &Value| now["components"] == json!([]);
    let card = ana.until(|page| page.find(&waiting).filter(is_short)).await;
    assert!(content(&card).contains(&seal), "{card}");
    resign(&mut ana, &board).await;
    await_board(&mut ana, |board| content(board).contains("Secret")).await;
    let options = json!([{"type": 1, "name": "verify", "options": []}]);
    let proof = ana.command("dice", options).await;
    for message in [&waiting, &added, &board] {
        assert!(content(&proof).contains(answered(message)), "{proof}");
    }
}
