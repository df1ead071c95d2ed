//! What the operator sets: one struct, read once from the environment and from `.env`. It does not know who uses it.

use crate::ids::GuildId;
use std::{collections::BTreeMap, env, fmt, path::Path};

/// Everything that the operator may set. `.env.example` has a sentence on each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// `DISCORD_TOKEN`: the bot's password; without one there is only the local Discord.
    pub token: Option<Token>,
    /// `DATABASE_URL`: where games are kept, `sqlite://` and a path.
    pub database_url: String,
    /// `DISCORD_API_URL`: the server to talk to instead of Discord, without a slash at the end.
    pub discord_api_url: Option<String>,
    /// `GUILD_ID`: the only server on which commands are registered, if it is to be one.
    pub guild: Option<GuildId>,
    /// `RUST_LOG`: what is logged, in the syntax of `tracing_subscriber::EnvFilter`.
    pub log: String,
}

/// The bot's password. It shows itself to nobody but who asks by [`Token::expose`].
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A token that does not come from the settings, such as the local Discord's, which takes any.
    #[must_use]
    pub fn new(token: impl Into<String>) -> Self {
        Self(token.into())
    }

    /// The token as Discord wants it.
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

/// A setting that cannot be used. Values are quoted, except the token.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// `.env` is there but cannot be read.
    #[error("cannot read .env: write one NAME=value a line, as .env.example does")]
    File(#[source] dotenvy::Error),
    /// Discord's tokens have no spaces or control characters in them.
    #[error(
        "DISCORD_TOKEN has a space or a line break in it: copy it again from the page of the bot"
    )]
    Token,
    /// A server needs a scheme.
    #[error(
        "DISCORD_API_URL is {0:?}: write http:// or https:// and the host, or leave it out for Discord itself"
    )]
    ApiUrl(String),
    /// Games are kept in `SQLite` only.
    #[error(
        "DATABASE_URL is {0:?}: write sqlite:// and the path of a file, such as sqlite://zihin.db"
    )]
    DatabaseUrl(String),
    /// Ids are numbers.
    #[error(
        "GUILD_ID is {0:?}: write the server's number (Developer Mode, right click, Copy Server ID) or leave it out"
    )]
    Guild(String),
}

impl Config {
    /// Reads the environment, and `.env` in the current folder for what the environment does not set.
    ///
    /// # Errors
    /// If `.env` cannot be read, or a setting cannot be used.
    pub fn read() -> Result<Self, ConfigError> {
        let file = dot_env(Path::new(".env"))?;
        Self::from_lookup(|name| env::var(name).ok().or_else(|| file.get(name).cloned()))
    }

    /// Takes each setting from `lookup`; an empty one counts as not set.
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
