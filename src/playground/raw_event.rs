//! Events that no person or bot has caused, for tests of what a bot makes of them.

use super::Playground;
use serde_json::Value;

impl Playground {
    /// Sends an event to the bot that has connected last, as it is. False if no bot is connected.
    pub fn send_event(&self, name: &str, data: &Value) -> bool {
        self.server.sessions.dispatch_to_connected(name, data)
    }
}
