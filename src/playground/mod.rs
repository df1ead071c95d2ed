//! A local Discord for any bot: REST API, gateway, and a web page that looks like the client, for one guild, on the loopback interface. Independent of the rest of the
//! crate.
//!
//! - `model`: the state as plain data, and the JSON objects that Discord makes of it
//! - `check`: validation of what a bot sends, as the real Discord does it
//! - `server`: what the other rooms share: the state behind its lock, who is connected, and how changes are announced
//! - `rest`, `gateway`: what the bot talks to: requests one way, events the other
//! - `page`: what people use in the browser
//!
//! A room imports only from those above it: `rest`, `gateway` and `page` use `server`, `check` and `model`, but not each other.

mod check;
mod error;
mod gateway;
mod model;
mod options;
mod page;
mod raw_event;
mod rest;
mod router;
mod server;

pub use options::Options;
pub use rest::journal::Request;
pub use rest::middleware::PostFault;

use axum::serve::ListenerExt;
use model::world::World;
use parking_lot::Mutex;
use rest::journal::Journal;
use rest::middleware::Middleware;
use rest::rate_limits::Limiter;
use server::handle::{Server, SharedServer};
use server::pages::Pages;
use server::sessions::Sessions;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// A local Discord that is running.
#[derive(Debug)]
pub struct Playground {
    server: SharedServer,
    journal: Arc<Journal>,
    stop: watch::Sender<bool>,
    outage: watch::Sender<bool>,
    post_fault: watch::Sender<Option<PostFault>>,
    task: JoinHandle<std::io::Result<()>>,
}

impl Playground {
    /// Starts the server. It is listening when this returns.
    ///
    /// # Errors
    /// If the address is taken, or the options are invalid.
    pub async fn start(options: Options) -> std::io::Result<Self> {
        options
            .check()
            .map_err(|reason| std::io::Error::new(ErrorKind::InvalidInput, reason))?;
        let listener = TcpListener::bind(options.addr).await?;
        let addr = listener.local_addr()?;
        // Otherwise a response of two segments waits 40 ms for the client's delayed acknowledgement.
        let listener = listener.tap_io(|socket| drop(socket.set_nodelay(true)));
        let (stop, stopping) = watch::channel(false);
        let (outage, is_out) = watch::channel(false);
        let (post_fault, current_fault) = watch::channel(None);
        let journal = Arc::new(Journal::new(options.journal));
        let middleware = Middleware {
            journal: Arc::clone(&journal),
            limiter: options.rate_limits.map(Limiter::new),
            outage: is_out.clone(),
            post_fault: current_fault,
        };
        let server = Arc::new(Server {
            addr,
            world: Mutex::new(World::new(&options, format!("http://{addr}"))),
            sessions: Sessions::default(),
            pages: Pages::default(),
            accepts_forgeries: options.forgeries,
            stopping: stopping.clone(),
            outage: is_out,
        });
        let app = router::router(Arc::clone(&server), Arc::new(middleware));
        let stopped = async move {
            let mut stopping = stopping;
            // An error means that the sender is gone; the server stops then too.
            let _ = stopping.wait_for(|stop| *stop).await;
        };
        let task = tokio::spawn(async move {
            axum::serve(listener, app)
                .with_graceful_shutdown(stopped)
                .await
        });
        Ok(Self {
            server,
            journal,
            stop,
            outage,
            post_fault,
            task,
        })
    }

    /// The address that it listens on.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.server.addr
    }

    /// The URL of its web page, which is also the base URL of its API.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}", self.server.addr)
    }

    /// Every request that the bot has made, oldest first, if the journal is on.
    #[must_use]
    pub async fn requests(&self) -> Vec<Request> {
        self.journal.all().await
    }

    /// Begins or ends an outage, during which bots are disconnected and all their requests fail. Web pages are not affected.
    pub fn set_outage(&self, is_out: bool) {
        self.outage.send_replace(is_out);
    }

    /// Begins or ends a fault of new messages.
    pub fn set_post_fault(&self, fault: Option<PostFault>) {
        self.post_fault.send_replace(fault);
    }

    /// Closes every socket and stops listening.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        // An error means that the task has ended already.
        let _ = self.task.await;
    }
}
