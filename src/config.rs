//! The settings of the operator: one struct, read once from the environment and from `.env`.

use zihin_discord::{Policies, Settings, Token};

pub use zihin_discord::without_secrets;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::{env, fmt, fs, io, time::Duration};
use tracing_subscriber::EnvFilter;
use zihin_ids::{GuildId, ParseShardsError, Shards};
use zihin_store::{file_of, shown_name};

/// How long what nobody needs any more is kept without a setting, and the shortest time that can be set, in days:
/// what stands in a server that the bot has left is called off after a week.
const RETENTION_DAYS: u64 = 90;
const MIN_RETENTION_DAYS: u64 = 14;
/// A hundred years.
const MAX_RETENTION_DAYS: u64 = 36_500;
/// How long whoever has just moved is not pinged, without a setting.
const PING_PAUSE: Duration = Duration::from_secs(15);

/// The longest name in `.env` that is shown though it is no setting.
const MAX_NAME: usize = 30;

/// The most threads that can be set for computer players.
const MAX_ENGINE_THREADS: usize = 256;

/// All settings. `.env.example` explains each. `Debug` shows no passwords.
#[derive(Clone, PartialEq, Eq)]
pub struct Config {
    /// What the bot on Discord needs: `DISCORD_TOKEN`, `DISCORD_API_URL`, `GUILD_ID`, `SHARDS`, `ENGINE_THREADS`,
    /// `PRIVACY_URL`, `TERMS_URL`, `SOURCE_URL`, `EMOJIS` and `PING_PAUSE`.
    pub discord: Settings,
    /// `DATABASE_URL`: the database, `sqlite://` and a path or `postgres://` and a server.
    pub database_url: String,
    /// `ERASURES_FILE`: where erasures are kept for the time after a restore; without it beside an SQLite file, and else nowhere.
    pub erasures: Option<PathBuf>,
    /// `RETENTION_DAYS`: how long what nobody needs any more is kept; `None` for ever.
    pub retention: Option<Duration>,
    /// `RUST_LOG`: the log filter, in the syntax of `tracing_subscriber::EnvFilter`.
    pub log: String,
    /// `RUST_LOG_FORMAT`: what a log line looks like.
    pub log_format: LogFormat,
    /// `METRICS_ADDR`: where metrics and health are served; `None` for nowhere.
    pub metrics: Option<SocketAddr>,
    /// The names in `.env` that are no settings, as they can be shown.
    pub unknown: Vec<String>,
}

/// What a log line looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// Text for people.
    #[default]
    Text,
    /// A JSON object for programs.
    Json,
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config")
            .field("discord", &self.discord)
            .field("database_url", &without_secrets(&self.database_url))
            .field("erasures", &self.erasures.as_deref().map(shown_name))
            .field("retention", &self.retention)
            .field("log", &self.log)
            .field("log_format", &self.log_format)
            .field("metrics", &self.metrics)
            .field("unknown", &self.unknown)
            .finish()
    }
}

/// A setting that cannot be used. The message quotes its value, without what may be a password.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The system does not let `.env` be read.
    #[error("cannot read .env: {}", io_words(.0))]
    Unreadable(io::Error),
    /// `.env` is not written as it must be. What is in the line is not shown: it may be the token.
    #[error(
        "cannot read .env{}: write one NAME=value a line, as .env.example does, and a value with spaces in quotes",
        line.map(|line| format!(", line {line}")).unwrap_or_default()
    )]
    File {
        /// The line that cannot be read, from 1, if it is one.
        line: Option<usize>,
    },
    /// The token contains whitespace or control characters.
    #[error(
        "DISCORD_TOKEN has a space or a line break in it: copy it again from the page of the bot"
    )]
    Token,
    /// The URL does not begin with `http://` or `https://`, or has no host.
    #[error(
        "DISCORD_API_URL is {0:?}: write http:// or https:// and the host, or leave it out for Discord itself"
    )]
    ApiUrl(String),
    /// The URL begins neither with `sqlite:` nor with `postgres://`.
    /// Its scheme is quoted, if it has one: the rest may hold a password.
    #[error(
        "DATABASE_URL {}: write sqlite:// and the path of a file, such as sqlite://zihin.db, or postgres://role:password@host/database",
        scheme.as_ref().map_or_else(|| "is not a URL".to_owned(), |scheme| format!("begins with {scheme}://"))
    )]
    DatabaseUrl {
        /// The scheme, such as `mysql`.
        scheme: Option<String>,
    },
    /// The address of a page is not one that can be linked.
    #[error(
        "{name} is {url:?}: write https:// and the address of the page, without spaces, or leave it out"
    )]
    PageUrl {
        /// The setting.
        name: &'static str,
        /// Its value.
        url: String,
    },
    /// The value is neither `on` nor `off`.
    #[error("EMOJIS is {0:?}: write on or off")]
    Emojis(String),
    /// Not a number of seconds up to a minute.
    #[error("PING_PAUSE is {0:?}: write a number of seconds from 0 to 60")]
    PingPause(String),
    /// The server id is not a positive number.
    #[error(
        "GUILD_ID is {0:?}: write the server's number (Developer Mode, right click, Copy Server ID) or leave it out"
    )]
    Guild(String),
    /// The shards are neither `auto` nor a range.
    #[error("SHARDS is {0:?}: {1}; or auto for all in one process")]
    Shards(String, ParseShardsError),
    /// Not a number of threads.
    #[error(
        "ENGINE_THREADS is {0:?}: write how many threads computer players may think on, from 1 to {MAX_ENGINE_THREADS}, or leave it out for all cores but one"
    )]
    EngineThreads(String),
    /// The time is neither a number of days nor `off`, or too short.
    #[error(
        "RETENTION_DAYS is {0:?}: write a number of days, {MIN_RETENTION_DAYS} at least, or off to keep everything"
    )]
    Retention(String),
    /// The filter of the log cannot be read.
    #[error("RUST_LOG is {0:?}: write a level, such as info, or levels by module")]
    Log(String),
    /// The format of the log is unknown.
    #[error("RUST_LOG_FORMAT is {0:?}: write text or json")]
    LogFormat(String),
    /// The address is not an IP address with a port.
    #[error(
        "METRICS_ADDR is {0:?}: write an IP address and a port, such as 127.0.0.1:9464, or leave it out"
    )]
    Metrics(String),
    /// Several processes cannot share a file.
    #[error(
        "SHARDS is {0}, but a file belongs to one process: set DATABASE_URL to a PostgreSQL database, or leave SHARDS out"
    )]
    SharedFile(Shards),
}

impl Config {
    /// What the last line of a program looks like whose settings cannot be used: as `RUST_LOG_FORMAT` says, if that much can be read.
    pub fn format_of_errors() -> LogFormat {
        let file = dot_env(Path::new(".env")).unwrap_or_default();
        let name = "RUST_LOG_FORMAT";
        let format = env::var(name).ok().or_else(|| file.get(name).cloned());
        let format = format.map(|format| log_format(format.trim().to_owned()));
        format.and_then(Result::ok).unwrap_or_default()
    }

    /// Reads the settings from the environment, and those that it does not set from `.env` in the current directory.
    ///
    /// # Errors
    /// If `.env` cannot be read, or a setting cannot be used.
    pub fn read() -> Result<Self, ConfigError> {
        let file = dot_env(Path::new(".env"))?;
        let known = RefCell::new(BTreeSet::new());
        let config = Self::from_lookup(|name| {
            known.borrow_mut().insert(name.to_owned());
            env::var(name).ok().or_else(|| file.get(name).cloned())
        })?;
        let known = known.into_inner();
        let unknown = file.keys().filter(|name| !known.contains(*name));
        Ok(Self {
            unknown: unknown.map(|name| shown_setting(name, &known)).collect(),
            ..config
        })
    }

    /// What is to be said of names in `.env` that are no settings; nothing if there are none.
    pub fn unknown_names(&self) -> Option<String> {
        let names = self.unknown.join(", ");
        (!names.is_empty()).then(|| {
            format!("nothing in the program reads these names in .env: {names}; .env.example has those that it reads")
        })
    }

    /// Reads each setting by `lookup`; an empty value counts as not set.
    pub fn from_lookup(lookup: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let set = |name| {
            lookup(name)
                .map(|value| value.trim().to_owned())
                .filter(|value| !value.is_empty())
        };
        let database_url =
            set("DATABASE_URL").map_or_else(|| Ok("sqlite://zihin.db".to_owned()), database_url)?;
        let config = Self {
            discord: Settings {
                token: set("DISCORD_TOKEN").map(token).transpose()?,
                api_url: set("DISCORD_API_URL").as_deref().map(api_url).transpose()?,
                guild: set("GUILD_ID").map(guild).transpose()?,
                shards: set("SHARDS").map_or(Ok(None), |value| shards(&value))?,
                engine_threads: set("ENGINE_THREADS")
                    .map_or_else(|| Ok(usual_engine_threads()), engine_threads)?,
                policies: Policies {
                    privacy: page_url("PRIVACY_URL", set("PRIVACY_URL"))?,
                    terms: page_url("TERMS_URL", set("TERMS_URL"))?,
                    source: page_url("SOURCE_URL", set("SOURCE_URL"))?,
                },
                has_emojis: set("EMOJIS").map_or(Ok(true), on_or_off)?,
                ping_pause: set("PING_PAUSE").map_or(Ok(PING_PAUSE), ping_pause)?,
            },
            erasures: set("ERASURES_FILE")
                .map(PathBuf::from)
                .or_else(|| Some(file_of(&database_url)?.with_extension("erasures"))),
            database_url,
            retention: set("RETENTION_DAYS")
                .map_or_else(|| Ok(Some(days(RETENTION_DAYS))), retention)?,
            log: set("RUST_LOG").map_or_else(|| Ok("warn,zihin=info".to_owned()), log)?,
            log_format: set("RUST_LOG_FORMAT").map_or(Ok(LogFormat::Text), log_format)?,
            metrics: set("METRICS_ADDR").map(metrics).transpose()?,
            unknown: Vec::new(),
        };
        let splits = config.discord.shards.filter(|shards| !shards.is_all());
        match splits {
            Some(shards) if config.database_url.starts_with("sqlite:") => {
                Err(ConfigError::SharedFile(shards))
            }
            _ => Ok(config),
        }
    }
}

fn dot_env(path: &Path) -> Result<BTreeMap<String, String>, ConfigError> {
    if !path.exists() {
        return Ok(BTreeMap::new());
    }
    let text = fs::read_to_string(path).map_err(ConfigError::Unreadable)?;
    // Editors of Windows begin a file with it.
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let read: dotenvy::Result<_> = dotenvy::from_read_iter(text.as_bytes()).collect();
    read.map_err(|error| file_error(text, error))
}

/// A name in `.env` as it can be shown: what looks like none may be a secret in the wrong place.
fn shown_setting(name: &str, known: &BTreeSet<String>) -> String {
    let capital = name.to_ascii_uppercase();
    let is_in_name = |c: char| c == '_' || c.is_ascii_uppercase();
    let letters = name.chars().count();
    if known.contains(&capital) {
        format!("{name} (write {capital})")
    } else if letters <= MAX_NAME && name.chars().all(is_in_name) {
        name.to_owned()
    } else {
        format!("one of {letters} letters")
    }
}

/// The error for a `.env` that cannot be read, without what is in it.
fn file_error(text: &str, error: dotenvy::Error) -> ConfigError {
    match error {
        dotenvy::Error::Io(error) => ConfigError::Unreadable(error),
        dotenvy::Error::LineParse(wrong, _) => ConfigError::File {
            line: line_of(text, &wrong),
        },
        _ => ConfigError::File { line: None },
    }
}

/// Why the system does not let a file be read.
fn io_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => {
            "its owner is another user: give it to the user that runs the bot, with mode 600"
                .to_owned()
        }
        io::ErrorKind::InvalidData => "it is not UTF-8: save it as UTF-8".to_owned(),
        _ => error.to_string(),
    }
}

/// The number of a line of a text, from 1; if it goes on over several lines, of the first.
fn line_of(text: &str, wrong: &str) -> Option<usize> {
    let first = wrong.lines().next()?.trim();
    let found = text.lines().position(|line| line.trim() == first)?;
    Some(found + 1)
}

fn token(value: String) -> Result<Token, ConfigError> {
    if value.chars().any(|c| c.is_whitespace() || c.is_control()) {
        Err(ConfigError::Token)
    } else {
        Ok(Token::new(value))
    }
}

fn database_url(value: String) -> Result<String, ConfigError> {
    let schemes = ["sqlite:", "postgres://", "postgresql://"];
    if schemes.iter().any(|scheme| value.starts_with(scheme)) {
        Ok(value)
    } else {
        let scheme = value.split_once("://").map(|(scheme, _)| scheme.to_owned());
        let is_scheme = |scheme: &String| scheme.chars().all(|c| c.is_ascii_lowercase());
        let scheme = scheme.filter(is_scheme);
        Err(ConfigError::DatabaseUrl { scheme })
    }
}

fn api_url(value: &str) -> Result<String, ConfigError> {
    let host = value
        .strip_prefix("http://")
        .or_else(|| value.strip_prefix("https://"));
    if host.is_some_and(|host| !host.is_empty()) {
        Ok(value.trim_end_matches('/').to_owned())
    } else {
        Err(ConfigError::ApiUrl(without_secrets(value)))
    }
}

/// The address of a page that can stand in a link of a message.
fn page_url(name: &'static str, url: Option<String>) -> Result<Option<String>, ConfigError> {
    let is_good = |url: &str| {
        let page = url.strip_prefix("https://");
        let page = page.or_else(|| url.strip_prefix("http://"));
        page.is_some_and(|page| !page.is_empty() && !page.contains(ends_link))
    };
    match url {
        Some(url) if !is_good(&url) => Err(ConfigError::PageUrl { name, url }),
        url => Ok(url),
    }
}

/// Whether a link of a message would end before this character.
fn ends_link(c: char) -> bool {
    c.is_whitespace() || "<>()".contains(c)
}

/// The shards of a process; `None` for `auto`.
fn shards(value: &str) -> Result<Option<Shards>, ConfigError> {
    if value.eq_ignore_ascii_case("auto") {
        return Ok(None);
    }
    let shards = value.parse();
    shards
        .map(Some)
        .map_err(|error| ConfigError::Shards(value.to_owned(), error))
}

/// How many threads computer players have without a setting: one core is left for answers.
fn usual_engine_threads() -> NonZero<usize> {
    let cores = available_parallelism().map_or(1, NonZero::get);
    NonZero::new(cores - 1).unwrap_or(NonZero::<usize>::MIN)
}

fn engine_threads(value: String) -> Result<NonZero<usize>, ConfigError> {
    let threads = value.parse().ok().and_then(NonZero::new);
    let threads = threads.filter(|threads| threads.get() <= MAX_ENGINE_THREADS);
    threads.ok_or(ConfigError::EngineThreads(value))
}

fn ping_pause(value: String) -> Result<Duration, ConfigError> {
    let seconds = value.parse().ok().filter(|seconds| *seconds <= 60);
    seconds
        .map(Duration::from_secs)
        .ok_or(ConfigError::PingPause(value))
}

fn log(value: String) -> Result<String, ConfigError> {
    match EnvFilter::try_new(&value) {
        Ok(_) => Ok(value),
        Err(_) => Err(ConfigError::Log(value)),
    }
}

fn log_format(value: String) -> Result<LogFormat, ConfigError> {
    match &*value {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err(ConfigError::LogFormat(value)),
    }
}

fn on_or_off(value: String) -> Result<bool, ConfigError> {
    match &*value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(ConfigError::Emojis(value)),
    }
}

fn metrics(value: String) -> Result<SocketAddr, ConfigError> {
    value.parse().map_err(|_| ConfigError::Metrics(value))
}

/// How long something is kept; `None` for `off`.
fn retention(value: String) -> Result<Option<Duration>, ConfigError> {
    if value.eq_ignore_ascii_case("off") {
        return Ok(None);
    }
    match value.parse() {
        Ok(time @ MIN_RETENTION_DAYS..=MAX_RETENTION_DAYS) => Ok(Some(days(time))),
        _ => Err(ConfigError::Retention(value)),
    }
}

const fn days(days: u64) -> Duration {
    Duration::from_hours(24 * days)
}

fn guild(value: String) -> Result<GuildId, ConfigError> {
    match value.parse() {
        Ok(id) if id > 0 => Ok(GuildId(id)),
        _ => Err(ConfigError::Guild(value)),
    }
}
