//! The settings of the operator: one struct, read once from the environment and from `.env`.

use crate::ids::GuildId;
use std::{collections::BTreeMap, env, fmt, path::Path};

/// All settings. `.env.example` explains each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// `DISCORD_TOKEN`: the bot's token; without one the bot runs on a local Discord only.
    pub token: Option<Token>,
    /// `DATABASE_URL`: the database, `sqlite://` and a path.
    pub database_url: String,
    /// `DISCORD_API_URL`: the base URL of a server to use instead of Discord, without a trailing slash.
    pub discord_api_url: Option<String>,
    /// `GUILD_ID`: the only server in which to register commands; `None` registers them globally.
    pub guild: Option<GuildId>,
    /// `RUST_LOG`: the log filter, in the syntax of `tracing_subscriber::EnvFilter`.
    pub log: String,
}

/// The bot's token. `Debug` hides it; [`Token::expose`] returns it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A token that does not come from the settings, such as one for the local Discord, which accepts any.
    #[must_use]
    pub fn new(token: impl Into<String>) -> Self {
        Self(token.into())
    }

    /// The token itself.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A setting that cannot be used. The message quotes its value, except for the token.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// `.env` exists but cannot be read.
    #[error("cannot read .env: write one NAME=value a line, as .env.example does")]
    File(#[source] dotenvy::Error),
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
    /// The URL does not begin with `sqlite:`.
    #[error(
        "DATABASE_URL is {0:?}: write sqlite:// and the path of a file, such as sqlite://zihin.db"
    )]
    DatabaseUrl(String),
    /// The server id is not a positive number.
    #[error(
        "GUILD_ID is {0:?}: write the server's number (Developer Mode, right click, Copy Server ID) or leave it out"
    )]
    Guild(String),
}

impl Config {
    /// Reads the settings from the environment, and those that it does not set from `.env` in the current directory.
    ///
    /// # Errors
    /// If `.env` cannot be read, or a setting cannot be used.
    pub fn read() -> Result<Self, ConfigError> {
        let file = dot_env(Path::new(".env"))?;
        Self::from_lookup(|name| env::var(name).ok().or_else(|| file.get(name).cloned()))
    }

    /// Reads each setting by `lookup`; an empty value counts as not set.
    ///
    /// # Errors
    /// If a setting cannot be used.
    pub fn from_lookup(lookup: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let set = |name| {
            lookup(name)
                .map(|value| value.trim().to_owned())
                .filter(|value| !value.is_empty())
        };
        Ok(Self {
            token: set("DISCORD_TOKEN").map(token).transpose()?,
            database_url: set("DATABASE_URL")
                .map_or_else(|| Ok("sqlite://zihin.db".to_owned()), database_url)?,
            discord_api_url: set("DISCORD_API_URL").map(api_url).transpose()?,
            guild: set("GUILD_ID").map(guild).transpose()?,
            log: set("RUST_LOG").unwrap_or_else(|| "warn,zihin=info".to_owned()),
        })
    }
}

fn dot_env(path: &Path) -> Result<BTreeMap<String, String>, ConfigError> {
    if !path.exists() {
        return Ok(BTreeMap::new());
    }
    dotenvy::from_path_iter(path)
        .and_then(Iterator::collect)
        .map_err(ConfigError::File)
}

fn token(value: String) -> Result<Token, ConfigError> {
    if value.chars().any(|c| c.is_whitespace() || c.is_control()) {
        Err(ConfigError::Token)
    } else {
        Ok(Token(value))
    }
}

fn database_url(value: String) -> Result<String, ConfigError> {
    if value.starts_with("sqlite:") {
        Ok(value)
    } else {
        Err(ConfigError::DatabaseUrl(value))
    }
}

fn api_url(value: String) -> Result<String, ConfigError> {
    let host = value
        .strip_prefix("http://")
        .or_else(|| value.strip_prefix("https://"));
    if host.is_some_and(|host| !host.is_empty()) {
        Ok(value.trim_end_matches('/').to_owned())
    } else {
        Err(ConfigError::ApiUrl(value))
    }
}

fn guild(value: String) -> Result<GuildId, ConfigError> {
    match value.parse() {
        Ok(id) if id > 0 => Ok(GuildId(id)),
        _ => Err(ConfigError::Guild(value)),
    }
}
