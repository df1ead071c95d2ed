//! Accepts connections and serves HTTP over them: without connections that never finish their request,
//! and with a way to cut one without an answer.

use axum::Router;
use axum::body::Body;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::fmt;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// How long to wait after a connection could not be accepted, as when too many files are open.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Put among a response's extensions: the connection is cut instead of answering.
#[derive(Clone, Copy, Debug)]
pub struct Cut;

/// A response that is never sent: its connection is cut.
pub fn cut() -> Response {
    let mut response = ().into_response();
    response.extensions_mut().insert(Cut);
    response
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the connection is cut without an answer")
    }
}

impl std::error::Error for Cut {}

/// Serves until `stopping` is true or its sender is gone, and then until every request is answered.
/// A peer may take `head_timeout` for the head of a request, and as long between two requests.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    head_timeout: Duration,
    mut stopping: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = connections.join_next(), if !connections.is_empty() => continue,
            () = stopped(&mut stopping) => break,
        };
        match accepted {
            Ok((socket, _)) => {
                let served = serve_one(socket, app.clone(), head_timeout, stopping.clone());
                connections.spawn(served);
            }
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

async fn serve_one(
    socket: TcpStream,
    app: Router,
    head_timeout: Duration,
    mut stopping: watch::Receiver<bool>,
) {
    // Otherwise a response of two segments waits 40 ms for the client's delayed acknowledgement. An error means that the socket is closed.
    let _ = socket.set_nodelay(true);
    let app = TowerToHyperService::new(app);
    let service = service_fn(|request: hyper::Request<Incoming>| {
        let answer = app.call(request);
        async {
            let answer: hyper::Response<Body> = answer.await.unwrap_or_else(|never| match never {});
            match answer.extensions().get::<Cut>() {
                Some(cut) => Err(*cut),
                None => Ok(answer),
            }
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .serve_connection(TokioIo::new(socket), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection has ended");
    }
}

/// Waits until the server shuts down.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone; the server stops then too.
    let _ = stopping.wait_for(|stop| *stop).await;
}
