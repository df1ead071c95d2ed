//! Reminders by choice: when, where, and once a day of all games; and a word before one's turn in games of three.

use serde_json::{Value, json};
use zihin_discord::{PageComponent, PreferencesPage};
use zihin_ids::GameId;
use zihin_play::people::Preference;
use zihin_rules::Turn;
use zihin_testing::fixture::{DAY, HOUR};
use zihin_testing::game::{begin_for_three, begin_game, mover_first, pings};
use zihin_testing::patience::holds;
use zihin_testing::turns::{offered_moves, play_first_move, type_move};
use zihin_testing::{BotFixture, Page, content, custom_id};

const TWO_DAYS: &[(&str, &str)] = &[("game", "camelot"), ("clock", "2d")];

/// Chooses on the page of reminders.
async fn choose(page: &mut Page, choices: &[(Preference, &str)]) {
    let form = page.command("preferences", json!([])).await;
    let reminders = custom_id(PageComponent::Preferences(PreferencesPage::Reminders));
    let mut form = page.click_through(&form, &reminders, &[]).await;
    for (of, value) in choices {
        let id = custom_id(PageComponent::Prefer(*of));
        form = page.click_through(&form, &id, &[value]).await;
    }
}

/// A direct message with these words.
pub fn direct(page: &Page, words: &str) -> Option<Value> {
    let games = page.channel("games");
    let found = page
        .messages
        .values()
        .find(|message| message["channel_id"] != games && content(message).contains(words));
    found.cloned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_comes_when_and_where_it_is_wanted_also_after_a_restart() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, TWO_DAYS).await;
    let board = ana.board().unwrap();
    {
        let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
        let choices = [
            (Preference::Reminders, "six-hours"),
            (Preference::RemindersWhere, "direct"),
        ];
        choose(other, &choices).await;
        play_first_move(mover, &board).await;
        other.until(|page| pings(page).pop()).await;
    }
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let [_, other] = mover_first(&board, &mut ana, &mut bogdan);
    let play = fixture.play.clone().unwrap();
    // Time that passes before people reach it would be given back.
    let server = play.games.row(GameId(1)).await.unwrap().guild;
    let is_reached = async || play.deadlines.is_reached(server);
    holds("people reach the bot", is_reached).await;
    play.catch_up().await.unwrap();
    fixture.pass(30 * HOUR);
    fixture.pass(13 * HOUR);
    let reminded = |page: &Page| direct(page, "your time in Camelot no. 1 is up");
    let reminder = other.until(reminded).await;
    assert_eq!(reminder["mentions"][0]["id"], json!(other.me));
    assert!(
        other.message_with("of your time").is_none(),
        "half is not wanted"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_games_are_listed_once_a_day() {
    let mut fixture = BotFixture::open().await;
    let days = &[("game", "camelot"), ("clock", "9d")];
    let (mut ana, mut bogdan) = begin_game(&fixture, days).await;
    let board = ana.board().unwrap();
    {
        let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
        choose(mover, &[(Preference::Reminders, "daily")]).await;
        choose(other, &[(Preference::Reminders, "daily")]).await;
    }
    fixture.stop_bot().await;
    fixture.pass(DAY);
    fixture.start_bot().await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let listed = |page: &Page| direct(page, "It is your turn here:");
    let first = mover.until(listed).await;
    assert!(
        content(&first).contains("Camelot no. 1, time is up <t:"),
        "{first}"
    );
    assert_eq!(listed(other), None, "it is not their turn");
    let play = fixture.play.clone().unwrap();
    let are_planned = async || {
        let next = play.store.people().digests().await.unwrap();
        next.iter().all(|(_, at)| *at > play.now())
    };
    holds("the next lists are planned", are_planned).await;
    fixture.pass(DAY);
    let again = |page: &Page| {
        let all = page.messages.values();
        let all = all.filter(|one| content(one).contains("It is your turn here:"));
        (all.count() == 2).then_some(())
    };
    mover.until(again).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_game_of_three_whoever_is_next_is_told_if_they_want_it() {
    let fixture = BotFixture::open().await;
    let mut pages = [
        fixture.page("Ana").await,
        fixture.page("Bogdan").await,
        fixture.page("Chloe").await,
    ];
    for page in &mut pages {
        choose(page, &[(Preference::NextButOne, "yes")]).await;
    }
    begin_for_three(pages.each_mut(), &[]).await;
    let games = &fixture.play.as_ref().unwrap().games;
    let state = games.turn_state(GameId(1)).await.unwrap();
    let Turn::Seat(mover) = state.turn else {
        panic!("nobody is to move: {:?}", state.turn);
    };
    let [now, next, last] = [0, 1, 2].map(|n| {
        let user = state.row.person_at((mover.0 + n) % 3).unwrap().to_string();
        pages.iter().position(|page| page.me == user).unwrap()
    });
    let told = |page: &Page| direct(page, "after the next move it is your turn in Talat no. 1");
    pages[next].until(told).await;
    assert_eq!([now, last].map(|n| told(&pages[n])), [None, None]);
    let first = offered_moves(&mut pages[now], None).await.swap_remove(0);
    type_move(&mut pages[now], None, &first).await;
    pages[last].until(told).await;
    pages[next]
        .until(|page| told(page).is_none().then_some(()))
        .await;
}
