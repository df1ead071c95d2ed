//! Dice that anyone can verify, in the local Discord: the commitment with the lobby,
//! the public answer with the id of its click, Roll, the secret at the end.

use serde_json::{Value, json};
use zihin_games::GAMES;
use zihin_play::game::{Checked, verify};
use zihin_testing::game::{await_board, board_in_play, join, resign};
use zihin_testing::{BotFixture, Page, Verb, component, content, option};

/// The digits between the backticks after these words.
pub(super) fn quoted(text: &str, after: &str) -> String {
    let start = text
        .find(after)
        .unwrap_or_else(|| panic!("{after:?} in {text:?}"));
    let rest = text[start..].split('`').nth(1);
    rest.unwrap().to_owned()
}

/// The public message by which a player has added to the dice.
async fn addition(page: &mut Page, words: &str) -> Value {
    page.until(|page| page.message_with(words)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seal_stands_with_the_lobby_and_the_click_on_a_public_message_and_the_secret_at_the_end()
 {
    let fixture = BotFixture::with_fair_dice().await;
    let mut ana = fixture.page("Ana").await;
    let mut bogdan = fixture.page("Bogdan").await;
    ana.command("play", json!([option::text("game", "table")]))
        .await;
    let lobby = ana.until(Page::board).await;
    let seal = quoted(content(&lobby), "SHA-256");
    assert_eq!(seal.len(), 64);
    join(&mut bogdan).await;
    let answer = addition(&mut ana, "joins Table").await;
    let id = answer["interaction_metadata"]["id"].as_str().unwrap();
    assert!(content(&answer).contains(&format!("`{id}`")), "{answer}");
    assert!(content(&answer).contains(&seal));
    let board = ana.until(board_in_play).await;
    assert!(
        !content(&board).contains(&seal),
        "only before the first throw and at the end"
    );
    resign(&mut ana, &board).await;
    let over = await_board(&mut ana, |board| content(board).contains("Secret")).await;
    let secret = quoted(content(&over), "Secret");
    assert!(content(&over).contains(&seal), "{over}");
    let options = json!([{"type": 1, "name": "verify", "options": []}]);
    let proof = ana.command("dice", options).await;
    assert!(
        content(&proof).contains('✅') && content(&proof).contains(&secret),
        "{proof}"
    );
    let file = proof["attachments"][0]["url"].as_str().unwrap();
    let text = reqwest::get(file).await.unwrap().text().await.unwrap();
    let Checked::Log(right, _) = verify(GAMES, &text).unwrap() else {
        panic!("{text}");
    };
    assert_eq!(right.secret, secret);
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
    let waiting = await_board(&mut ana, |board| component(board, Verb::Roll).is_some()).await;
    assert!(content(&waiting).contains("SHA-256"), "{waiting}");
    assert_eq!(
        component(&waiting, Verb::Open),
        None,
        "there is nothing to move yet"
    );
    let word = json!([option::text("word", "lucky")]);
    let seed = json!([{"type": 1, "name": "seed", "options": word}]);
    ana.command_public("dice", seed).await;
    let added = addition(&mut ana, "“lucky”").await;
    assert!(added["interaction_metadata"]["id"].is_string(), "{added}");
    let waiting = await_board(&mut ana, |board| content(board).contains("with a word")).await;
    let roll = component(&waiting, Verb::Roll).unwrap();
    ana.click(&waiting, &roll, &[]).await;
    let answer = addition(&mut ana, "throws the first dice").await;
    let id = answer["interaction_metadata"]["id"].as_str().unwrap();
    assert!(content(&answer).contains(&format!("`{id}`")), "{answer}");
    ana.until(board_in_play).await;
}
