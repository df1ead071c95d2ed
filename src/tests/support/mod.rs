//! A whole stage for journeys: a local Discord, the bot on it, and people whose pages are driven over the same socket as the browser's.

pub mod bracket_picture;
pub mod gestures;
pub mod openapi;
mod page;
pub mod random_game;
pub mod raw_discord;
pub mod sources;
pub mod tournament_fixture;

pub use page::Page;

use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tempfile::TempDir;
use zihin::config::{Config, Token};
use zihin::discord::{self, Running};
use zihin::play::Play;
use zihin::playground::{Options, Playground};
use zihin::rules::SplitMix;
use zihin::store::Store;

/// A local Discord, a database, and a bot that can be stopped and started.
pub struct Stage {
    pub discord: Playground,
    folder: TempDir,
    bot: Option<Running>,
    seed: Arc<AtomicU64>,
    /// How many milliseconds the bot's clock is ahead.
    pub ahead: Arc<AtomicI64>,
    /// The games, as the bot has them.
    pub play: Option<Play>,
}

impl Stage {
    /// Everything up and the bot ready, and every request of the bot kept.
    pub async fn open() -> Self {
        Self::with_journal(true).await
    }

    /// Everything up and the bot ready.
    pub async fn with_journal(journal: bool) -> Self {
        Self::with(Options {
            journal,
            ..Options::default()
        })
        .await
    }

    /// A local Discord of another kind, and the bot ready.
    pub async fn with(options: Options) -> Self {
        let discord = Playground::start(options).await.unwrap();
        let mut stage = Self {
            discord,
            folder: TempDir::new().unwrap(),
            bot: None,
            seed: Arc::new(AtomicU64::new(1)),
            ahead: Arc::default(),
            play: None,
        };
        stage.start_bot().await;
        stage
    }

    fn url(&self) -> String {
        format!("sqlite://{}", self.folder.path().join("games.db").display())
    }

    /// The bot's database, opened beside it.
    pub async fn store(&self) -> Store {
        Store::open(&self.url()).await.unwrap()
    }

    pub async fn start_bot(&mut self) {
        let url = self.url();
        let config = Config {
            token: Some(Token::new("x")),
            database_url: url.clone(),
            discord_api_url: Some(self.discord.url()),
            guild: None,
            log: String::new(),
        };
        let seed = Arc::clone(&self.seed);
        let ahead = Arc::clone(&self.ahead);
        let play = Play::new(
            Store::open(&url).await.unwrap(),
            Arc::new(move || Box::new(SplitMix(seed.fetch_add(1, Ordering::Relaxed)))),
        )
        .with_time(Arc::new(move || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
            i64::try_from(since.as_millis()).unwrap() + ahead.load(Ordering::Relaxed)
        }));
        self.play = Some(play.clone());
        self.bot = Some(discord::start(&config, play).await.unwrap());
    }

    pub async fn stop_bot(&mut self) {
        self.bot.take().unwrap().stop().await.unwrap();
    }

    /// The page of a person, by name.
    pub async fn page(&self, name: &str) -> Page {
        Page::open(&self.discord, name).await
    }
}

/// The custom id of the first control of a message with this verb.
pub fn control(message: &Value, verb: &str) -> Option<String> {
    let rows = message["components"].as_array()?.iter();
    let mut ids = rows
        .flat_map(|row| row["components"].as_array().unwrap())
        .filter_map(|control| control["custom_id"].as_str());
    ids.find(|id| id.split(':').nth(1) == Some(verb))
        .map(ToOwned::to_owned)
}

/// The values of the first select of a message.
pub fn options(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().unwrap().iter();
    let select = rows
        .flat_map(|row| row["components"].as_array().unwrap())
        .find(|control| control["type"] == 3);
    let options = select
        .map(|select| select["options"].as_array().unwrap().clone())
        .unwrap_or_default();
    options
        .iter()
        .map(|option| option["value"].as_str().unwrap().to_owned())
        .collect()
}

/// What a message says.
pub fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap()
}

/// Whether a message, as Discord shows it, has this in it: hits are marked by stars, which are escaped.
pub fn shows(message: &Value, text: &str) -> bool {
    content(message).replace('\\', "").contains(text)
}
