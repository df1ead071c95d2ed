//! A local Discord: REST, gateway and a page that looks like the client, for one guild on the loopback. It names nothing of ours; any bot can be tried on it.
//!
//! The state is one plain `world::World` in memory; `rest` changes it as a bot asks, `page` as people do, and `hub` tells both sides what happened.

mod check;
mod error;
mod gateway;
mod model;
mod page;
mod rest;
mod server;

pub use rest::journal::Request;

use axum::serve::ListenerExt;
use model::world::World;
use parking_lot::{Mutex, MutexGuard};
use rest::journal::Journal;
use rest::rate_limits::Limiter;
use server::hub::Hub;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The most characters of a name.
const LONGEST_NAME: usize = 32;

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
    /// Which of these channels the bot sees, but may not post in.
    pub bot_may_not_post: Vec<String>,
    /// Whether every request of the bot is kept, for [`Playground::requests`].
    pub journal: bool,
    /// How long one of Discord's seconds is where its rate limits count; none: there are no limits.
    pub rate_limits: Option<Duration>,
    /// Whether the bot also hears of controls and options that are not offered. Discord lets none through; a test of the bot's own checks may.
    pub forgeries: bool,
}

impl Default for Options {
    fn default() -> Self {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 0)),
            people: names(&["Ana", "Bogdan", "Chloe", "Deniz"]),
            bot: "Bot".to_owned(),
            channels: names(&["general", "games", "tables", "no-bots"]),
            bot_may_not_post: names(&["no-bots"]),
            journal: false,
            rate_limits: None,
            forgeries: false,
        }
    }
}

impl Options {
    /// What is wrong with them, and the way out.
    fn check(&self) -> Result<(), String> {
        if !self.addr.ip().is_loopback() {
            let ip = self.addr.ip();
            return Err(format!(
                "the local Discord is for this machine only, not for {ip}: listen on 127.0.0.1"
            ));
        }
        names("people", &self.people, |name| !name.trim().is_empty())?;
        names("bot", std::slice::from_ref(&self.bot), |name| {
            !name.trim().is_empty()
        })?;
        names("channels", &self.channels, |name| {
            let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
            !name.is_empty() && name.chars().all(fits) && name.to_lowercase() == name
        })?;
        let is_unknown = |name: &&String| !self.channels.contains(name);
        match self.bot_may_not_post.iter().find(is_unknown) {
            Some(name) => Err(format!("{name:?} is not among the channels: add it there")),
            None => Ok(()),
        }
    }
}

/// Names must be there, be names, and differ.
fn names(what: &str, names: &[String], is_name: impl Fn(&str) -> bool) -> Result<(), String> {
    if names.is_empty() {
        return Err(format!("{what} is empty: give one name at least"));
    }
    for (at, name) in names.iter().enumerate() {
        if !is_name(name) || name.chars().count() > LONGEST_NAME {
            return Err(format!(
                "{name:?} in {what} is no name Discord would take: choose another"
            ));
        }
        if names[..at].contains(name) {
            return Err(format!("{name:?} is in {what} twice: leave one out"));
        }
    }
    Ok(())
}

/// A local Discord that is running.
#[derive(Debug)]
pub struct Playground {
    server: Arc<Server>,
    stop: watch::Sender<bool>,
    cut: watch::Sender<bool>,
    task: JoinHandle<std::io::Result<()>>,
}

/// What every handler shares.
#[derive(Debug)]
pub(crate) struct Server {
    addr: SocketAddr,
    world: Mutex<World>,
    hub: Hub,
    journal: Journal,
    limits: Option<Limiter>,
    takes_forgeries: bool,
    stopping: watch::Receiver<bool>,
    /// Whether no bot gets through.
    cut: watch::Receiver<bool>,
}

impl Server {
    /// The state. Never held while anything is awaited.
    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock()
    }

    fn url(&self) -> String {
        format!("http://{}", self.addr)
    }
}

impl Playground {
    /// Starts the server. It is listening when this returns.
    ///
    /// # Errors
    /// If the address cannot be taken, or the options make no guild.
    pub async fn start(options: Options) -> std::io::Result<Self> {
        options
            .check()
            .map_err(|reason| std::io::Error::new(ErrorKind::InvalidInput, reason))?;
        let listener = TcpListener::bind(options.addr).await?;
        let addr = listener.local_addr()?;
        // Else an answer of two segments waits 40 ms for the client's delayed acknowledgement.
        let listener = listener.tap_io(|socket| drop(socket.set_nodelay(true)));
        let (stop, stopping) = watch::channel(false);
        let (cut, is_cut) = watch::channel(false);
        let journal = Journal::new(options.journal);
        let server = Arc::new(Server {
            addr,
            world: Mutex::new(World::new(&options)),
            hub: Hub::default(),
            journal,
            limits: options.rate_limits.map(Limiter::new),
            takes_forgeries: options.forgeries,
            stopping: stopping.clone(),
            cut: is_cut,
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
        Ok(Self {
            server,
            stop,
            cut,
            task,
        })
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

    /// Cuts every bot off, or lets them through again. The people notice nothing.
    pub fn cut(&self, cut: bool) {
        self.cut.send_replace(cut);
    }

    /// Closes every socket and stops listening.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        // The task can only have ended by itself, which is what is wanted.
        let _ = self.task.await;
    }
}
