//! A server before the local Discord that changes its answers: the clock, the application's settings, limits.

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::response::Response;
use local_discord::Playground;
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// Changes the headers and the JSON of an answer; the path begins below `/api/v10`.
pub type Change = fn(path: &str, headers: &mut HeaderMap, body: &mut Value);

/// The server. The gateway's address is that of the local Discord, unless that is changed.
pub struct AlteredDiscord {
    addr: SocketAddr,
}

struct Altered {
    target: String,
    client: reqwest::Client,
    change: Change,
}

impl AlteredDiscord {
    pub async fn start(discord: &Playground, change: Change) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let addr = listener.local_addr().unwrap();
        let state = Arc::new(Altered {
            target: discord.url(),
            client: reqwest::Client::new(),
            change,
        });
        let app = Router::new().fallback(pass).with_state(state);
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { addr }
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.addr)
    }
}

async fn pass(State(altered): State<Arc<Altered>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
    let mut headers = parts.headers;
    headers.remove("host");
    let url = format!("{}{}", altered.target, parts.uri);
    let request = altered.client.request(parts.method, url).headers(headers);
    let answer = request.body(body).send().await.unwrap();
    let (status, mut headers) = (answer.status(), answer.headers().clone());
    let mut json = answer.json().await.unwrap_or(Value::Null);
    let path = parts.uri.path().trim_start_matches("/api/v10");
    (altered.change)(path, &mut headers, &mut json);
    headers.remove("content-length");
    let mut response = Response::new(Body::from(json.to_string()));
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}
