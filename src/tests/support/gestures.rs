//! What people do on their page beside commands and clicks: talk, and context menus.

use crate::support::Page;
use serde_json::{Value, json};

impl Page {
    /// Says something in the channel of the games.
    pub async fn say(&mut self, text: &str) {
        let channel = self.channel("games");
        self.send(&json!({"op": "say", "channel": channel, "content": text}))
            .await;
    }

    /// Sets the language of the person's Discord.
    pub async fn speak(&mut self, locale: &str) {
        self.send(&json!({"op": "locale", "locale": locale})).await;
    }

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

/// The custom id of the first control of a message that is called so.
pub fn labelled(message: &Value, label: &str) -> Option<String> {
    let rows = message["components"].as_array()?.iter();
    let mut controls = rows.flat_map(|row| row["components"].as_array().unwrap());
    let control = controls.find(|control| control["label"] == label)?;
    control["custom_id"].as_str().map(ToOwned::to_owned)
}
