//! What the bot needs to run: who it is, where Discord is, and what its operator has chosen.

use std::fmt;
use std::num::NonZero;
use std::time::Duration;
use zihin_ids::{GuildId, Shards};

/// The settings of a bot. `Debug` shows no passwords.
#[derive(Clone, PartialEq, Eq)]
pub struct Settings {
    /// The bot's token; without one the bot runs on a local Discord only.
    pub token: Option<Token>,
    /// The base URL of a server to use instead of Discord, without a trailing slash.
    pub api_url: Option<String>,
    /// The only server in which to register commands; `None` registers them globally.
    pub guild: Option<GuildId>,
    /// The shards of this process; `None` for all, as many as Discord advises.
    pub shards: Option<Shards>,
    /// On how many threads computer players think.
    pub engine_threads: NonZero<usize>,
    /// The pages to which `/help` and `/privacy` lead.
    pub policies: Policies,
    /// Whether dice and pieces are uploaded as emojis of the application, and shown in menus and texts.
    pub has_emojis: bool,
    /// How long whoever has just moved is not pinged after the answer to their move.
    pub ping_pause: Duration,
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let api = self.api_url.as_deref().map(without_secrets);
        f.debug_struct("Settings")
            .field("token", &self.token)
            .field("api_url", &api)
            .field("guild", &self.guild)
            .field("shards", &self.shards)
            .field("engine_threads", &self.engine_threads)
            .field("policies", &self.policies)
            .field("has_emojis", &self.has_emojis)
            .field("ping_pause", &self.ping_pause)
            .finish()
    }
}

/// The addresses of pages that the operator has written for the people who play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    /// What is kept about people, and for how long.
    pub privacy: Option<String>,
    /// On what terms the bot may be used.
    pub terms: Option<String>,
    /// The source code of the bot that runs.
    pub source: Option<String>,
}

/// The bot's token. `Debug` hides it; [`Token::expose`] returns it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A token that does not come from the settings, such as one for the local Discord, which accepts any.
    pub fn new(token: impl Into<String>) -> Self {
        Self(token.into())
    }

    /// The token itself.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A URL as it may be printed: without the login, and without parameters, for either may hold a password.
pub fn without_secrets(url: &str) -> String {
    // The last `@`, since a password may have one too; before the parameters are cut off, since it may have a `?`.
    let (login, rest) = url.rsplit_once('@').unwrap_or(("", url));
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    match (login, login.split_once("://")) {
        ("", _) => rest.to_owned(),
        (_, Some((scheme, _))) => format!("{scheme}://…@{rest}"),
        (_, None) => format!("…@{rest}"),
    }
}
