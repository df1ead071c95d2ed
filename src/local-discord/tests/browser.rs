//! The page in a real browser: headless Chromium by chromedriver.
//! Without them a test is skipped, with a message; in CI it fails.

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long anything in the page may take; far longer than it does.
pub const TIMEOUT: Duration = Duration::from_mins(2);

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
            skip("there is a chromedriver, but no Chromium that it can start");
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

    /// Clicks the element of a CSS selector as soon as it is there.
    /// Tries again if the page has replaced it: every change of a message redraws it.
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

/// Says why there is no browser. In CI, which installs one, the test fails.
fn skip(reason: &str) {
    assert!(std::env::var_os("CI").is_none(), "skipped in CI: {reason}");
    println!("skipped: {reason}");
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
            skip("chromedriver is not installed (Debian: chromium, chromium-driver)");
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
