//! `METRICS_ADDR`: serves metrics and health over HTTP as long as the program runs, even while no bot is running yet.

use super::build;
use anyhow::{Context, Result};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use zihin_discord::Monitor;
use zihin_telemetry::{Metrics, ProcessMetrics};

/// The format of the metrics.
const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

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
        tokio::spawn(async { axum::serve(listener, routes(served)).await });
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
