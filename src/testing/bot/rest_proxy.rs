//! A server between the bot and the local Discord: it loses some of the bot's answers to interactions on their way,
//! or answers as a proxy that keeps the rate limits of several processes.

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use local_discord::Playground;
use parking_lot::Mutex;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// What a proxy answers by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedAway {
    /// 429 without the headers of a limit: the request is not passed on.
    TooMany,
    /// 408: it gave up waiting, and Discord has received the request all the same.
    TimedOut,
}

/// The proxy. Only requests go through it: the gateway's address comes from the local Discord.
pub struct RestProxy {
    addr: SocketAddr,
    state: Arc<ProxyState>,
}

struct ProxyState {
    target: String,
    client: reqwest::Client,
    loses_next: AtomicBool,
    lost: Notify,
    /// What the next requests about messages get instead of the answer of Discord.
    turned_away: Mutex<VecDeque<TurnedAway>>,
    /// The id that the bot's account seems to have.
    account: Option<u64>,
    /// When something was last to be changed by a request.
    last_change: Mutex<Option<SystemTime>>,
}

impl RestProxy {
    pub async fn start(discord: &Playground) -> Self {
        Self::open(discord, None).await
    }

    /// A server that answers with this id when the bot asks for its account.
    pub async fn with_account(discord: &Playground, account: u64) -> Self {
        Self::open(discord, Some(account)).await
    }

    async fn open(discord: &Playground, account: Option<u64>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let addr = listener.local_addr().unwrap();
        let state = Arc::new(ProxyState {
            target: discord.url(),
            client: reqwest::Client::new(),
            loses_next: AtomicBool::new(false),
            lost: Notify::new(),
            turned_away: Mutex::default(),
            account,
            last_change: Mutex::default(),
        });
        let app = Router::new().fallback(pass).with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { addr, state }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.addr)
    }

    /// Answers the next answer to an interaction with 503, instead of passing it on.
    pub fn lose_next_answer(&self) {
        self.state.loses_next.store(true, Ordering::SeqCst);
    }

    /// Turns the next requests about messages away like this, one after the other.
    pub fn turn_away(&self, how: &[TurnedAway]) {
        self.state.turned_away.lock().extend(how);
    }

    /// How many of them are still to come.
    pub fn left_to_turn_away(&self) -> usize {
        self.state.turned_away.lock().len()
    }

    /// When the last request came that is to change something.
    pub fn last_change(&self) -> Option<SystemTime> {
        *self.state.last_change.lock()
    }

    /// Waits until an answer is lost.
    pub async fn has_lost(&self) {
        self.state.lost.notified().await;
    }
}

async fn pass(State(state): State<Arc<ProxyState>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    // Avatars are no part of Discord's API, and a proxy for requests has none.
    if !parts.uri.path().starts_with("/api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    if parts.method != Method::GET {
        *state.last_change.lock() = Some(SystemTime::now());
    }
    let is_answer = parts.uri.path().ends_with("/callback");
    if is_answer && state.loses_next.swap(false, Ordering::SeqCst) {
        state.lost.notify_one();
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let is_message =
        parts.uri.path().contains("/messages") && !parts.uri.path().contains("/webhooks/");
    let turned_away = is_message
        .then(|| state.turned_away.lock().pop_front())
        .flatten();
    if turned_away == Some(TurnedAway::TooMany) {
        let headers = [("generated-by-proxy", "true"), ("retry-after", "1")];
        return (StatusCode::TOO_MANY_REQUESTS, headers).into_response();
    }
    let asks_for_account = parts.uri.path().ends_with("/users/@me");
    let url = format!("{}{}", state.target, parts.uri);
    let mut headers = parts.headers;
    headers.remove("host");
    let request = state.client.request(parts.method, url).headers(headers);
    let Ok(answer) = request.body(body).send().await else {
        return StatusCode::BAD_GATEWAY.into_response();
    };
    if turned_away == Some(TurnedAway::TimedOut) {
        let headers = [("generated-by-proxy", "true")];
        return (StatusCode::REQUEST_TIMEOUT, headers).into_response();
    }
    pass_back(answer, state.account.filter(|_| asks_for_account)).await
}

/// The answer as it came, or with the id of another account.
async fn pass_back(answer: reqwest::Response, account: Option<u64>) -> Response {
    let mut response = Response::builder().status(answer.status());
    response
        .headers_mut()
        .unwrap()
        .extend(answer.headers().clone());
    let mut body = answer.bytes().await.unwrap();
    if let Some(account) = account {
        let mut user: Value = serde_json::from_slice(&body).unwrap();
        user["id"] = json!(account.to_string());
        body = user.to_string().into();
        response.headers_mut().unwrap().remove("content-length");
    }
    response.body(Body::from(body)).unwrap()
}
