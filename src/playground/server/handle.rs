//! The handle that every handler gets.

use super::pages::Pages;
use super::sessions::Sessions;
use crate::playground::model::world::World;
use parking_lot::{Mutex, MutexGuard};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::watch;

/// What all handlers share.
#[derive(Debug)]
pub struct Server {
    pub addr: SocketAddr,
    pub world: Mutex<World>,
    /// The bots' gateway sessions.
    pub sessions: Sessions,
    /// The open web pages.
    pub pages: Pages,
    /// Whether the bot also receives components and options that it does not offer.
    pub accepts_forgeries: bool,
    /// True once the server shuts down.
    pub stopping: watch::Receiver<bool>,
    /// True while bots cannot reach the server.
    pub outage: watch::Receiver<bool>,
}

/// The handle in the form in which axum passes it on.
pub type SharedServer = Arc<Server>;

impl Server {
    /// The state. Must not be held across an await.
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock()
    }

    /// The address of the gateway.
    pub fn gateway_url(&self) -> String {
        format!("ws://{}/gateway/ws", self.addr)
    }
}
