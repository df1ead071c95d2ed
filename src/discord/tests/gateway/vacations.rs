//! Vacations in the local Discord: taken on the page of preferences, seen on the board, and over with the next move.

use crate::messages::reminders::direct;
use serde_json::{Value, json};
use zihin_discord::{PageComponent, PreferencesPage, SettingsPage};
use zihin_play::people::Setting;
use zihin_testing::fixture::{DAY, HOUR};
use zihin_testing::game::{begin_game, board_in_play, mover_first};
use zihin_testing::turns::play_first_move;
use zihin_testing::{BotFixture, Page, content, custom_id};

/// Camelot, with three days for each player.
const THREE_DAYS: &[(&str, &str)] = &[("game", "camelot"), ("clock", "3d")];

/// The page about time among a person's preferences.
async fn time_page(page: &mut Page) -> Value {
    let form = page.command("preferences", json!([])).await;
    let time = custom_id(PageComponent::Preferences(PreferencesPage::Time));
    page.click_through(&form, &time, &[]).await
}

/// The board, once it says that somebody is on vacation, or does so no longer.
async fn board_with_vacation(page: &mut Page, is_on: bool) -> Value {
    let shows = |page: &Page| {
        let board = board_in_play(page)?;
        (content(&board).contains("is on vacation until <t:") == is_on).then_some(board)
    };
    page.until(shows).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_is_taken_by_the_page_seen_on_the_board_and_ended_by_a_move() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, THREE_DAYS).await;
    let board = ana.board().unwrap();
    {
        let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
        let form = time_page(mover).await;
        assert!(content(&form).contains("21 days left this year"), "{form}");
        let take = custom_id(PageComponent::Vacation);
        let form = mover.click_through(&form, &take, &["7"]).await;
        assert!(
            content(&form).contains("You are on vacation until"),
            "{form}"
        );
        board_with_vacation(other, true).await;
    }
    fixture.stop_bot().await;
    fixture.pass(5 * DAY);
    fixture.start_bot().await;
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let board = board_with_vacation(other, true).await;
    play_first_move(mover, &board).await;
    board_with_vacation(other, false).await;
    let over = mover
        .until(|page| direct(page, "Your vacation is over"))
        .await;
    assert!(
        content(&over).contains("It was to last until <t:"),
        "{over}"
    );
    let go_on = custom_id(PageComponent::ContinueVacation);
    let room = mover.room.replace(over["channel_id"].clone());
    let form = mover.click_for_answer(&over, &go_on, &[]).await;
    mover.room = room;
    assert!(
        content(&form).contains("You are on vacation until"),
        "{form}"
    );
    board_with_vacation(other, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_is_ended_by_a_button_and_a_server_may_allow_none() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, THREE_DAYS).await;
    let form = time_page(&mut ana).await;
    let take = custom_id(PageComponent::Vacation);
    let form = ana.click_through(&form, &take, &["3"]).await;
    board_with_vacation(&mut bogdan, true).await;
    let end = custom_id(PageComponent::EndVacation);
    let form = ana.click_through(&form, &end, &[]).await;
    assert!(
        content(&form).contains("20 days and 23 hours left this year"),
        "{form}"
    );
    board_with_vacation(&mut bogdan, false).await;

    let form = ana.command("settings", json!([])).await;
    let time = custom_id(PageComponent::Settings(SettingsPage::Time));
    let form = ana.click_through(&form, &time, &[]).await;
    let none = custom_id(PageComponent::Set(Setting::Vacation));
    ana.click_through(&form, &none, &["0"]).await;
    let form = time_page(&mut bogdan).await;
    assert!(
        content(&form).contains("This server has no vacations"),
        "{form}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whose_vacation_ends_by_its_date_is_told_where_it_is_their_turn() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, THREE_DAYS).await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    let form = time_page(mover).await;
    let take = custom_id(PageComponent::Vacation);
    mover.click_through(&form, &take, &["1"]).await;
    board_with_vacation(other, true).await;
    fixture.pass(DAY + HOUR);
    let over = mover
        .until(|page| direct(page, "Your vacation is over"))
        .await;
    let text = content(&over);
    assert!(text.contains("It is your turn here:"), "{over}");
    assert!(text.contains("Camelot no. 1, time is up <t:"), "{over}");
    assert_eq!(over["components"], json!([]), "nothing is left of it");
}
