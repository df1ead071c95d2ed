//! What Discord says before a bot connects: where the gateway is, how many shards it advises, how many sessions are left.

use super::no_answer::{DISCORD, NoAnswer, PATIENCE};
use super::proxy;
use crate::settings::{Settings, Token};
use reqwest::Url;
use reqwest::header::{AUTHORIZATION, HeaderMap};
use serde::Deserialize;
use std::num::NonZeroU16;

/// Where a bot connects, and with how many sessions.
#[derive(Clone, Debug, Deserialize)]
pub struct GatewayAnswer {
    /// The address of the gateway.
    pub url: String,
    /// How many shards Discord advises.
    pub shards: u32,
    /// The sessions that may be started.
    pub session_start_limit: SessionLimit,
}

/// The sessions that a bot may start.
#[derive(Clone, Debug, Deserialize)]
pub struct SessionLimit {
    /// In a day.
    pub total: u64,
    /// Of these, how many are left.
    pub remaining: u64,
    /// When all are there again, in milliseconds.
    pub reset_after: u64,
    /// How many may be started at the same time: one of each remainder of the shards' numbers by this.
    pub max_concurrency: NonZeroU16,
}

impl GatewayAnswer {
    /// Whether a bot can connect there, with so many shards.
    fn is_possible(&self) -> bool {
        let url = Url::parse(&self.url).ok().filter(Url::has_host);
        let is_socket = url.is_some_and(|url| ["ws", "wss"].contains(&url.scheme()));
        is_socket && (1..=u32::from(u16::MAX)).contains(&self.shards)
    }
}

/// Asks Discord, as the settings name it. Returns the headers too if there was any answer.
pub async fn ask(settings: &Settings) -> (Result<GatewayAnswer, NoAnswer>, Option<HeaderMap>) {
    let answer = match request(settings).await {
        Ok(answer) => answer,
        Err(error) => return (Err(NoAnswer::unreachable(&error, settings)), None),
    };
    let (status, headers) = (answer.status(), answer.headers().clone());
    let gateway = match answer.bytes().await {
        Ok(body) if status.is_success() => {
            let read = serde_json::from_slice(&body).ok();
            let read = read.filter(GatewayAnswer::is_possible);
            read.ok_or_else(|| NoAnswer::unreadable(settings))
        }
        Err(error) if status.is_success() => Err(NoAnswer::unreachable(&error, settings)),
        _ => Err(NoAnswer::refused(status, &headers, settings)),
    };
    (gateway, Some(headers))
}

async fn request(settings: &Settings) -> reqwest::Result<reqwest::Response> {
    let base = settings.api_url.as_deref().unwrap_or(DISCORD);
    let token = settings.token.as_ref().map(Token::expose);
    let token = token.unwrap_or_default().trim_start_matches("Bot ");
    let client = proxy::builder(base).timeout(PATIENCE).build()?;
    let request = client.get(format!("{base}/api/v10/gateway/bot"));
    let request = request.header(AUTHORIZATION, format!("Bot {token}"));
    request.send().await
}
