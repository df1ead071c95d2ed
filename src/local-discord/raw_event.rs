//! Events that no person or bot has caused, for tests of what a bot makes of them.

use super::Playground;
use serde_json::Value;

impl Playground {
    /// Sends an event as it is to the bots whose shard has the guild that it names,
    /// or direct messages if it names none. False if no such bot is connected.
    pub fn send_event(&self, name: &str, data: &Value) -> bool {
        self.server.sessions.dispatch_to_connected(name, data)
    }
}
