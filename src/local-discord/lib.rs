//! A local Discord for any bot: REST API, gateway, and a web page that looks like the client, for one or many guilds,
//! on the loopback interface. It names nothing of ours.
//!
//! - `model`: the state as plain data, and the JSON objects that Discord makes of it
//! - `check`: validation of what a bot sends, as the real Discord does it
//! - `faults`: what goes wrong on purpose, as values
//! - `server`: what the other modules share: the state behind its lock, who is connected, limits, and how changes are announced
//! - `rest`, `gateway`: what the bot talks to: requests one way, events the other
//! - `page`: what people use in the browser
//!
//! A module imports only from those above it: `rest`, `gateway` and `page` use `server`, `faults`, `check` and `model`, but not each other. `listener` serves it
//! all over HTTP; `control` is what tests change while it runs.

mod check;
mod control;
mod error;
mod faults;
mod gateway;
mod listener;
mod model;
mod options;
mod page;
mod program;
mod rest;
mod router;
mod server;

pub use control::Unknown;
pub use faults::active::FaultId;
pub use faults::fault::{Effect, Fault, Route, Scope, Times};
pub use faults::gateway::{Events, GatewayFault};
pub use options::{OldThread, Options};
pub use program::Place;
pub use rest::journal::Request;
pub use rest::table::ServedRoute;
pub use server::counts::Counts;

/// Permission bits, for [`Playground::deny_bot`] and [`Playground::set_role`].
pub mod permission {
    pub use super::model::permissions::{
        ADD_REACTIONS, ATTACH_FILES, BOT_PERMISSIONS, CREATE_PUBLIC_THREADS, EMBED_LINKS,
        MANAGE_MESSAGES, MANAGE_THREADS, MEMBER_PERMISSIONS, READ_HISTORY, SEND_IN_THREADS,
        SEND_MESSAGES, VIEW_CHANNEL,
    };
}

use rest::journal::Journal;
use rest::middleware::Middleware;
use server::handle::{Server, SharedServer};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The routes of the API that are served, in the order of the documentation.
pub fn served_routes() -> Vec<ServedRoute> {
    rest::table().routes
}

/// A local Discord that is running.
#[derive(Debug)]
pub struct Playground {
    server: SharedServer,
    journal: Arc<Journal>,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Playground {
    /// A token for bots. Any other will do, but some libraries read the bot's id from the first part, which is in base 64.
    pub const TOKEN: &str =
        "MTEwMDAwMDAwMDAwMDAwMDAwMg.AAAAAA.local-discord-takes-this-and-any-other";

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
        let (stop, stopping) = watch::channel(false);
        let journal = Arc::new(Journal::new(options.journal));
        let timeout = options.request_timeout;
        let server = Arc::new(Server::new(addr, options, stopping.clone()));
        let middleware = Middleware {
            journal: Arc::clone(&journal),
            server: Arc::clone(&server),
        };
        let app = router::router(Arc::clone(&server), Arc::new(middleware));
        let task = tokio::spawn(listener::serve(listener, app, timeout, stopping));
        Ok(Self {
            server,
            journal,
            stop,
            task,
        })
    }

    /// The address that it listens on.
    pub fn addr(&self) -> SocketAddr {
        self.server.addr
    }

    /// The URL of its web page, which is also the base URL of its API.
    pub fn url(&self) -> String {
        format!("http://{}", self.server.addr)
    }

    /// Every request that the bot has made, oldest first, if the journal is on.
    pub async fn requests(&self) -> Vec<Request> {
        self.journal.all().await
    }

    /// Closes every socket and stops listening.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        // An error means that the task has ended already.
        let _ = self.task.await;
    }
}
