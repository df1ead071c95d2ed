//! Context menus of people and messages on a person's page.

use super::page::Page;
use serde_json::{Value, json};

impl Page {
    /// Uses an entry of a person's context menu, and returns the private answer.
    pub async fn on_person(&mut self, entry: &str, person: &str) -> Value {
        self.menu(entry, 2, json!(person)).await
    }

    /// Uses an entry of a message's context menu, and returns the private answer.
    pub async fn on_message(&mut self, entry: &str, message: &Value) -> Value {
        self.menu(entry, 3, message["id"].clone()).await
    }

    async fn menu(&mut self, entry: &str, kind: u8, target: Value) -> Value {
        let before = self.newest();
        let id = self.command_id(entry);
        let frame =
            json!({"op": "command", "id": id, "type": kind, "options": [], "target": target});
        let done = self.ask(frame).await;
        assert_eq!(done["status"], "done", "{entry}: {done}");
        self.answer_after(before).await
    }
}
