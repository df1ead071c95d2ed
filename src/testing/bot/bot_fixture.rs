//! The whole bot on a local Discord: a database, a clock to move forward, and a bot to stop and start.

use super::page::Page;
use super::rest_proxy::RestProxy;
use crate::database::{self, Database};
use crate::fixture::{self, decisions};
use crate::patience;
use local_discord::{Options, Playground};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tracing_subscriber::EnvFilter;
use zihin_discord::{Monitor, Policies, Running, Settings, Takeover, Token};
use zihin_games::{GAMES, GameRegistry};
use zihin_ids::Shards;
use zihin_ids::{GuildId, UserId};
use zihin_locale::Catalog;
use zihin_play::people::Preference;
use zihin_play::{Play, Secret, Secrets};
use zihin_rules::SplitMix;
use zihin_store::Store;

/// How long what nobody needs any more is kept.
const RETENTION: Duration = Duration::from_hours(90 * 24);

/// A local Discord, a database, and the bot.
pub struct BotFixture {
    pub discord: Playground,
    pub proxy: Option<RestProxy>,
    database: Database,
    registry: GameRegistry,
    catalog: Catalog,
    bot: Option<Running>,
    /// The only server in which the commands are registered at the next start; none means everywhere.
    pub guild: Option<GuildId>,
    pub shards: Option<Shards>,
    /// The pages to which the bot leads from its next start on.
    pub policies: Policies,
    /// Whether the bot uploads its emojis from its next start on.
    pub has_emojis: bool,
    /// How long the bot does not ping whoever has just moved.
    pub ping_pause: Duration,
    /// What makes the secrets of new games from the next start on, whose dice can then be verified.
    pub secrets: Option<Secrets>,
    /// The time at which the bot's clock stands still; none if it goes.
    stands_at: Option<i64>,
    seed: Arc<AtomicU64>,
    /// How many milliseconds the bot's clock is ahead.
    pub ahead: Arc<AtomicI64>,
    /// The bot's own handle to its games; none before the first start.
    pub play: Option<Play>,
}

impl BotFixture {
    /// Everything up and the bot ready; the local Discord keeps a journal of the bot's requests.
    pub async fn open() -> Self {
        Self::with(Options {
            journal: true,
            ..Options::default()
        })
        .await
    }

    /// Everything up and the bot ready, without a journal.
    pub async fn without_journal() -> Self {
        Self::with(Options::default()).await
    }

    /// A local Discord that passes on even forged interactions, so that the bot itself must refuse them.
    pub async fn forging() -> Self {
        Self::with(Options {
            forgeries: true,
            ..Options::default()
        })
        .await
    }

    /// A local Discord with these options, and the bot ready.
    pub async fn with(options: Options) -> Self {
        Self::with_games(options, GAMES, Catalog::embedded()).await
    }

    /// A bot that offers the games of a registry, with messages about them.
    pub async fn with_games(options: Options, registry: GameRegistry, catalog: Catalog) -> Self {
        Self::on(Database::usual().await, options, registry, catalog).await
    }

    /// A bot on a database.
    pub async fn on(
        database: Database,
        options: Options,
        registry: GameRegistry,
        catalog: Catalog,
    ) -> Self {
        let mut fixture = Self::stopped(database, options, registry, catalog).await;
        fixture.start_bot().await;
        fixture
    }

    /// A bot with the three games on a database.
    pub async fn on_database(database: Database) -> Self {
        let options = Options::default();
        Self::on(database, options, GAMES, Catalog::embedded()).await
    }

    /// A bot on a database whose account has this id, as far as requests tell.
    pub async fn as_bot(database: Database, id: u64) -> Self {
        let options = Options::default();
        let mut fixture = Self::stopped(database, options, GAMES, Catalog::embedded()).await;
        fixture.proxy = Some(RestProxy::with_account(&fixture.discord, id).await);
        fixture.start_bot().await;
        fixture
    }

    /// A bot whose requests go through a proxy; the local Discord keeps a journal of them.
    pub async fn behind_proxy() -> Self {
        let options = Options {
            journal: true,
            ..Options::default()
        };
        let database = Database::usual().await;
        let mut fixture = Self::stopped(database, options, GAMES, Catalog::embedded()).await;
        fixture.proxy = Some(RestProxy::start(&fixture.discord).await);
        fixture.start_bot().await;
        fixture
    }

    /// A bot whose new games have dice that can be verified.
    pub async fn with_fair_dice() -> Self {
        let (database, options) = (Database::usual().await, Options::default());
        let mut fixture = Self::stopped(database, options, GAMES, Catalog::embedded()).await;
        fixture.secrets = Some(Arc::new(Secret::random));
        fixture.start_bot().await;
        fixture
    }

    /// Everything but the bot, whose clock will stand still at this time: only `ahead` moves it, so that nothing depends on how fast the machine is.
    pub async fn standing_at(time: i64, options: Options) -> Self {
        let database = Database::usual().await;
        let mut fixture = Self::stopped(database, options, GAMES, Catalog::embedded()).await;
        fixture.stands_at = Some(time);
        fixture
    }

    /// A bot of which this process has only some shards.
    pub async fn with_shards(database: Database, options: Options, shards: Shards) -> Self {
        let mut fixture = Self::stopped(database, options, GAMES, Catalog::embedded()).await;
        fixture.shards = Some(shards);
        fixture.start_bot().await;
        fixture
    }

    async fn stopped(
        database: Database,
        options: Options,
        registry: GameRegistry,
        catalog: Catalog,
    ) -> Self {
        // `RUST_LOG=info cargo test NAME -- --nocapture` shows what the bot does. Another test may have set it up already.
        let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::from_default_env());
        let _ = log.with_test_writer().try_init();
        let discord = Playground::start(options).await.unwrap();
        Self {
            discord,
            proxy: None,
            database,
            registry,
            catalog,
            bot: None,
            guild: None,
            shards: None,
            policies: Policies::default(),
            has_emojis: false,
            ping_pause: Duration::ZERO,
            secrets: None,
            stands_at: None,
            seed: Arc::new(AtomicU64::new(1)),
            ahead: Arc::default(),
            play: None,
        }
    }

    pub fn url(&self) -> String {
        self.database.url().to_owned()
    }

    /// The bot's database, opened beside it.
    pub async fn store(&self) -> Store {
        Store::open(&self.url()).await.unwrap()
    }

    /// Changes the bot's database behind its back.
    pub async fn tamper(&self, sql: &str) {
        database::run(&self.url(), sql).await;
    }

    /// What people have decided, see [`decisions`].
    pub async fn decisions(&self) -> Vec<String> {
        decisions(&self.url()).await
    }

    pub async fn start_bot(&mut self) {
        let (play, bot) = self.start_with(self.shards).await;
        self.play = Some(play);
        self.bot = Some(bot);
    }

    /// Starts a bot with some shards beside the bot of the fixture, as another process would have them.
    pub async fn start_beside(&self, shards: Shards) -> (Play, Running) {
        self.start_with(Some(shards)).await
    }

    async fn start_with(&self, shards: Option<Shards>) -> (Play, Running) {
        let url = self.url();
        let settings = Settings {
            token: Some(Token::new("x")),
            api_url: Some(match &self.proxy {
                Some(proxy) => proxy.url(),
                None => self.discord.url(),
            }),
            guild: self.guild,
            shards,
            policies: self.policies.clone(),
            has_emojis: self.has_emojis,
            ping_pause: self.ping_pause,
            engine_threads: NonZero::<usize>::MIN,
        };
        let seed = Arc::clone(&self.seed);
        let ahead = Arc::clone(&self.ahead);
        let stands_at = self.stands_at;
        let play = Play::new(
            Store::open(&url).await.unwrap(),
            Arc::new(move || Box::new(SplitMix(seed.fetch_add(1, Ordering::Relaxed)))),
        )
        .with_registry(self.registry)
        .with_time(Arc::new(move || {
            stands_at.unwrap_or_else(machine_time) + ahead.load(Ordering::Relaxed)
        }))
        .with_retention(Some(RETENTION));
        let play = match &self.secrets {
            Some(secrets) => play.with_secrets(Arc::clone(secrets)),
            None => play,
        };
        let catalog = self.catalog.clone();
        let bot = zihin_discord::start(&settings, play.clone(), catalog, Takeover::AtOnce, |_| {});
        // Boxed: a large future.
        let bot = Box::pin(bot).await;
        (play, bot.unwrap())
    }

    /// Moves the bot's clock forward, in which people can act if it runs, and wakes its housekeeping.
    pub fn pass(&self, time: i64) {
        match &self.play {
            Some(play) if self.bot.is_some() => {
                fixture::pass(&self.ahead, time, play);
                play.wake();
            }
            _ => drop(self.ahead.fetch_add(time, Ordering::Relaxed)),
        }
    }

    pub async fn stop_bot(&mut self) {
        self.bot.take().unwrap().stop().await.unwrap();
    }

    /// Looks at the bot for its operator.
    pub fn monitor(&self) -> Monitor {
        self.bot.as_ref().unwrap().monitor()
    }

    /// How many commands to open a game have ended.
    pub fn opened(&self) -> usize {
        let text = self.play.as_ref().unwrap().store.metrics().encode();
        let lines = text.lines();
        let of_play = lines.filter(|line| {
            line.contains("interactions_total{") && line.contains("command=\"play\"")
        });
        let counts = of_play.filter_map(|line| line.rsplit(' ').next()?.parse::<usize>().ok());
        counts.sum()
    }

    /// Has a person open a game, and waits until all has been sent that they are told about it. Returns the answer.
    pub async fn open_game(&self, page: &mut Page, options: Value) -> Value {
        let before = self.opened();
        let answer = page.command("play", options).await;
        patience::holds("the command has ended", async || self.opened() > before).await;
        answer
    }

    /// The page of a person, by name.
    pub async fn page(&self, name: &str) -> Page {
        Page::open(&self.discord, name).await
    }

    /// The page of a person in their direct messages with the bot.
    pub async fn direct_page(&self, name: &str) -> Page {
        let mut page = self.page(name).await;
        page.send(&json!({"op": "open_direct"})).await;
        let opened = page.frame("opened", |_| true).await;
        page.room = Some(opened["channel"].clone());
        page
    }

    /// Sets a preference of a page's person.
    pub async fn prefer(&self, page: &Page, of: Preference, word: &str) {
        let user = UserId(page.me.parse().unwrap());
        let people = &self.play.as_ref().unwrap().people;
        people.set_preference(user, of, word).await.unwrap();
    }

    /// Deletes a message, as a moderator would.
    pub async fn delete(&self, message: &Value) {
        let [channel, id] = ["channel_id", "id"].map(|key| message[key].as_str().unwrap());
        let path = format!("/channels/{channel}/messages/{id}");
        self.request(Method::DELETE, &path, Value::Null).await;
    }

    /// Sends a request to the local Discord with the bot's token. It must succeed.
    pub async fn request(&self, method: Method, path: &str, body: Value) {
        let status = self.send(method, path, &body).await.status();
        assert!(status.is_success(), "{path}: {status}");
    }

    /// Sends a request to the local Discord with the bot's token.
    pub async fn send(&self, method: Method, path: &str, body: &Value) -> Response {
        let url = format!("{}/api/v10{path}", self.discord.url());
        let request = Client::new().request(method, url);
        let request = request.header("Authorization", "Bot x").json(body);
        request.send().await.unwrap()
    }
}

/// The machine's time, in milliseconds since 1970.
fn machine_time() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}
