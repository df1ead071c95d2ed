//! A local Discord: REST, gateway and a page that looks like the client, for one guild on the loopback. It names nothing of ours; any bot can be tried on it.
//!
//! The state is one plain `world::World` in memory; `rest` changes it as a bot asks, `page` as people do, and `hub` tells both sides what happened.

mod assets;
mod body;
mod callback;
mod channel;
mod check;
mod command;
mod components;
mod error;
mod form;
mod gateway;
mod guild;
mod hub;
mod interaction;
mod journal;
mod message;
mod messages;
mod page;
mod person;
mod rest;
mod snowflake;
mod thread;
mod webhook;
mod world;

pub use journal::Request;

use axum::serve::ListenerExt;
use hub::Hub;
use journal::Journal;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use world::World;

/// How the local Discord is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens; port 0 is any free one.
    pub addr: SocketAddr,
    /// The members of the guild.
    pub people: Vec<String>,
    /// What the bot is called.
    pub bot: String,
    /// The text channels of the guild.
    pub channels: Vec<String>,
    /// Whether every request of the bot is kept, for [`Playground::requests`].
    pub journal: bool,
}

impl Default for Options {
    fn default() -> Self {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 0)),
            people: names(&["Ana", "Bogdan", "Chloe", "Deniz"]),
            bot: "Bot".to_owned(),
            channels: names(&["general", "games", "tables"]),
            journal: false,
        }
    }
}

/// A local Discord that is running.
#[derive(Debug)]
pub struct Playground {
    server: Arc<Server>,
    stop: watch::Sender<bool>,
    task: JoinHandle<std::io::Result<()>>,
}

/// What every handler shares.
#[derive(Debug)]
pub(crate) struct Server {
    addr: SocketAddr,
    world: Mutex<World>,
    hub: Hub,
    journal: Journal,
    stopping: watch::Receiver<bool>,
}

impl Server {
    /// The state. Never held while anything is awaited.
    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn url(&self) -> String {
        format!("http://{}", self.addr)
    }
}

impl Playground {
    /// Starts the server. It is listening when this returns.
    ///
    /// # Errors
    /// If the address cannot be taken.
    pub async fn start(options: Options) -> std::io::Result<Self> {
        let listener = TcpListener::bind(options.addr).await?;
        let addr = listener.local_addr()?;
        // Else an answer of two segments waits 40 ms for the client's delayed acknowledgement.
        let listener = listener.tap_io(|socket| drop(socket.set_nodelay(true)));
        let (stop, stopping) = watch::channel(false);
        let journal = Journal::new(options.journal);
        let server = Arc::new(Server {
            addr,
            world: Mutex::new(World::new(&options)),
            hub: Hub::default(),
            journal,
            stopping: stopping.clone(),
        });
        let app = rest::router(Arc::clone(&server));
        let until = async move {
            let mut stopping = stopping;
            // The sender gone means the same as the word to stop.
            let _ = stopping.wait_for(|stop| *stop).await;
        };
        let task = tokio::spawn(async move {
            axum::serve(listener, app)
                .with_graceful_shutdown(until)
                .await
        });
        Ok(Self { server, stop, task })
    }

    /// Where it listens.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.server.addr
    }

    /// The address of its page, which is also the base of its API.
    #[must_use]
    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Every request that the bot has made, oldest first, if the journal is on.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.server.journal.all()
    }

    /// Closes every socket and stops listening.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        // The task can only have ended by itself, which is what is wanted.
        let _ = self.task.await;
    }
}
