//! The page in a real browser: headless Chromium plays a move by clicking. Skipped, with a message, where Chromium is not installed.

use crate::support::game::{board_in_play, join};
use crate::support::{BotFixture, Page};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use zihin::discord::{CustomId, GameControl};
use zihin::games::SHELF;
use zihin::ids::{GameId, Ply};
use zihin::rules::Card;

/// How long anything in the page may take; far longer than it does.
const TIMEOUT: Duration = Duration::from_mins(2);

/// A browser and its driver; both end when it is dropped.
pub struct Browser {
    pub client: Client,
    _driver: Child,
    _profile: TempDir,
}

impl Browser {
    /// None if Chromium or its driver is not installed.
    pub async fn open() -> Option<Self> {
        let (mut driver, port) = driver().await?;
        let profile = TempDir::new().unwrap();
        let flags = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic --no-first-run --disable-background-networking --disable-component-update \
                     --disable-sync --window-size=1280,900";
        let mut args: Vec<String> = flags.split_whitespace().map(str::to_owned).collect();
        args.push(format!("--user-data-dir={}", profile.path().display()));
        let capabilities = json!({"goog:chromeOptions": {"args": args}})
            .as_object()
            .unwrap()
            .clone();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let connected = builder
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await;
        let Ok(client) = connected else {
            driver.start_kill().unwrap();
            println!("skipped: there is a chromedriver, but no Chromium that it can start");
            return None;
        };
        client
            .update_timeouts(fantoccini::wd::TimeoutConfiguration::new(
                Some(TIMEOUT),
                Some(TIMEOUT),
                None,
            ))
            .await
            .unwrap();
        Some(Self {
            client,
            _driver: driver,
            _profile: profile,
        })
    }

    /// Loads a page, with two more tries: on a busy machine the browser sometimes does not answer.
    pub async fn visit(&self, url: &str) {
        for _ in 0..2 {
            match self.client.goto(url).await {
                Ok(()) => return,
                Err(error) => println!("{url}: {error}: once more"),
            }
        }
        self.client.goto(url).await.unwrap();
    }

    /// Clicks the element of a CSS selector as soon as it is there. Tries again if the page has replaced it: every change of a message redraws it.
    pub async fn click(&self, css: &str) {
        let late = Instant::now() + TIMEOUT;
        loop {
            let wait = self.client.wait().at_most(TIMEOUT);
            let found = wait.for_element(Locator::Css(css)).await;
            let found = found.unwrap_or_else(|error| panic!("{css}: {error}"));
            match found.click().await {
                Ok(()) => return,
                Err(error) => assert!(Instant::now() < late, "{css}: {error}"),
            }
        }
    }

    /// Presses keys where the focus is.
    pub async fn press(&self, keys: &str) {
        let focused = self.client.active_element().await.unwrap();
        focused.send_keys(keys).await.unwrap();
    }

    /// Chooses a file for an option of the command that is being typed, as the dialog of the browser does.
    pub async fn give_file(&self, option: &str, path: &Path) {
        let chooser = "#composer-file";
        let script = format!("document.querySelector('{chooser}').dataset.optionName = '{option}'");
        self.client.execute(&script, Vec::new()).await.unwrap();
        let chooser = self.client.find(Locator::Css(chooser)).await.unwrap();
        chooser.send_keys(path.to_str().unwrap()).await.unwrap();
    }

    /// Waits until a JavaScript expression is true, and returns its value.
    pub async fn until(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[0]; const look = () => {{ const value = {expression}; if (value) done(value); else setTimeout(look, 30); }}; look();"
        );
        self.client
            .execute_async(&script, Vec::new())
            .await
            .unwrap_or_else(|error| panic!("never true: {expression}: {error}"))
    }
}

/// A running chromedriver and its port.
async fn driver() -> Option<(Child, u16)> {
    // It takes a port that is free on one kind of address, and ends if somebody has it on the other.
    for _ in 0..10 {
        let mut command = Command::new("chromedriver");
        let Ok(mut driver) = command
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
        else {
            println!("skipped: chromedriver is not installed (Debian: chromium, chromium-driver)");
            return None;
        };
        if let Some(port) = port(&mut driver).await {
            return Some((driver, port));
        }
    }
    panic!("chromedriver ends before it is ready, ten times in a row");
}

/// The port of a chromedriver, once it is ready; none if it ends before.
async fn port(driver: &mut Child) -> Option<u16> {
    let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    while let Some(line) = lines.next_line().await.unwrap() {
        if let Some((_, port)) = line.split_once("started successfully on port ") {
            // Read on, so that the driver never blocks on a full pipe.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return port.trim_end_matches('.').parse().ok();
        }
    }
    None
}

/// Opens a game by typing into the page as Ana; Bogdan joins, and Ana starts it if more could join. Returns Bogdan's page and the board.
async fn opened(browser: &Browser, fixture: &BotFixture, card: &Card) -> (Page, Value) {
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
    let command = format!("/play {}", card.id);
    composer.send_keys(&command).await.unwrap();
    composer.send_keys("\u{E007}").await.unwrap();
    join(&mut bogdan).await;
    if *card.seats.end() > 2 {
        browser.click(&css(GameControl::Start)).await;
    }
    let board = bogdan.until(board_in_play).await;
    (bogdan, board)
}

/// A CSS selector of the controls that do this in any game, from this path on if they carry one.
fn css(control: GameControl) -> String {
    let id = CustomId::in_game(GameId(0), Ply(0), control).to_string();
    let code = id.strip_prefix("z2:g0:0").unwrap();
    format!("[data-custom-id*='{code}']")
}

/// Chooses the first of everything that is offered, until the move can be confirmed or is played.
async fn spell_a_move(browser: &Browser, is_played: &str) {
    let choose = css(GameControl::Choose(Vec::new()));
    let confirm = css(GameControl::Confirm(Vec::new()));
    let take = css(GameControl::Take(Vec::new()));
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
    for game in SHELF {
        let fixture = BotFixture::open().await;
        let (bogdan, board) = opened(&browser, &fixture, game.card()).await;
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
    for game in SHELF {
        let fixture = BotFixture::open().await;
        browser.client.set_window_size(1280, 900).await.unwrap();
        let (_, board) = opened(&browser, &fixture, game.card()).await;
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
