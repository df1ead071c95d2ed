//! `METRICS_ADDR`: serves metrics and health over HTTP as long as the program runs, even while no bot is running yet.
//! Whoever sends half a request, or does not read the answer, keeps nobody else from it.

use super::build;
use anyhow::{Context, Result};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};
use zihin_discord::Monitor;
use zihin_telemetry::{Metrics, ProcessMetrics};

/// The format of the metrics.
const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// How many are served at once; others wait.
const CONNECTIONS: usize = 64;
/// How long the head of a request may take. `zihin health` waits longer for its answer.
const HEAD_LIMIT: Duration = Duration::from_secs(2);
/// How long a request may take with its answer.
const LIMIT: Duration = Duration::from_secs(30);
/// The pause after a connection could not be accepted, as when too many files are open.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// How far the program is.
#[derive(Clone, Default)]
pub(super) enum Stage {
    /// It waits for Discord or the database.
    #[default]
    Starting,
    /// It waits for the shards of the process with this name.
    StandingBy(String),
    /// This bot is running.
    Running(Monitor),
}

/// How far the program is at any time.
pub(super) type Current = watch::Receiver<Stage>;

/// What the pages look at.
#[derive(Clone)]
struct Served {
    bot: Current,
    process: Arc<ProcessMetrics>,
}

/// Says which bot is running.
pub(super) struct Monitoring {
    bot: watch::Sender<Stage>,
    address: Option<SocketAddr>,
}

impl Monitoring {
    /// Serves at `addr` from now on; nowhere if there is no address.
    pub(super) async fn start(addr: Option<SocketAddr>) -> Result<Self> {
        let (bot, current) = watch::channel(Stage::Starting);
        let process = ProcessMetrics::new(build::VERSION, build::COMMIT);
        let Some(addr) = addr else {
            return Ok(Self { bot, address: None });
        };
        let listener = TcpListener::bind(addr).await;
        let listener =
            listener.with_context(|| format!("METRICS_ADDR: cannot listen at {addr}"))?;
        let address = Some(listener.local_addr()?);
        let served = Served {
            bot: current,
            process: Arc::new(process),
        };
        // It ends with the program.
        tokio::spawn(accept(listener, routes(served)));
        Ok(Self { bot, address })
    }

    /// Where the metrics are; none if they are nowhere.
    pub(super) fn url(&self) -> Option<String> {
        self.address.map(|addr| format!("http://{addr}/metrics"))
    }

    /// How far the program is at any time.
    pub(super) fn current(&self) -> Current {
        self.bot.subscribe()
    }

    /// Looks at this bot from now on, or at none.
    pub(super) fn watch(&self, bot: Option<Monitor>) {
        let stage = bot.map_or(Stage::Starting, Stage::Running);
        self.bot.send_replace(stage);
    }

    /// There is no bot as long as the process with this name has its shards, or is about to start if there is none.
    pub(super) fn stand_by(&self, holder: Option<&str>) {
        let holder = holder.map(ToOwned::to_owned);
        let stage = holder.map_or(Stage::Starting, Stage::StandingBy);
        self.bot.send_replace(stage);
    }
}

/// Answers one request on each connection.
async fn accept(listener: TcpListener, app: Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    // An error would say that nobody is served any more.
    while let Ok(place) = Arc::clone(&places).acquire_owned().await {
        let socket = match listener.accept().await {
            Ok((socket, _)) => socket,
            Err(error) => {
                tracing::warn!(%error, "METRICS_ADDR: cannot accept a connection");
                sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let service = TowerToHyperService::new(app.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_LIMIT)
            .keep_alive(false)
            .serve_connection(TokioIo::new(socket), service);
        tokio::spawn(async move {
            // Whoever has gone away, or was too slow, is not answered.
            let _ = timeout(LIMIT, connection).await;
            drop(place);
        });
    }
}

fn routes(served: Served) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/livez", get(live))
        .route("/healthz", get(ready))
        .with_state(served)
}

/// The metrics of the process and of the bot; those of a bot are all at their beginning while there is none.
async fn metrics(State(Served { bot, process }): State<Served>) -> impl IntoResponse {
    let bot = bot.borrow().clone();
    let text = match bot {
        Stage::Running(bot) => bot.metrics().await,
        Stage::Starting | Stage::StandingBy(_) => Metrics::default().encode(),
    };
    (
        [(header::CONTENT_TYPE, OPENMETRICS)],
        process.encode() + &text,
    )
}

/// Whether the program works. One that waits for Discord, for the database or for its shards does.
pub(super) fn is_live(current: &Current) -> bool {
    match &*current.borrow() {
        Stage::Running(bot) => bot.is_live(),
        Stage::Starting | Stage::StandingBy(_) => true,
    }
}

/// How the program does, in words for its operator.
pub(super) async fn words(current: &Current) -> String {
    let stage = current.borrow().clone();
    match stage {
        Stage::Running(bot) if bot.is_connected().await => "connected".to_owned(),
        Stage::Running(_) => "players cannot reach the bot".to_owned(),
        Stage::StandingBy(holder) => stands_by(&holder),
        Stage::Starting => "waiting for Discord or the database".to_owned(),
    }
}

fn stands_by(holder: &str) -> String {
    format!("standing by: {holder:?} has these shards")
}

async fn live(State(Served { bot, .. }): State<Served>) -> impl IntoResponse {
    if is_live(&bot) {
        (StatusCode::OK, "live\n")
    } else {
        let text = "not live: the housekeeping loop does not turn\n";
        (StatusCode::SERVICE_UNAVAILABLE, text)
    }
}

/// Whether the bot is ready to play, and what is wrong if it is not.
async fn ready(State(Served { bot, .. }): State<Served>) -> impl IntoResponse {
    let stage = bot.borrow().clone();
    let bot = match stage {
        Stage::Running(bot) => bot,
        Stage::StandingBy(holder) => {
            let text = format!("{}\n", stands_by(&holder));
            return (StatusCode::SERVICE_UNAVAILABLE, text);
        }
        Stage::Starting => {
            let text = "not ready: the bot is not connected yet\n".to_owned();
            return (StatusCode::SERVICE_UNAVAILABLE, text);
        }
    };
    let health = bot.health().await;
    let status = if health.is_ready() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, health.to_string())
}

#[cfg(test)]
mod tests {
    use super::{CONNECTIONS, HEAD_LIMIT, LIMIT, accept};
    use axum::Router;
    use axum::body::Bytes;
    use axum::routing::get;
    use std::net::SocketAddr;
    use std::time::Duration;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::time::Instant;

    const REQUEST: &str = "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n";

    /// Serves a short page, and one that no socket takes at once.
    async fn served() -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await;
        let listener = listener.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let large = Bytes::from(vec![b'x'; 32 << 20]);
        let app = Router::new()
            .route("/livez", get(async || "live\n"))
            .route("/large", get(async move || large.clone()));
        tokio::spawn(accept(listener, app));
        address
    }

    async fn sent(address: SocketAddr, text: &str) -> TcpStream {
        let mut socket = TcpStream::connect(address).await.expect("it listens");
        let written = socket.write_all(text.as_bytes()).await;
        written.expect("it takes the request");
        socket
    }

    /// All that comes until the connection ends.
    async fn answer(mut socket: TcpStream) -> String {
        let mut bytes = Vec::new();
        // It may be cut.
        let _ = socket.read_to_end(&mut bytes).await;
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Sends a request behind others that do not end, and says after how long it is answered.
    async fn behind(others: &str) -> Duration {
        let address = served().await;
        let mut held = Vec::new();
        for _ in 0..CONNECTIONS {
            held.push(sent(address, others).await);
        }
        let start = Instant::now();
        let answered = answer(sent(address, REQUEST).await).await;
        assert!(answered.ends_with("live\n"), "{answered}");
        start.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn half_a_request_keeps_its_place_for_a_moment_only() {
        let half = REQUEST.strip_suffix("\r\n").expect("it has an end");
        for half in [half, "GET", ""] {
            let waited = behind(half).await;
            assert!((HEAD_LIMIT..LIMIT).contains(&waited), "{waited:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_the_answer_keeps_a_place_for_a_while_only() {
        let large = REQUEST.replace("livez", "large");
        let waited = behind(&large).await;
        assert!((LIMIT..LIMIT * 2).contains(&waited), "{waited:?}");
    }

    #[tokio::test]
    async fn a_connection_is_for_one_request() {
        let answered = answer(sent(served().await, &REQUEST.repeat(2)).await).await;
        assert_eq!(answered.matches("live\n").count(), 1, "{answered}");
    }
}
