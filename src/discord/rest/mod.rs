//! The client for everything that the bot sends to Discord's REST API of its own accord: messages, threads, lookups.
//! It keeps Discord's rate limits, which it learns from the headers of every answer. Other answers to interactions have a client of their own (`http`),
//! since Discord does not limit them.

pub(crate) mod codes;
pub(crate) mod error;
pub(crate) mod gateway_answer;
pub(crate) mod health;
pub(crate) mod http;
pub(crate) mod limits;
pub(crate) mod members;
pub(crate) mod no_answer;
pub(crate) mod proxy;
mod turns;

pub use error::RestError;
pub use members::Members;

use health::Health;
use limits::{endpoint, exhausted, headers, place, retry_after, scope};
use parking_lot::Mutex;
use quick_cache::sync::Cache;
use reqwest::{Client, Response, StatusCode};
use serenity::all::BotGateway;
use serenity::http::{LightMethod, Request, Route};
use std::fmt;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::futures::OwnedNotified;
use tokio::time::Instant;
use turns::{Turn, Turns};
use twilight_http_ratelimiting::{Endpoint, Permit, RateLimiter};
use zihin_ids::{ChannelId, GuildId, Shards};
use zihin_telemetry::{Metrics, RateLimit};

/// The most requests of a bot in a second, in all routes together.
const GLOBAL_LIMIT: u16 = 50;
/// The most channels whose server is known.
const MAX_CHANNELS: usize = 10_000;
/// How long a request may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long Discord may take to accept a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The token of an interaction: whoever has it can answer. `Debug` hides it.
#[derive(Clone)]
pub struct InteractionToken(String);

impl InteractionToken {
    /// The token with this text.
    pub const fn new(text: String) -> Self {
        Self(text)
    }
}

impl Deref for InteractionToken {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for InteractionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InteractionToken(..)")
    }
}

/// How requests reach Discord.
enum Wire {
    /// By the network.
    Network(Client),
    /// As a simulation has it.
    #[cfg(test)]
    Simulated(Arc<crate::simulation::SimulatedDiscord>),
}

impl Wire {
    /// Sends a request with this token, to `api` if it is given, and returns the answer.
    async fn send(
        &self,
        request: Request<'_>,
        token: &str,
        api: Option<&str>,
    ) -> Result<Response, RestError> {
        let client = match self {
            Self::Network(client) => client,
            #[cfg(test)]
            Self::Simulated(discord) => return discord.answer(request).await,
        };
        let built = request
            .build(client, token, api)
            .map_err(|error| RestError::Malformed(Box::new(error)))?;
        built.send().await.map_err(RestError::unreachable)
    }
}

/// The client. It needs a runtime.
pub struct Rest {
    wire: Wire,
    token: String,
    /// The address of another server than Discord's own.
    api: Option<String>,
    /// The limits of routes.
    limits: RateLimiter,
    /// The limit on all requests, which the servers share.
    turns: Arc<Turns>,
    /// The servers of the channels in which messages were shown of late.
    servers: Cache<u64, u64>,
    /// Until when Discord has refused every request.
    paused_until: Mutex<Option<Instant>>,
    health: Health,
    metrics: Arc<Metrics>,
    /// The bot's own account, once it is known.
    me: OnceLock<u64>,
    is_closed: AtomicBool,
}

/// The right to send one request now. Unused, it is given back when it is dropped.
pub struct Slot(Permit, Turn);

/// How many of the bot's requests in a second are those of a process with these shards; at least one.
fn share_of_limit(shards: Shards) -> u16 {
    let own = u32::from(shards.last() - shards.first()) + 1;
    let share = u32::from(GLOBAL_LIMIT) * own / u32::from(shards.total());
    u16::try_from(share).unwrap_or(GLOBAL_LIMIT).max(1)
}

impl Rest {
    /// A client that sends to `api` with this token, to Discord itself if there is no `api`.
    /// The processes of a bot share its limit on all requests: by their shards, unless `api` is a proxy that counts for all of them. The limits that are hit
    /// are recorded in `metrics`.
    pub fn new(
        token: &str,
        api: Option<&str>,
        shards: Shards,
        metrics: Arc<Metrics>,
    ) -> reqwest::Result<Self> {
        let client = proxy::builder(api.unwrap_or(no_answer::DISCORD))
            .timeout(TIMEOUT)
            .connect_timeout(CONNECT_TIMEOUT);
        let wire = Wire::Network(client.build()?);
        Ok(Self::with(wire, token, api, shards, metrics))
    }

    /// A client that sends to simulated Discord.
    #[cfg(test)]
    pub fn simulated(
        discord: Arc<crate::simulation::SimulatedDiscord>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self::with(Wire::Simulated(discord), "x", None, Shards::ALL, metrics)
    }

    fn with(
        wire: Wire,
        token: &str,
        api: Option<&str>,
        shards: Shards,
        metrics: Arc<Metrics>,
    ) -> Self {
        let token = token.trim().trim_start_matches("Bot ");
        Self {
            wire,
            token: format!("Bot {token}"),
            api: api.map(ToOwned::to_owned),
            // The limit on all requests is not its concern.
            limits: RateLimiter::new(u16::MAX),
            turns: Arc::new(Turns::new(if api.is_some() {
                GLOBAL_LIMIT
            } else {
                share_of_limit(shards)
            })),
            servers: Cache::new(MAX_CHANNELS),
            paused_until: Mutex::default(),
            health: Health::default(),
            metrics,
            me: OnceLock::new(),
            is_closed: AtomicBool::new(false),
        }
    }

    /// Notes of which server a channel is.
    pub fn note_server(&self, channel: ChannelId, server: GuildId) {
        self.servers.insert(channel.0, server.0);
    }

    /// Waits until the limits allow a request like this one.
    pub async fn slot(&self, request: &Request<'_>) -> Slot {
        self.wait_for_pause().await;
        let endpoint = endpoint(request);
        let turn = self.turn_of(&endpoint);
        let permit = self.limits.acquire(endpoint).await;
        Slot(permit, turn.await)
    }

    /// The right to send a request like this one in its turn, if its limit is not used up.
    pub async fn slot_now(&self, request: &Request<'_>) -> Option<Slot> {
        self.wait_for_pause().await;
        let is_free = |bucket: Option<twilight_http_ratelimiting::Bucket>| {
            bucket.is_none_or(|bucket| bucket.remaining > 0)
        };
        let endpoint = endpoint(request);
        let turn = self.turn_of(&endpoint);
        let permit = self.limits.acquire_if(endpoint, is_free).await?;
        Some(Slot(permit, turn.await))
    }

    /// The turn of the server that a request is about.
    fn turn_of(&self, endpoint: &Endpoint) -> impl Future<Output = Turn> + use<> {
        let place = place(&endpoint.path);
        let server = self.servers.get(&place).unwrap_or(place);
        let turns = Arc::clone(&self.turns);
        async move { turns.next(server).await }
    }

    /// How long no request like this one may be sent, as far as is known.
    pub async fn pause(&self, request: &Request<'_>) -> Duration {
        let bucket = self.limits.bucket(endpoint(request)).await;
        let used_up = bucket.filter(|bucket| bucket.remaining == 0);
        used_up.map_or(Duration::ZERO, |bucket| {
            let reset_at = Instant::from_std(bucket.reset_at);
            reset_at.saturating_duration_since(Instant::now())
        })
    }

    /// How many requests like this one may be sent before the limit is reached; `None` if no limit is known.
    pub async fn left(&self, request: &Request<'_>) -> Option<u16> {
        let bucket = self.limits.bucket(endpoint(request)).await;
        bucket.map(|bucket| bucket.remaining)
    }

    /// Sends a request as soon as the limits allow it, and returns the body of the answer.
    pub async fn call(&self, request: Request<'_>) -> Result<Vec<u8>, RestError> {
        let slot = self.slot(&request).await;
        self.send(slot, request).await
    }

    /// Sends a request for which there is a slot, and returns the body of the answer.
    pub async fn send(&self, slot: Slot, request: Request<'_>) -> Result<Vec<u8>, RestError> {
        self.send_with(Some(slot), request).await
    }

    /// Sends a request without waiting for limits, and returns the body of the answer: one that answers an interaction, which Discord does not limit,
    /// or asks whether Discord answers.
    pub async fn send_now(&self, request: Request<'_>) -> Result<Vec<u8>, RestError> {
        self.send_with(None, request).await
    }

    /// Asks Discord how many gateway sessions may be begun today, which shows that it answers.
    pub async fn sessions_left(&self) -> Result<u64, RestError> {
        let answer = self.send_now(Request::new(Route::GatewayBot, LightMethod::Get));
        let gateway: BotGateway =
            serde_json::from_slice(&answer.await?).map_err(RestError::Unreadable)?;
        Ok(gateway.session_start_limit.remaining)
    }

    async fn send_with(
        &self,
        slot: Option<Slot>,
        request: Request<'_>,
    ) -> Result<Vec<u8>, RestError> {
        if self.is_closed.load(Ordering::Acquire) {
            return Err(RestError::Stopped);
        }
        let endpoint = endpoint(&request);
        let sent = self.wire.send(request, &self.token, self.api.as_deref());
        let permit = slot.map(|Slot(permit, turn)| {
            turn.spend();
            permit
        });
        let answered = self.receive(sent.await, permit, &endpoint).await;
        match &answered {
            Err(error) if error.is_temporary() && !error.is_rate_limit() => {
                self.health.note_failure();
            }
            // Even a refusal shows that Discord works.
            _ => self.health.note_success(),
        }
        answered
    }

    async fn receive(
        &self,
        sent: Result<Response, RestError>,
        permit: Option<Permit>,
        endpoint: &Endpoint,
    ) -> Result<Vec<u8>, RestError> {
        // Dropped without an answer, the permit is given back.
        let response = sent?;
        let status = response.status();
        let pause =
            (status == StatusCode::TOO_MANY_REQUESTS).then(|| retry_after(response.headers()));
        let scope = scope(response.headers());
        if let Some(permit) = permit {
            let refused = pause.filter(|_| scope != RateLimit::Global);
            let known = headers(&response);
            permit.complete(match refused {
                // Until then requests of this kind wait, and those of others go on.
                Some(pause) => Some(exhausted(known, endpoint, pause)),
                None => known,
            });
        }
        let body = response.bytes().await.map_err(RestError::unreachable)?;
        if let Some(pause) = pause {
            tracing::info!(
                method = endpoint.method.name(),
                path = endpoint.path,
                ?pause,
                scope = scope.word(),
                "Discord's rate limit was exceeded"
            );
            self.metrics.rate_limits.add_one(scope.word());
            if scope == RateLimit::Global {
                let until = Some(Instant::now() + pause);
                let mut paused_until = self.paused_until.lock();
                *paused_until = until.max(*paused_until);
            }
            return Err(RestError::RateLimited(pause));
        }
        if status.is_success() {
            return Ok(body.to_vec());
        }
        Err(RestError::of_status(status, &body))
    }

    /// Waits while Discord refuses every request.
    async fn wait_for_pause(&self) {
        while let Some(until) = self.paused() {
            tokio::time::sleep_until(until).await;
        }
    }

    fn paused(&self) -> Option<Instant> {
        let until = *self.paused_until.lock();
        until.filter(|until| *until > Instant::now())
    }

    /// Sends nothing more: what was composed before the bot stopped may be out of date.
    pub fn close(&self) {
        self.is_closed.store(true, Ordering::Release);
    }

    /// Records which account is the bot's own. To be called before anything is looked for in channels.
    pub fn set_me(&self, user: u64) {
        // Set again after a reconnection, to the same.
        let _ = self.me.set(user);
    }

    /// The bot's own account, once it is known.
    pub fn me(&self) -> Option<u64> {
        self.me.get().copied()
    }

    /// Whether an account is the bot's own.
    pub fn is_me(&self, user: u64) -> bool {
        self.me.get() == Some(&user)
    }

    /// Waits until Discord answers again after everything had failed, from now on.
    pub fn recovered(&self) -> OwnedNotified {
        self.health.recovered()
    }
}

#[cfg(test)]
mod tests {
    use super::{Rest, RestError};
    use serenity::http::{LightMethod, Request, Route};
    use std::sync::Arc;
    use zihin_ids::Shards;

    #[tokio::test]
    async fn nothing_is_sent_once_the_bot_has_stopped() {
        // Nobody listens there.
        let rest = Rest::new("x", Some("http://127.0.0.1:1"), Shards::ALL, Arc::default())
            .expect("a client");
        let ask = || rest.call(Request::new(Route::Gateway, LightMethod::Get));
        assert!(matches!(ask().await, Err(RestError::Unreachable(_))));
        rest.close();
        assert!(matches!(ask().await, Err(RestError::Stopped)));
    }
}
