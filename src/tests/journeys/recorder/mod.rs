//! Records a journey: a bot whose clock stands still, and every request that it sends to the local Discord, step by step. The recording is compared with the
//! file of the journey, or becomes it with `ZIHIN_RECORD=1`.
//!
//! The local Discord keeps a journal of the requests; nothing stands between it and the bot. From the bottom up:
//!
//! - `yaml` writes the body of a request, a line for each value
//! - `answers` makes an answer that came late look like one that came at once
//! - `blocks` puts the requests of a step into an order that does not depend on who was faster
//! - `ids` replaces what differs between two runs: ids, nonces, digits of seals
//! - `settled` waits until the bot has nothing left to do
//! - `difference` tells two recordings apart

mod answers;
mod blocks;
mod difference;
mod ids;
mod settled;
mod yaml;

use local_discord::{Options, Request};
use std::path::PathBuf;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use zihin_testing::sources::top;
use zihin_testing::{BotFixture, Page};

/// What a bot's clock shows in every journey: 22 November 2026, noon.
const NOON: i64 = 1_795_348_800_000;
/// The folder of the recordings.
const FOLDER: &str = "src/tests/journeys/recorded";
/// The variable that makes recordings instead of comparing them.
const RECORD: &str = "ZIHIN_RECORD";
/// How long what the bot does in the background may take before a recording counts as different.
const PATIENCE: Duration = Duration::from_secs(10);

/// One journey at a time: a machine that does several at once answers late, and then the bot answers otherwise.
static TURN: Semaphore = Semaphore::const_new(1);

/// What was done, and the requests that it led to.
pub struct Step {
    what: String,
    /// Something to compare besides the requests, such as the text of a file.
    note: String,
    requests: Vec<Request>,
}

/// A journey that is being recorded.
pub struct Journey {
    pub fixture: BotFixture,
    name: &'static str,
    steps: Vec<Step>,
    /// How many requests of the journal belong to a step.
    taken: usize,
    /// Whether what every start of a bot sends is recorded too.
    pub with_starts: bool,
    _turn: SemaphorePermit<'static>,
}

impl Journey {
    /// A local Discord on which the bot is not started yet.
    pub async fn before_the_start(name: &'static str) -> Self {
        let turn = TURN.acquire().await.unwrap();
        let options = Options {
            journal: true,
            forgeries: true,
            ..Options::default()
        };
        Self {
            fixture: BotFixture::standing_at(NOON, options).await,
            name,
            steps: Vec::new(),
            taken: 0,
            with_starts: false,
            _turn: turn,
        }
    }

    /// A local Discord with the bot.
    pub async fn begin(name: &'static str) -> Self {
        let mut journey = Self::before_the_start(name).await;
        journey.fixture.start_bot().await;
        journey
    }

    /// The page of a person, by name.
    pub async fn page(&self, name: &str) -> Page {
        self.fixture.page(name).await
    }

    /// Ends a step: waits until everything is shown, and takes the requests since the step before.
    pub async fn step(&mut self, what: &str) {
        settled::settled(&self.fixture).await;
        self.take(what).await;
    }

    /// Ends a step after which something cannot be shown.
    pub async fn take(&mut self, what: &str) {
        let requests = self.fixture.discord.requests().await;
        self.steps.push(Step {
            what: what.to_owned(),
            note: String::new(),
            requests: requests[self.taken..].to_vec(),
        });
        self.taken = requests.len();
    }

    /// Adds a text that is compared too.
    pub fn note(&mut self, what: &str, text: &str) {
        self.steps.push(Step {
            what: what.to_owned(),
            note: text.to_owned(),
            requests: Vec::new(),
        });
    }

    /// Moves the bot's clock forward, and wakes its housekeeping.
    pub fn pass(&self, time: i64) {
        self.fixture.pass(time);
        self.fixture.play.as_ref().unwrap().wake();
    }

    /// Stops the bot, and compares what was recorded with the file of the journey, or writes the file.
    pub async fn end(mut self) {
        self.fixture.stop_bot().await;
        self.take("The bot is stopped").await;
        let file = self.file();
        if is_recording() {
            std::fs::write(&file, self.text()).unwrap();
            return;
        }
        let known = std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{}: {error}; {RECORD}=1 writes it", file.display()));
        // Private answers that newer ones replace are deleted in the background.
        let compared = tokio::time::timeout(PATIENCE, self.becomes(&known)).await;
        if compared.is_err() {
            let difference = difference::between(&known, &self.text());
            panic!("{} is recorded otherwise:\n{difference}", self.name);
        }
    }

    /// Waits until the recording is this one.
    async fn becomes(&mut self, known: &str) {
        while self.text() != known {
            let count = self.taken;
            while self.fixture.discord.requests().await.len() == count {
                tokio::task::yield_now().await;
            }
            self.take("The bot is stopped").await;
        }
    }

    fn file(&self) -> PathBuf {
        top().join(FOLDER).join(format!("{}.txt", self.name))
    }

    /// The recording as text.
    fn text(&self) -> String {
        ids::without_ids(&blocks::text(&self.steps, self.with_starts))
    }
}

/// Whether recordings are made, which nothing but a person at a machine may do.
fn is_recording() -> bool {
    let is_set = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    let records = is_set(RECORD, "1");
    assert!(
        !records || !is_set("CI", "true"),
        "{RECORD} is set where recordings are to be compared"
    );
    records
}
