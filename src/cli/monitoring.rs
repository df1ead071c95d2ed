//! `METRICS_ADDR`: serves metrics and health over HTTP as long as the program runs, even while no bot is running yet.

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use std::net::SocketAddr;
use tokio::net::TcpListener;
use tokio::sync::watch;
use zihin_discord::Monitor;
use zihin_telemetry::Metrics;

/// The format of the metrics.
const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The bot that is running, if there is one.
type Current = watch::Receiver<Option<Monitor>>;

/// Says which bot is running.
#[derive(Default)]
pub(super) struct Monitoring(watch::Sender<Option<Monitor>>);

impl Monitoring {
    /// Serves at `addr` from now on; nowhere if there is no address.
    pub(super) async fn start(addr: Option<SocketAddr>) -> Result<Self> {
        let monitoring = Self::default();
        if let Some(addr) = addr {
            let listener = TcpListener::bind(addr).await;
            let listener =
                listener.with_context(|| format!("METRICS_ADDR: cannot listen at {addr}"))?;
            println!("Metrics are at http://{}/metrics.", listener.local_addr()?);
            let routes = routes(monitoring.0.subscribe());
            // It ends with the program.
            tokio::spawn(async { axum::serve(listener, routes).await });
        }
        Ok(monitoring)
    }

    /// Looks at this bot from now on, or at none.
    pub(super) fn watch(&self, bot: Option<Monitor>) {
        self.0.send_replace(bot);
    }
}

fn routes(current: Current) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/livez", get(live))
        .route("/healthz", get(ready))
        .with_state(current)
}

/// The metrics of the bot; all at their beginning while there is none.
async fn metrics(State(current): State<Current>) -> impl IntoResponse {
    let bot = current.borrow().clone();
    let text = match bot {
        Some(bot) => bot.metrics().await,
        None => Metrics::default().encode(),
    };
    ([(header::CONTENT_TYPE, OPENMETRICS)], text)
}

/// Whether the program works. One that waits for Discord, for the database or for its shards does.
async fn live(State(current): State<Current>) -> impl IntoResponse {
    let is_live = current.borrow().as_ref().is_none_or(Monitor::is_live);
    if is_live {
        (StatusCode::OK, "live\n")
    } else {
        let text = "not live: the housekeeping loop does not turn\n";
        (StatusCode::SERVICE_UNAVAILABLE, text)
    }
}

/// Whether the bot is ready to play, and what is wrong if it is not.
async fn ready(State(current): State<Current>) -> impl IntoResponse {
    let bot = current.borrow().clone();
    let Some(bot) = bot else {
        let text = "not ready: the bot is not connected yet\n".to_owned();
        return (StatusCode::SERVICE_UNAVAILABLE, text);
    };
    let health = bot.health().await;
    let status = if health.is_ready() {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, health.to_string())
}
