//! Lobbies: joined, left, filled, cancelled, closed, declined; and the list of those who look for a game.

use super::acts::{board, press, press_for_answer, refresh};
use super::recorder::Journey;
use serde_json::{Value, json};
use zihin_testing::fixture::HOUR;
use zihin_testing::game::{fill, press_in_menu};
use zihin_testing::{Page, component, labelled, option};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_is_joined_left_and_started() {
    let mut journey = Journey::begin("lobby_joined_and_left").await;
    let (mut ana, mut bogdan) = (journey.page("Ana").await, journey.page("Bogdan").await);
    ana.command("play", option::game("talat")).await;
    journey.step("Ana opens a game of Talat").await;
    for word in ["join", "leave", "join"] {
        let lobby = board(&mut bogdan).await;
        if word == "leave" {
            press_in_menu(&mut bogdan, &lobby, word).await;
        } else {
            bogdan.press(&lobby, word).await;
        }
        journey.step(&format!("Bogdan presses {word}")).await;
    }
    let lobby = board(&mut bogdan).await;
    bogdan.press_for_answer(&lobby, "start").await;
    journey.step("Bogdan may not start it").await;
    let menu = bogdan.press_for_answer(&lobby, "more").await;
    bogdan.press_through(&menu, "rules").await;
    journey.step("Bogdan reads the rules").await;
    let menu = bogdan.press_for_answer(&lobby, "more").await;
    bogdan.press_through(&menu, "tips").await;
    journey.step("Bogdan reads all tips").await;
    let lobby = board(&mut ana).await;
    fill(&mut ana, &lobby, "medium 1").await;
    journey.step("Ana has Zihin take the last seat").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobbies_are_cancelled_and_close_after_a_day() {
    let mut journey = Journey::begin("lobby_cancelled").await;
    let (mut ana, mut bogdan) = (journey.page("Ana").await, journey.page("Bogdan").await);
    ana.command("play", option::game("camelot")).await;
    journey.step("Ana opens a game of Camelot").await;
    let lobby = board(&mut bogdan).await;
    bogdan.press_for_answer(&lobby, "more").await;
    journey.step("Bogdan may not cancel it").await;
    press_in_menu(&mut ana, &lobby, "cancel-lobby").await;
    journey.step("Ana cancels it").await;
    bogdan.command("play", option::game("table")).await;
    journey.step("Bogdan opens a game of Table").await;
    refresh(&mut bogdan).await;
    journey.pass(25 * HOUR);
    let is_closed = |page: &Page| {
        let mut messages = page.messages.values();
        let is_open = |message: &Value| component(message, "join").is_some();
        (!messages.any(is_open)).then_some(())
    };
    bogdan.until(is_closed).await;
    journey.step("After a day it is closed").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_is_declined_with_a_word_and_its_author_blocked() {
    let mut journey = Journey::begin("invitations").await;
    let (mut ana, mut bogdan) = (journey.page("Ana").await, journey.page("Bogdan").await);
    let invite = json!([
        option::text("game", "table"),
        option::person("opponent", &bogdan.me)
    ]);
    ana.command("play", invite.clone()).await;
    journey.step("Ana invites Bogdan").await;
    let mut chloe = journey.page("Chloe").await;
    let lobby = board(&mut chloe).await;
    chloe.press_for_answer(&lobby, "decline-invitation").await;
    journey.step("Chloe cannot decline it").await;
    refresh(&mut bogdan).await;
    bogdan.press(&lobby, "decline-invitation").await;
    let answer = bogdan.submit("not **today**").await;
    journey.step("Bogdan declines it with a word").await;
    bogdan.press_through(&answer, "block").await;
    journey.step("Bogdan blocks Ana").await;
    ana.command("play", invite).await;
    journey.step("Ana invites Bogdan again").await;
    let which = ana.on_person("Challenge", &chloe.me).await;
    journey.step("Ana challenges Chloe from the menu").await;
    let choose = component(&which, "challenge").unwrap();
    ana.click(&which, &choose, &["camelot"]).await;
    journey.step("Ana chooses Camelot").await;
    let lobby = board(&mut chloe).await;
    chloe.press(&lobby, "join").await;
    journey.step("Chloe accepts").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_look_for_a_game_and_one_tap_begins_it() {
    let mut journey = Journey::begin("search_list").await;
    let (mut ana, mut bogdan) = (journey.page("Ana").await, journey.page("Bogdan").await);
    let mut chloe = journey.page("Chloe").await;
    ana.command("find", option::game("camelot")).await;
    journey.step("Ana looks for a game of Camelot").await;
    chloe.command("find", option::game("table")).await;
    journey.step("Chloe looks for a game of Table").await;
    refresh(&mut bogdan).await;
    let list = bogdan.message_with("**Chloe**").unwrap();
    refresh(&mut ana).await;
    press_for_answer(&mut ana, &list, "Ana · Camelot").await;
    journey.step("Ana presses her own name").await;
    let meet = labelled(&list, "Ana · Camelot").unwrap();
    bogdan.click(&list, &meet, &[]).await;
    journey.step("Bogdan presses Ana's name").await;
    refresh(&mut chloe).await;
    let is_list = |message: &&Value| component(message, "stop-looking").is_some();
    let list = chloe.messages.values().rfind(is_list).unwrap().clone();
    chloe.press(&list, "stop-looking").await;
    journey.step("Chloe stops looking").await;
    journey.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_third_game_of_a_channel_moves_to_a_thread() {
    let mut journey = Journey::begin("thread").await;
    for name in ["Ana", "Bogdan"] {
        let mut page = journey.page(name).await;
        page.command("play", option::game("camelot")).await;
        journey.step(&format!("{name} opens a game")).await;
    }
    let mut chloe = journey.page("Chloe").await;
    chloe.command("play", option::game("table")).await;
    journey.step("Chloe opens the third game").await;
    let offer = chloe.told("two other games").await;
    press(&mut chloe, &offer, "Move to a thread").await;
    journey.step("Chloe moves it to a thread").await;
    let mut ana = journey.page("Ana").await;
    let lobby = board(&mut ana).await;
    ana.room = Some(lobby["channel_id"].clone());
    ana.press(&lobby, "join").await;
    journey.step("Ana joins it there").await;
    let board = board(&mut ana).await;
    zihin_testing::game::resign(&mut ana, &board).await;
    journey.step("Ana resigns").await;
    journey.end().await;
}
