//! Quiet hours: pings about games by the day wait until these are over, also over a restart, and nobody else's wait with them.

use serde_json::{Value, json};
use zihin_discord::{PageComponent, PreferencesPage};
use zihin_play::people::Preference;
use zihin_testing::fixture::HOUR;
use zihin_testing::game::{
    begin_for_three, begin_game, board_in_play, mover_first, pings, use_menu,
};
use zihin_testing::patience::holds;
use zihin_testing::turns::play_first_move;
use zihin_testing::{BotFixture, Page, content, custom_id};

const THREE_DAYS: &[(&str, &str)] = &[("game", "camelot"), ("clock", "3d")];

/// The full hour that was last struck in UTC, and the one three hours after it.
fn now_and_later(fixture: &BotFixture) -> [String; 2] {
    let hour = fixture.play.as_ref().unwrap().now() / HOUR;
    [hour, hour + 3].map(|hour| format!("{:02}:00", hour % 24))
}

/// A person sets quiet hours by the page that last from now on for two hours or more.
async fn go_quiet(fixture: &BotFixture, page: &mut Page) {
    let [from, to] = now_and_later(fixture);
    let form = page.command("preferences", json!([])).await;
    let time = custom_id(PageComponent::Preferences(PreferencesPage::Time));
    let mut form = page.click_through(&form, &time, &[]).await;
    for (of, value) in [(Preference::QuietFrom, from), (Preference::QuietTo, to)] {
        let id = custom_id(PageComponent::Prefer(of));
        form = page.click_through(&form, &id, &[&value]).await;
    }
}

/// The ping that mentions this person.
fn own_ping(page: &Page) -> Option<Value> {
    let is_own = |ping: &Value| ping["mentions"][0]["id"] == json!(page.me);
    pings(page).into_iter().find(is_own)
}

/// How many pings wait for the end of quiet hours.
async fn delayed(fixture: &BotFixture) -> usize {
    let store = &fixture.play.as_ref().unwrap().store;
    store.messages().delayed_pings().await.unwrap().len()
}

async fn waits(fixture: &BotFixture) {
    holds("a ping waits", async || delayed(fixture).await == 1).await;
}

fn later(fixture: &BotFixture) {
    fixture.pass(3 * HOUR);
    fixture.play.as_ref().unwrap().wake();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_waits_for_the_end_of_quiet_hours_also_over_a_restart() {
    let mut fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, THREE_DAYS).await;
    let board = ana.board().unwrap();
    {
        let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
        go_quiet(&fixture, other).await;
        play_first_move(mover, &board).await;
        waits(&fixture).await;
        let shown = other
            .until(|page| board_in_play(page).filter(|shown| *shown != board))
            .await;
        assert!(
            content(&shown).contains(&*other.me),
            "the board is shown: {shown}"
        );
        assert_eq!(own_ping(other), None);
    }
    fixture.stop_bot().await;
    fixture.start_bot().await;
    assert_eq!(delayed(&fixture).await, 1);
    let [_, other] = mover_first(&board, &mut ana, &mut bogdan);
    later(&fixture);
    other.until(own_ping).await;
    assert_eq!(delayed(&fixture).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_that_waits_is_dropped_with_the_turn_and_holds_up_nobody() {
    let fixture = BotFixture::open().await;
    let (mut ana, mut bogdan) = begin_game(&fixture, THREE_DAYS).await;
    let board = ana.board().unwrap();
    let [mover, other] = mover_first(&board, &mut ana, &mut bogdan);
    go_quiet(&fixture, other).await;
    play_first_move(mover, &board).await;
    waits(&fixture).await;
    let shown = other
        .until(|page| board_in_play(page).filter(|shown| *shown != board))
        .await;
    play_first_move(other, &shown).await;
    holds("nothing waits", async || delayed(&fixture).await == 0).await;
    later(&fixture);
    mover.until(own_ping).await;
    assert_eq!(own_ping(other), None);

    // An offer: the one who sleeps is told later.
    go_quiet(&fixture, mover).await;
    let shown = other.board().unwrap();
    use_menu(other, &shown, "Pause").await;
    waits(&fixture).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_among_three_still_pings_who_sleeps_once_another_has_agreed() {
    let mut fixture = BotFixture::open().await;
    let [mut ana, mut bogdan, mut chloe] = [
        fixture.page("Ana").await,
        fixture.page("Bogdan").await,
        fixture.page("Chloe").await,
    ];
    begin_for_three([&mut ana, &mut bogdan, &mut chloe], &[("clock", "3d")]).await;
    let board = ana.board().unwrap();
    go_quiet(&fixture, &mut chloe).await;
    use_menu(&mut ana, &board, "Pause").await;
    waits(&fixture).await;
    let pinged = |page: &Page| {
        let is_own = |message: &&Value| {
            let is_offer = content(message).contains("no. 1: 🤝");
            is_offer && message["mentions"][0]["id"] == json!(page.me)
        };
        page.messages.values().rfind(is_own).cloned()
    };
    let ping = bogdan.until(pinged).await;
    let offered = bogdan.board().unwrap();
    bogdan.press(&offered, "agree").await;
    fixture.stop_bot().await;
    fixture.start_bot().await;
    later(&fixture);
    // An edit would notify nobody.
    let is_new = |own: &Value| own["id"] != ping["id"];
    chloe.until(|page| pinged(page).filter(is_new)).await;
}
