//! The example bots in a real browser: what the page draws of their messages and modals.
//! Skipped, with a message, where Chromium is not installed.

use super::process::{Bot, Library};
use crate::browser::Browser;

const ENTER: &str = "\u{E007}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_draws_what_the_example_with_discord_py_sends() {
    draws(Library::DiscordPy).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_draws_what_the_example_with_hikari_sends() {
    draws(Library::Hikari).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_draws_what_the_example_with_discord_js_sends() {
    draws(Library::DiscordJs).await;
}

async fn draws(library: Library) {
    let Some(browser) = Browser::open().await else {
        return;
    };
    let Some(bot) = Bot::start(library).await else {
        return;
    };
    browser
        .visit(&format!("{}/?as=Ana", bot.discord.server.url()))
        .await;
    browser
        .until("document.querySelector('.channel.open')")
        .await;
    pictures(&browser).await;
    layout(&browser).await;
    if !library.is_basic() {
        modal(&browser).await;
    }
    reactions(&browser).await;
    browser.client.clone().close().await.unwrap();
}

/// Types a command into the message box and sends it.
async fn run(browser: &Browser, command: &str) {
    browser
        .until("(document.querySelector('#composer').focus(), true)")
        .await;
    browser.press(command).await;
    browser.press(ENTER).await;
}

/// Whether the newest message has so many pictures of this selector, all loaded.
fn loaded(selector: &str, count: usize) -> String {
    format!(
        "((images) => images.length === {count} && images.every((image) => image.complete && image.naturalWidth > 0))([...document.querySelectorAll('{selector} img')])"
    )
}

async fn pictures(browser: &Browser) {
    run(browser, "/draw colour:green").await;
    browser.until(&loaded(".attachments .picture", 2)).await;
    browser
        .until("document.querySelector('.attachments .file')?.textContent.includes('notes.txt')")
        .await;
}

async fn layout(browser: &Browser) {
    run(browser, "/gallery").await;
    browser.until(&loaded(".container .gallery", 2)).await;
    browser.until(&loaded(".container .thumbnail", 1)).await;
    browser
        .until("document.querySelector('.container .file')?.textContent.includes('notes.txt')")
        .await;
    browser
        .until("document.querySelector('.container .separator.large')")
        .await;
    let spoiler = ".container .gallery .hidden-picture";
    browser.click(spoiler).await;
    browser
        .until(&format!("!document.querySelector('{spoiler}')"))
        .await;
    browser
        .click(".container .component-row .button.primary")
        .await;
    browser.until("document.querySelector('.container .text-display')?.textContent.includes('and a line more')").await;
}

async fn modal(browser: &Browser) {
    run(browser, "/feedback").await;
    browser
        .until("document.querySelectorAll('dialog.modal .field').length === 5")
        .await;
    browser.click("dialog.modal button[type=submit]").await;
    browser
        .until("document.querySelectorAll('dialog.modal .field-error:not(:empty)').length === 3")
        .await;
    browser.click("dialog.modal .select").await;
    browser.click(".option[data-value=good]").await;
    browser
        .until("document.querySelector('dialog.modal .select-value')?.textContent === 'Good'")
        .await;
    browser.click("dialog.modal textarea").await;
    browser.press("Nice").await;
    browser
        .click("dialog.modal input[type=radio][value=no]")
        .await;
    browser.click("dialog.modal button[type=submit]").await;
    browser
        .until("!document.querySelector('dialog.modal')")
        .await;
    browser.until("[...document.querySelectorAll('.markup')].some((one) => one.textContent === 'good, no: Nice ()')").await;
}

async fn reactions(browser: &Browser) {
    run(browser, "/vote question:Tea?").await;
    browser
        .until("document.querySelectorAll('.reaction[data-emoji]').length === 2")
        .await;
    browser.click(".reaction[data-emoji='👍']").await;
    browser
        .until("document.querySelector('.reaction.mine .reaction-count')?.textContent === '2'")
        .await;
    browser.until("[...document.querySelectorAll('.markup')].some((one) => one.textContent.startsWith('Votes: 👍 1, 👎 0'))").await;
}
