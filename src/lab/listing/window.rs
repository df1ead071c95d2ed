//! The one window in which everybody plays: who looks, what they type and press, and what is pictured.

// The tests' own way to the page. A command for developers may end as a test does.
#[allow(
    clippy::unwrap_used,
    dead_code,
    reason = "it was written for tests, and they need more"
)]
#[path = "../../local-discord/tests/browser.rs"]
mod browser;

use super::animation::{self, Film};
use anyhow::{Context, Result, bail};
use browser::Browser;
use image::RgbaImage;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::time::sleep;

const ENTER: &str = "\u{E007}";
const DOWN: &str = "\u{E015}";

/// For how long a key is shown in an animation, and what somebody has to read or find.
const KEY: Duration = Duration::from_millis(90);
pub(super) const LOOK: Duration = Duration::from_millis(1_400);

/// How often Enter is pressed at most for one command, and the pause after it.
const PRESSES: usize = 100;
const PAUSE: Duration = Duration::from_millis(400);

/// What only a local Discord has, and what makes its server one like others.
const NOT_IN_DISCORD: &str = ".people-box";
const SERVER: &str = "document.querySelector('#guild-name').innerText = 'Board games'; document.querySelector('#guild-icon').innerText = 'BG'";

/// A browser with the page of one person after another.
pub(super) struct Window {
    browser: Browser,
    url: String,
    folder: PathBuf,
    channel: &'static str,
    /// What the page does not show.
    hidden: String,
    film: Option<Film>,
}

impl Window {
    /// Opens the browser for a local Discord. What is pictured is written into the folder.
    pub(super) async fn open(url: String, folder: &Path) -> Result<Self> {
        let browser = Browser::open().await;
        Ok(Self {
            browser: browser.context("install Chromium and its driver, chromedriver")?,
            url,
            folder: folder.to_owned(),
            channel: "games",
            hidden: NOT_IN_DISCORD.to_owned(),
            film: None,
        })
    }

    /// Makes the page this large in pixels, without its `bars` at the sides if it is narrow, and goes on in a channel.
    pub(super) async fn set(
        &mut self,
        channel: &'static str,
        (width, height): (u32, u32),
        bars: bool,
    ) -> Result<()> {
        self.channel = channel;
        let bars = if bars { "" } else { ", #sidebar, #members" };
        self.hidden = format!("{NOT_IN_DISCORD}{bars}");
        // The window has edges around the page, as wide as this tells.
        let client = &self.browser.client;
        client.set_window_size(width, height).await?;
        let edges = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
        let edges = client.execute(edges, Vec::new()).await?;
        let (across, down): (u32, u32) = serde_json::from_value(edges)?;
        client
            .set_window_size(width + across, height + down)
            .await?;
        Ok(())
    }

    /// Lets somebody else look.
    pub(super) async fn look_as(&self, name: &str) {
        let address = format!("{}/?as={name}", self.url);
        self.browser.visit(&address).await;
        let channel = format!(
            "[...document.querySelectorAll('#channels .channel')].find((one) => one.querySelector('.channel-label')?.textContent === '{}')",
            self.channel
        );
        self.browser
            .until(&format!(
                "(() => {{ const channel = {channel}; channel?.click(); return channel?.classList.contains('open') && document.querySelector('#composer'); }})()"
            ))
            .await;
        let hide = format!(
            "(() => {{ document.querySelectorAll('{}').forEach((one) => one.style.display = 'none'); {SERVER}; return true; }})()",
            self.hidden
        );
        self.browser.until(&hide).await;
    }

    /// Waits until the page's messages contain what this regular expression says.
    pub(super) async fn read(&self, pattern: &str) {
        let text = format!("/{pattern}/.test(document.querySelector('#messages').innerText)");
        self.browser.until(&text).await;
    }

    /// Waits until the newest board asks one of these people for a move, and returns which.
    pub(super) async fn awaited<'a>(&self, names: &[&'a str]) -> Result<&'a str> {
        let asked = "[...document.querySelector('#messages').innerText.matchAll(/@(\\w+) to move/g)].pop()?.[1]";
        let one_of = format!("{}.find((name) => name === {asked})", json!(names));
        let found = self.browser.until(&one_of).await;
        let name = names.iter().find(|name| found == **name);
        name.copied().context("no name")
    }

    /// Whether the page's messages contain this now.
    pub(super) async fn shows(&self, words: &str) -> Result<bool> {
        let shown = format!("return {}", contain(words));
        let shown = self.browser.client.execute(&shown, Vec::new()).await?;
        Ok(shown == json!(true))
    }

    /// Waits until the page's messages contain this no more.
    pub(super) async fn gone(&self, words: &str) {
        self.browser.until(&format!("!{}", contain(words))).await;
    }

    /// Types into the message box, a key a frame while a film is taken.
    pub(super) async fn type_text(&mut self, text: &str) -> Result<()> {
        let focus = "(document.querySelector('#composer').focus(), true)";
        self.browser.until(focus).await;
        if self.film.is_none() {
            self.browser.press(text).await;
            return Ok(());
        }
        for key in text.chars() {
            self.browser.press(&key.to_string()).await;
            self.hold(KEY).await?;
        }
        Ok(())
    }

    /// Waits until this is offered above the message box.
    pub(super) async fn offered(&self, words: &str) {
        let offers = format!(
            "[...document.querySelectorAll('.suggestion-label')].some((one) => one.innerText.includes({}))",
            json!(words)
        );
        self.browser.until(&offers).await;
    }

    /// Types a command and sends it; one that ends with a space, with the first that is offered for its option.
    pub(super) async fn send(&mut self, command: &str) -> Result<()> {
        self.type_text(command).await?;
        if command.ends_with(' ') {
            self.offered("").await;
            self.browser.press(DOWN).await;
        }
        self.enter().await
    }

    /// Sends what is in the message box: Enter takes what is offered for each option, and then sends the command.
    pub(super) async fn enter(&self) -> Result<()> {
        let is_sent = "return document.querySelector('#composer').value === '' && !document.querySelector('.pill')";
        for _ in 0..PRESSES {
            self.browser.press(ENTER).await;
            sleep(PAUSE).await;
            let client = &self.browser.client;
            if client.execute(is_sent, Vec::new()).await? == json!(true) {
                return Ok(());
            }
        }
        bail!("a command is not complete")
    }

    /// Presses the newest button whose label begins like this, and waits until that is answered.
    pub(super) async fn press(&self, label: &str) {
        let label = json!(label);
        let pressed = format!(
            "(() => {{ const all = [...document.querySelectorAll('#messages button')].filter((one) => one.offsetParent && !one.disabled && one.innerText.trim().startsWith({label})); const last = all.pop(); last?.click(); return Boolean(last); }})()"
        );
        self.browser.until(&pressed).await;
        let answered = "!document.querySelector('#messages .waiting')";
        self.browser.until(answered).await;
    }

    /// Opens the newest menu, and waits until it has a choice whose label begins like this.
    pub(super) async fn open_menu(&self, label: &str) {
        self.choice(label, "true").await;
    }

    /// Chooses this in the newest menu.
    pub(super) async fn choose(&self, label: &str) {
        self.choice(label, "(one.click(), true)").await;
    }

    /// Does something with a choice of the newest menu, `one` in JavaScript. A menu that has closed, since its message has changed, is opened again, and another one closed.
    async fn choice(&self, label: &str, act: &str) {
        let done = format!(
            "(() => {{ const all = [...document.querySelectorAll('.option')]; const one = all.find((one) => one.innerText.trim().startsWith({})); if (one) return {act}; if (all.length) dispatchEvent(new KeyboardEvent('keydown', {{key: 'Escape'}})); else [...document.querySelectorAll('#messages [role=combobox]')].pop()?.click(); return false; }})()",
            json!(label)
        );
        self.browser.until(&done).await;
    }

    /// Scrolls to the newest element of a CSS selector, and waits for the pictures that are seen there. Nothing has the focus.
    pub(super) async fn scroll_to(&self, place: &str) {
        let scrolled = format!(
            "(() => {{ const last = [...document.querySelectorAll({})].pop(); last?.scrollIntoView({{block: 'center'}}); document.activeElement?.blur(); const seen = ({{top, bottom}}) => bottom > 0 && top < innerHeight; const images = [...document.querySelectorAll('#messages img')].filter((one) => seen(one.getBoundingClientRect())); return last && images.every((one) => one.complete && one.naturalWidth > 0); }})()",
            json!(place)
        );
        self.browser.until(&scrolled).await;
    }

    /// Begins a film of the window.
    pub(super) fn begin_film(&mut self) {
        self.film = Some(Film::new());
    }

    /// Holds what the window shows for a time, if a film is taken.
    pub(super) async fn hold(&mut self, shown: Duration) -> Result<()> {
        if self.film.is_some() {
            let picture = self.look().await?;
            self.film.get_or_insert_default().push((picture, shown));
        }
        Ok(())
    }

    /// Writes the film.
    pub(super) fn end_film(&mut self, name: &str) -> Result<()> {
        let film = self.film.take().unwrap_or_default();
        let file = self.folder.join(name);
        animation::write(film, &file)?;
        println!("{}", file.display());
        Ok(())
    }

    /// Writes what the window shows.
    pub(super) async fn picture(&self, name: &str) -> Result<()> {
        let file = self.folder.join(name);
        self.look().await?.save(&file)?;
        println!("{}", file.display());
        Ok(())
    }

    async fn look(&self) -> Result<RgbaImage> {
        let png = self.browser.client.screenshot().await?;
        Ok(image::load_from_memory(&png)?.into_rgba8())
    }

    /// Closes the browser.
    pub(super) async fn close(self) -> Result<()> {
        Ok(self.browser.client.close().await?)
    }
}

/// Whether the page's messages contain this, in JavaScript.
fn contain(words: &str) -> String {
    let words = json!(words);
    format!("document.querySelector('#messages').innerText.includes({words})")
}
