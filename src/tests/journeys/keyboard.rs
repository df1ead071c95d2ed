//! The page with the keyboard alone, in a real browser: a move from the command to its confirmation, and Escape.
//! Skipped, with a message, where Chromium is not installed.

use serde_json::{Value, json};
use zihin_testing::BotFixture;
use zihin_testing::browser::Browser;
use zihin_testing::raw_discord::{CHANNEL, RawDiscord, event};

const ENTER: &str = "\u{E007}";
const TAB: &str = "\u{E004}";
const BACK_TAB: &str = "\u{E008}\u{E004}\u{E000}";
const DOWN: &str = "\u{E015}";
const ESCAPE: &str = "\u{E00C}";

/// The button that opens the panel.
const BOARD: &str = "[data-custom-id^='z3:g1:'][data-custom-id$=':preview:']";
/// The list and the last button of the panel.
const CHOOSE: &str = ".message.private .select";
const CONFIRM: &str = ".message.private .button.success";

/// The most stops between two things on the page.
const MAX_STOPS: usize = 80;

/// Whether the element with the focus can be told by its look: by an outline or a shadow,
/// its own or that of the box around it.
const IS_VISIBLE: &str = "[document.activeElement, document.activeElement.closest('.composer-box')].some((box) => box && (getComputedStyle(box).outlineStyle !== 'none' || getComputedStyle(box).boxShadow !== 'none'))";

/// Goes from stop to stop until the focus is on what this selector finds.
async fn go_to(browser: &Browser, key: &str, css: &str) {
    let is_there = format!("return document.activeElement.matches(\"{css}\")");
    for _ in 0..MAX_STOPS {
        let there = browser.client.execute(&is_there, Vec::new()).await.unwrap();
        if there == json!(true) {
            return;
        }
        browser.press(key).await;
        browser.until(IS_VISIBLE).await;
    }
    panic!("{css} is never reached");
}

/// Opens a game against the computer, from the start of the page on, and waits for its board.
async fn begin_game(browser: &Browser) {
    let games = "1100000000000000102";
    browser.until("document.querySelector('.channel')").await;
    go_to(browser, TAB, &format!("[data-channel-id='{games}']")).await;
    browser.press(ENTER).await;
    let open = "document.querySelector('.channel.open')?.dataset.channelId";
    browser.until(&format!("{open} === '{games}'")).await;
    go_to(browser, TAB, "#composer").await;
    // The commands are in the order of the help: playing comes first.
    browser.press("/").await;
    browser
        .until(
            "document.querySelector('#suggestions .suggestion')?.textContent.startsWith('/play')",
        )
        .await;
    browser.press("play game:camelot opponent:Bot").await;
    browser
        .until("document.querySelectorAll('#suggestions .suggestion').length > 1")
        .await;
    browser.press(TAB).await;
    browser.press(ENTER).await;
    browser
        .until(&format!("document.querySelector(\"{BOARD}\")"))
        .await;
}

/// What can be done on the panel: confirm the move, choose the next part of it, or nothing, since it is played.
async fn way_on(browser: &Browser) -> String {
    let ways = format!(
        "document.querySelector(\"{CONFIRM}\") ? 'confirm' : document.querySelector(\"{CHOOSE}:not([aria-disabled])\") ? 'choose' \
         : !document.querySelector('.message.private [data-custom-id]') && 'played'"
    );
    browser.until(&ways).await.as_str().unwrap().to_owned()
}

/// Chooses the second of what is offered in the list of the panel.
async fn choose_second(browser: &Browser) {
    go_to(browser, TAB, CHOOSE).await;
    browser
        .until("(window.before = document.activeElement.dataset.customId)")
        .await;
    browser.press(DOWN).await;
    browser
        .until("document.querySelector('.option:focus')")
        .await;
    browser.press(DOWN).await;
    browser.press(ENTER).await;
    browser
        .until(&format!(
            "document.querySelector(\"{CHOOSE}\")?.dataset.customId !== window.before"
        ))
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_played_with_the_keyboard_alone() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let fixture = BotFixture::open().await;
    let page = format!("{}/?as=Ana", fixture.discord.url());
    browser.visit(&page).await;
    begin_game(&browser).await;
    go_to(&browser, BACK_TAB, BOARD).await;
    browser.press(ENTER).await;
    browser
        .until(&format!("document.querySelector(\"{CHOOSE}\")"))
        .await;
    loop {
        match &*way_on(&browser).await {
            "choose" => choose_second(&browser).await,
            "confirm" => {
                go_to(&browser, TAB, CONFIRM).await;
                browser.press(ENTER).await;
                browser
                    .until(&format!("!document.querySelector(\"{CONFIRM}\")"))
                    .await;
            }
            _ => break,
        }
    }
    // The panel is gone; the focus stays on the page.
    browser
        .until("document.activeElement !== document.body")
        .await;
    browser
        .until("!document.querySelector('[data-custom-id^=\"z3:g1:0:\"]')")
        .await;
    browser.client.clone().close().await.unwrap();
}

/// Posts a message with a select and a button.
async fn with_components(discord: &RawDiscord) -> String {
    let options = json!([{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]);
    let components = json!([
        {"type": 1, "components": [{"type": 3, "custom_id": "list", "options": options}]},
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Ask", "custom_id": "ask"}]},
    ]);
    let post = json!({"content": "x", "components": components});
    discord.post(CHANNEL, post).await
}

/// Answers an interaction with a dialog.
async fn open_modal(discord: &RawDiscord, interaction: &Value) {
    let input = json!([{"type": 1, "components": [{"type": 4, "style": 1, "label": "x", "custom_id": "x"}]}]);
    let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "x", "components": input}});
    discord.answer(interaction, modal).await;
}

/// Waits until the focus is in what was opened, and closes it by Escape: then the focus is where it was before.
async fn closes(browser: &Browser, opened: &str, opener: &str) {
    browser
        .until(&format!(
            "document.querySelector(\"{opened}\")?.contains(document.activeElement)"
        ))
        .await;
    browser.press(ESCAPE).await;
    browser
        .until(&format!(
            "!document.querySelector(\"{opened}\") && document.activeElement.matches(\"{opener}\")"
        ))
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn escape_closes_menus_lists_dialogs_and_panels_and_the_focus_returns() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let post = with_components(&discord).await;
    let page = format!("{}/?as=Ana", discord.server.url());
    browser.visit(&page).await;
    let message = format!("[data-message-id='{post}']");
    let select = format!("{message} .select");
    browser
        .until(&format!("document.querySelector(\"{select}\")"))
        .await;

    go_to(&browser, TAB, &select).await;
    browser.press(ENTER).await;
    closes(&browser, ".select-list", &select).await;

    let ask = format!("{message} [data-custom-id='ask']");
    go_to(&browser, TAB, &ask).await;
    browser.press(ENTER).await;
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    open_modal(&discord, &interaction).await;
    closes(&browser, "dialog[open]", &ask).await;

    let tools = format!("{message} .tools button");
    go_to(&browser, TAB, &tools).await;
    browser.press(ENTER).await;
    browser.until("document.querySelector('.menu')").await;
    browser.press(DOWN).await;
    browser
        .until("document.activeElement === document.querySelectorAll('.menu button')[1]")
        .await;
    closes(&browser, ".menu", &tools).await;

    go_to(&browser, TAB, "#composer").await;
    let keys = "dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyF', key: 'F', ctrlKey: true, shiftKey: true})) || true";
    browser.until(keys).await;
    closes(&browser, "#faults:not([hidden])", "#composer").await;
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_says_when_the_bot_is_gone_and_when_it_is_back() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let discord = RawDiscord::open().await;
    browser
        .visit(&format!("{}/?as=Ana", discord.server.url()))
        .await;
    let gone = "document.querySelector('#banner').innerText.includes('is not connected')";
    for _ in 0..2 {
        browser.until(gone).await;
        let (bot, _) = discord.identified().await;
        browser
            .until("document.querySelector('#banner').hidden")
            .await;
        drop(bot);
    }
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_says_after_a_while_without_the_server_that_it_may_have_another_address() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let discord = RawDiscord::open().await;
    let page = format!("{}/?as=Ana", discord.server.url());
    browser.visit(&page).await;
    browser
        .until("document.querySelector('.channel.open')")
        .await;
    drop(discord);
    browser
        .until(
            "document.querySelector('#banner').innerText.includes('if it prints another address')",
        )
        .await;
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dialog_opens_only_on_the_page_that_asked_for_it() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let page = format!("{}/?as=Ana", discord.server.url());
    browser.visit(&page).await;
    browser
        .until("document.querySelector('.channel.open')")
        .await;
    // Asked for on another page of the same person.
    let interaction = discord.command_from_ana(&mut bot).await;
    open_modal(&discord, &interaction).await;
    let post = discord.post(CHANNEL, json!({"content": "later"})).await;
    browser
        .until(&format!(
            "document.querySelector(\"[data-message-id='{post}']\")"
        ))
        .await;
    let is_open = "return document.querySelector('dialog') !== null";
    let is_open = browser.client.execute(is_open, Vec::new()).await.unwrap();
    assert_eq!(is_open, json!(false));
    browser.client.clone().close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_submitted_dialog_the_message_box_takes_what_is_typed() {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let discord = RawDiscord::open().await;
    let (mut bot, _) = discord.identified().await;
    let post = with_components(&discord).await;
    let page = format!("{}/?as=Ana", discord.server.url());
    browser.visit(&page).await;
    let ask =
        format!("document.querySelector(\"[data-message-id='{post}'] [data-custom-id='ask']\")");
    // A click that leaves the focus where it is.
    browser
        .until(&format!(
            "{ask} && (document.querySelector('#composer').focus(), {ask}.click(), true)"
        ))
        .await;
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    open_modal(&discord, &interaction).await;
    browser
        .until("document.querySelector('dialog[open]')?.contains(document.activeElement)")
        .await;
    browser.press(&format!("x{ENTER}")).await;
    let interaction = event(&mut bot, "INTERACTION_CREATE").await;
    let answer = json!({"type": 4, "data": {"content": "x", "flags": 64}});
    discord.answer(&interaction, answer).await;
    browser
        .until("!document.querySelector('dialog') && document.activeElement.id === 'composer'")
        .await;
    browser.press("typed").await;
    browser
        .until("document.querySelector('#composer').value === 'typed'")
        .await;
    browser.client.clone().close().await.unwrap();
}
