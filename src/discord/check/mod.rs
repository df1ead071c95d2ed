//! What `zihin check` asks Discord. Read-only, and without a gateway connection.
//!
//! | file | contents |
//! |---|---|
//! | `reach` | the first request: whether Discord answers, and with which clock |
//! | `application` | what is set on the page of the application |
//! | `listing` | what the App Directory and verification still want |
//! | `sessions` | shards, and the sessions that may still be started |
//! | `commands` | which commands are registered, and which of them are stale |
//! | `channels` | what the bot may do in every channel |

mod application;
mod channels;
mod commands;
mod listing;
mod reach;
mod sessions;

pub use channels::{Access, Allowed};
pub use reach::{Reached, connects, reach};

use crate::operator::server_infos;
use crate::rest::gateway_answer::GatewayAnswer;
use crate::rest::http::client;
use crate::rest::no_answer::NoAnswer;
use crate::settings::{Settings, Token};
use serenity::all::{CurrentApplicationInfo, GuildInfo, Http, UserPublicFlags};
use zihin_locale::Catalog;
use zihin_play::Play;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// All is well.
    Good,
    /// The bot can play, but something should be put right.
    Warning,
    /// The bot cannot play as it should.
    Failure,
}

/// What was found, as a part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub text: String,
}

impl Finding {
    /// All is well.
    pub fn good(text: impl Into<String>) -> Self {
        Self::new(Severity::Good, text)
    }

    /// Something should be put right.
    pub fn warning(text: impl Into<String>) -> Self {
        Self::new(Severity::Warning, text)
    }

    /// Something must be put right.
    pub fn failure(text: impl Into<String>) -> Self {
        Self::new(Severity::Failure, text)
    }

    fn new(severity: Severity, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { severity, text }
    }
}

/// A Discord that has accepted the token.
pub struct Account {
    http: Http,
    gateway: GatewayAnswer,
    application: CurrentApplicationInfo,
    is_verified: bool,
    /// The servers of the bot.
    servers: Vec<GuildInfo>,
}

impl Account {
    /// Asks about the application and the servers of the token.
    pub async fn of(settings: &Settings, gateway: GatewayAnswer) -> Result<Self, String> {
        let token = settings.token.as_ref().map(Token::expose);
        let api = settings.api_url.as_deref();
        let http = client(token.unwrap_or_default(), api, true);
        let asked = async {
            let application = http.get_current_application_info().await?;
            http.set_application_id(application.id);
            let flags = http.get_current_user().await?.public_flags;
            let is_verified =
                flags.is_some_and(|flags| flags.contains(UserPublicFlags::VERIFIED_BOT));
            let servers = server_infos(&http).await?;
            serenity::Result::Ok((application, is_verified, servers))
        };
        let (application, is_verified, servers) = asked
            .await
            .map_err(|error| NoAnswer::of(&error, settings).to_string())?;
        Ok(Self {
            http,
            gateway,
            application,
            is_verified,
            servers,
        })
    }

    /// What is set on the page of the application: intents, where interactions go.
    pub fn application(&self) -> Vec<Finding> {
        application::findings(&self.application)
    }

    /// What the App Directory and verification still want of the application.
    pub fn listing(&self) -> Vec<Finding> {
        listing::findings(&self.application, self.is_verified, self.servers.len())
    }

    /// Shards, and the sessions that may still be started.
    pub fn sessions(&self, settings: &Settings) -> Vec<Finding> {
        sessions::findings(&self.gateway, settings.shards, self.servers.len())
    }

    /// Which commands are registered, everywhere or in the one server of the settings, and which of them are stale.
    /// `catalog` holds the messages about the games that `play` offers.
    pub async fn commands(
        &self,
        settings: &Settings,
        catalog: Catalog,
        registry: zihin_games::GameRegistry,
    ) -> Result<Vec<Finding>, String> {
        let found = commands::findings(&self.http, settings, catalog, registry, &self.servers);
        found
            .await
            .map_err(|error| NoAnswer::of(&error, settings).to_string())
    }

    /// What the bot may do in the channels of each of its servers in which their settings allow games;
    /// in all channels without a database. `progress` is told how many servers are done, and of how many.
    pub async fn access(
        &self,
        settings: &Settings,
        play: Option<&Play>,
        progress: impl Fn(usize, usize),
    ) -> Result<Vec<Access>, String> {
        let found = channels::access(&self.http, play, &self.servers, progress);
        found.await.map_err(|error| match error.downcast_ref() {
            Some(error) => NoAnswer::of(error, settings).to_string(),
            None => error.to_string(),
        })
    }
}
