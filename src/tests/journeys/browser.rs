//! Games in a real browser: headless Chromium plays a move by clicking.

use fantoccini::Locator;
use serde_json::{Value, json};
use zihin_discord::{CustomId, GameComponent};
use zihin_games::GAMES;
use zihin_ids::{GameId, Ply};
use zihin_play::game::Act;
use zihin_rules::GameInfo;
use zihin_testing::browser::{Browser, TIMEOUT};
use zihin_testing::game::{board_in_play, join};
use zihin_testing::{BotFixture, Page};

/// Opens a game by typing into the page as Ana; Bogdan joins, and Ana starts it if more could join.
/// Returns Bogdan's page and the board.
async fn opened(browser: &Browser, fixture: &BotFixture, info: &GameInfo) -> (Page, Value) {
    let mut bogdan = fixture.page("Bogdan").await;
    browser
        .visit(&format!("{}/?as=Ana", fixture.discord.url()))
        .await;
    browser
        .click(&format!(
            "[data-channel-id='{}']",
            bogdan.channel("games").as_str().unwrap()
        ))
        .await;
    let composer = browser
        .client
        .wait()
        .at_most(TIMEOUT)
        .for_element(Locator::Css("#composer"))
        .await
        .unwrap();
    let command = format!("/play {}", info.id);
    composer.send_keys(&command).await.unwrap();
    composer.send_keys("\u{E007}").await.unwrap();
    join(&mut bogdan).await;
    if *info.seats.end() > 2 {
        browser.click(&css(GameComponent::Act(Act::Start))).await;
    }
    let board = bogdan.until(board_in_play).await;
    (bogdan, board)
}

/// A CSS selector of the components that do this in any game, from this path on if they carry one.
fn css(component: GameComponent) -> String {
    let id = CustomId::in_game(GameId(0), Ply(0), component).to_string();
    let code = id.strip_prefix("z3:g0:0").unwrap();
    format!("[data-custom-id*='{code}']")
}

/// Chooses the first of everything that is offered, until the move can be confirmed or is played.
async fn spell_a_move(browser: &Browser, is_played: &str) {
    let choose = css(GameComponent::Pick(Vec::new()));
    let confirm = css(GameComponent::Act(Act::Confirm(Vec::new())));
    let take = css(GameComponent::Act(Act::Choose(Vec::new())));
    browser.click(&choose).await;
    browser.click(".option").await;
    let selects = format!("[...document.querySelectorAll(\"{choose}\")]");
    let ways = format!(
        "(({is_played}) ? 'played' : document.querySelector(\"{confirm}\") ? 'confirm' : document.querySelector(\"{take}\") ? 'take' : {selects}.length > 1 && 'choose')"
    );
    loop {
        match browser.until(&ways).await.as_str() {
            Some("choose") => {}
            Some("confirm") => return browser.click(&confirm).await,
            Some("take") => return browser.click(&take).await,
            _ => return,
        }
        let path = browser
            .until(&format!("{selects}.pop().dataset.customId"))
            .await;
        let select = format!("[data-custom-id='{}']", path.as_str().unwrap());
        browser.click(&select).await;
        browser.click(".option").await;
        browser
            .until(&format!("!document.querySelector(\"{select}\")"))
            .await;
    }
}

/// Loads the page as this person, in a channel.
async fn visit_as(browser: &Browser, fixture: &BotFixture, name: &str, channel: &Value) {
    let url = format!("{}/?as={name}", fixture.discord.url());
    browser.visit(&url).await;
    let channel = channel.as_str().unwrap();
    browser
        .click(&format!("[data-channel-id='{channel}']"))
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_a_move_of_every_game_by_clicking_and_sees_the_new_picture() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    for game in GAMES {
        let fixture = BotFixture::open().await;
        let (bogdan, board) = opened(&browser, &fixture, game.info()).await;
        let is_bogdan = board["content"].as_str().unwrap().contains(&bogdan.me);
        let mover = if is_bogdan { "Bogdan" } else { "Ana" };
        visit_as(&browser, &fixture, mover, &bogdan.channel("games")).await;
        let picture = format!(
            "document.querySelector('[data-message-id=\"{}\"]')?.querySelector('img')",
            board["id"].as_str().unwrap()
        );
        let shown = format!("{picture}?.complete && {picture}.naturalWidth > 500 && {picture}.src");
        let before = browser.until(&shown).await;
        let is_new = format!("({shown}) && ({shown}) !== {before}");
        spell_a_move(&browser, &is_new).await;
        browser.until(&is_new).await;
    }
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_and_its_buttons_fit_a_phone() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    for game in GAMES {
        let fixture = BotFixture::open().await;
        browser.client.set_window_size(1280, 900).await.unwrap();
        let (_, board) = opened(&browser, &fixture, game.info()).await;
        browser.client.set_window_size(390, 844).await.unwrap();
        let message = format!(
            "document.querySelector('[data-message-id=\"{}\"]')",
            board["id"].as_str().unwrap()
        );
        let fits = format!(
            "innerWidth < 600 && {message}?.querySelector('img')?.complete && {message}.querySelector('img').getBoundingClientRect().right <= innerWidth"
        );
        browser.until(&fits).await;
        let small = format!(
            "[...{message}.querySelectorAll('[data-custom-id]')].filter(c => c.getBoundingClientRect().height < 40).map(c => c.innerText)"
        );
        let script = format!("return {small}");
        let small = browser.client.execute(&script, Vec::new()).await.unwrap();
        assert_eq!(small, json!([]), "too small for a thumb");
    }
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_are_typed_with_their_names_and_tab_completes_a_name() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let fixture = BotFixture::open().await;
    let channel = fixture.page("Ana").await.channel("games");
    visit_as(&browser, &fixture, "Ana", &channel).await;
    let wait = browser.client.wait().at_most(TIMEOUT);
    let composer = wait.for_element(Locator::Css("#composer")).await.unwrap();
    composer
        .send_keys("/play game:camelot opponent:Bot")
        .await
        .unwrap();
    // Other names are offered as well, Ana's first.
    browser
        .until("document.querySelectorAll('#suggestions .suggestion').length > 1")
        .await;
    composer.send_keys("\u{E004}").await.unwrap();
    composer.send_keys("\u{E007}").await.unwrap();
    browser
        .until("document.body.innerText.includes('Zihin (medium)')")
        .await;
    browser.client.clone().close().await.unwrap();
}
