//! The list of those who look for a game in a channel: one message, kept up to date,
//! from which one tap begins the game.

use serde_json::{Value, json};
use zihin_ids::UserId;
use zihin_testing::game::board_in_play;
use zihin_testing::option;
use zihin_testing::{BotFixture, Page, component, content, labelled, openapi};

/// A day and an hour, in milliseconds.
const MORE_THAN_A_DAY: i64 = 25 * 60 * 60 * 1_000;

/// Puts a person on the list. Returns the private answer.
async fn find(page: &mut Page, game: &str) -> Value {
    page.command("find", json!([option::text("game", game)]))
        .await
}

/// The newest list.
fn list(page: &Page) -> Option<Value> {
    let is_list = |message: &&Value| component(message, "stop-looking").is_some();
    page.messages.values().rfind(is_list).cloned()
}

/// How many lists stand in the channel with their components.
fn lists(page: &Page) -> usize {
    let is_list = |message: &&Value| component(message, "stop-looking").is_some();
    page.messages.values().filter(is_list).count()
}

/// Waits until the only list names exactly these people.
async fn named(page: &mut Page, names: &[&str]) -> Value {
    let all = ["Ana", "Bogdan", "Chloe"];
    let fits = |page: &Page| {
        let list = list(page).filter(|_| lists(page) == 1)?;
        let has = |name: &&str| content(&list).contains(&format!("**{name}**"));
        let exactly = all.iter().all(|name| has(name) == names.contains(name));
        exactly.then_some(list)
    };
    page.until(fits).await
}

async fn until_gone(page: &mut Page) {
    page.until(|page| (lists(page) == 0).then_some(())).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_tap_on_the_list_begins_the_game_and_takes_both_off_it() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let mut chloe = fixture.page("Chloe").await;
    let answer = find(&mut ana, "camelot").await;
    let text = content(&answer);
    assert!(
        text.contains("for a day") && text.contains("discord.com"),
        "{text}"
    );
    named(&mut ana, &["Ana"]).await;
    let other = json!([option::text("game", "camelot"), option::text("clock", "1h")]);
    bogdan.command("find", other).await;
    find(&mut chloe, "table").await;
    let all = named(&mut ana, &["Ana", "Bogdan", "Chloe"]).await;
    // One's own name begins nothing.
    let own = labelled(&all, "Ana · Camelot").unwrap();
    let refused = ana.click_for_answer(&all, &own, &[]).await;
    assert!(content(&refused).contains("That is you"), "{refused}");
    bogdan.click(&all, &own, &[]).await;
    let board = ana.until(board_in_play).await;
    assert!(content(&board).contains("Ana") && content(&board).contains("Bogdan"));
    // Bogdan looked for such a game, too.
    let left = named(&mut ana, &["Chloe"]).await;
    chloe.press(&left, "stop-looking").await;
    until_gone(&mut ana).await;
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_look_for_just_the_same_play_it_at_once() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let mut chloe = fixture.page("Chloe").await;
    let quick = json!([option::text("game", "camelot"), option::text("clock", "1h")]);
    find(&mut ana, "camelot").await;
    // Another clock is another game.
    let answer = chloe.command("find", quick).await;
    assert!(content(&answer).contains("Nobody is looking"), "{answer}");
    named(&mut ana, &["Ana", "Chloe"]).await;
    bogdan.speak("ro").await;
    bogdan
        .command_public("find", json!([option::text("game", "camelot")]))
        .await;
    let board = ana.until(board_in_play).await;
    assert!(content(&board).contains("Ana") && content(&board).contains("Bogdan"));
    named(&mut ana, &["Chloe"]).await;
    openapi::check(&fixture.discord.requests().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_button_of_the_list_says_that_the_search_is_over() {
    let fixture = BotFixture::forging().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    find(&mut ana, "camelot").await;
    let first = named(&mut ana, &["Ana"]).await;
    let old = component(&first, "meet").unwrap();
    // Who asks again with another clock stands there once, with another button.
    find(&mut ana, "camelot").await;
    let is_new =
        |page: &Page| list(page).filter(|now| component(now, "meet").as_ref() != Some(&old));
    let now = bogdan.until(is_new).await;
    let refused = bogdan.click_for_answer(&now, &old, &[]).await;
    assert!(content(&refused).contains("search is over"), "{refused}");
    let stopped = bogdan.press_for_answer(&now, "stop-looking").await;
    assert!(
        content(&stopped).contains("not on this channel"),
        "{stopped}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_begins_with_one_who_has_blocked_them() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    let [blocker, blocked] = [&ana, &bogdan].map(|page| UserId(page.me.parse().unwrap()));
    let people = &fixture.play.as_ref().unwrap().people;
    people.block(blocker, blocked, 1).await.unwrap();
    find(&mut ana, "camelot").await;
    let only = named(&mut bogdan, &["Ana"]).await;
    let refused = bogdan.press_for_answer(&only, "meet").await;
    assert!(content(&refused).contains("at the moment"), "{refused}");
    named(&mut bogdan, &["Ana"]).await;
    // Nor do two equal searches of theirs become a game.
    find(&mut bogdan, "camelot").await;
    named(&mut bogdan, &["Ana", "Bogdan"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_search_ends_after_a_day_and_a_deleted_list_comes_back_before() {
    let mut fixture = BotFixture::open().await;
    let mut ana = fixture.page("Ana").await;
    find(&mut ana, "table").await;
    let first = named(&mut ana, &["Ana"]).await;
    fixture.delete(&first).await;
    let is_other = |page: &Page| list(page).filter(|list| list["id"] != first["id"]);
    ana.until(is_other).await;
    fixture.stop_bot().await;
    fixture.pass(MORE_THAN_A_DAY);
    fixture.start_bot().await;
    until_gone(&mut ana).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_begins_such_a_game_elsewhere_or_is_erased_looks_no_longer() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = (fixture.page("Ana").await, fixture.page("Bogdan").await);
    find(&mut ana, "camelot").await;
    find(&mut bogdan, "table").await;
    named(&mut ana, &["Ana", "Bogdan"]).await;
    ana.command("play", option::game("camelot")).await;
    let has_lobby = |page: &Page| {
        let mut messages = page.messages.values().rev();
        messages
            .find(|lobby| component(lobby, "join").is_some())
            .cloned()
    };
    let lobby = bogdan.until(has_lobby).await;
    bogdan.press(&lobby, "join").await;
    named(&mut bogdan, &["Bogdan"]).await;
    let person = UserId(bogdan.me.parse().unwrap());
    fixture.play.as_ref().unwrap().erase(person).await.unwrap();
    until_gone(&mut bogdan).await;
}
