//! The handle that every handler gets.

use super::counts::Counters;
use super::pages::Pages;
use super::rate_limits::Limiter;
use super::sessions::Sessions;
use crate::faults::active::Faults;
use crate::model::world::World;
use crate::options::Options;
use parking_lot::{Mutex, MutexGuard};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::watch;

/// What all handlers share.
#[derive(Debug)]
pub struct Server {
    pub addr: SocketAddr,
    /// How it was set up.
    pub options: Options,
    pub world: Mutex<World>,
    /// The bots' gateway sessions.
    pub sessions: Sessions,
    /// The open web pages.
    pub pages: Pages,
    /// The faults of the bots' requests.
    pub faults: Faults,
    /// The rate limits of the bots' requests.
    pub limiter: Limiter,
    /// What bots have done so far.
    pub counters: Counters,
    /// True once the server shuts down.
    pub stopping: watch::Receiver<bool>,
}

/// The handle in the form in which axum passes it on.
pub type SharedServer = Arc<Server>;

impl Server {
    /// A server with its first world, before anyone is connected.
    pub fn new(addr: SocketAddr, options: Options, stopping: watch::Receiver<bool>) -> Self {
        Self {
            addr,
            world: Mutex::new(World::new(&options, format!("http://{addr}"))),
            sessions: Sessions::default(),
            pages: Pages::default(),
            faults: Faults::default(),
            limiter: Limiter::new(options.rate_limits),
            counters: Counters::default(),
            options,
            stopping,
        }
    }

    /// The state. Must not be held across an await.
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock()
    }

    /// The address of the gateway.
    pub fn gateway_url(&self) -> String {
        format!("ws://{}/gateway/ws", self.addr)
    }
}
