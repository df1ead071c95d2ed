//! What a person's page shows, kept up to date from the frames of its socket.

use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Instant;

/// The flag of a deferred answer: "is thinking…".
const LOADING: u64 = 1 << 7;

/// What a person's page shows.
#[derive(Clone, Default)]
pub struct View {
    /// The messages that everyone sees, by id; empty if the client does not follow them.
    pub public: BTreeMap<u64, Arc<Value>>,
    /// Those of them that have components.
    pub live: BTreeMap<u64, Arc<Value>>,
    /// The messages that only this person sees, by id.
    pub private: BTreeMap<u64, Arc<Value>>,
    /// The commands that the bot has registered.
    pub commands: Vec<Value>,
    /// The ids of the channels by name.
    pub channels: BTreeMap<String, String>,
    /// Whether the bot is connected.
    pub is_online: bool,
    /// How often the bot has connected since the page was opened.
    pub connections: u64,
    /// How many public messages have been posted, changed and deleted since the page was opened.
    pub changes: u64,
    /// Every public message that was posted or changed since [`Client::keep_history`](super::Client::keep_history);
    /// none before.
    pub history: Option<Vec<Seen>>,
    /// Final frames about interactions, offered choices, and modals, by nonce, until they are taken.
    pub answers: HashMap<String, Value>,
    pub choices: HashMap<String, Vec<Value>>,
    pub modals: HashMap<String, Value>,
}

/// A public message as it was posted or changed.
#[derive(Clone)]
pub struct Seen {
    pub at: Instant,
    pub is_new: bool,
    pub message: Arc<Value>,
}

/// Whether a message is still a placeholder for an answer.
pub fn is_loading(message: &Value) -> bool {
    message["flags"].as_u64().unwrap_or_default() & LOADING != 0
}

impl View {
    /// Whether the bot is connected, and not as it was before its last death, when it had connected this often.
    pub fn is_ready(&self, last_life: u64) -> bool {
        self.is_online && self.connections > last_life
    }

    /// Takes in one frame.
    pub fn take(&mut self, mut frame: Value) {
        let nonce = frame["nonce"].as_str().unwrap_or_default().to_owned();
        match frame["type"].as_str().unwrap_or_default() {
            "hello" => self.begin(frame),
            "message_create" | "message_update" => self.keep(frame["message"].take()),
            "message_delete" => self.remove(id(&frame["id"])),
            "commands" => self.commands = list(frame["commands"].take()),
            "channels" => self.name_channels(&frame["channels"]),
            "bot" => {
                self.is_online = frame["online"] == true;
                self.connections += u64::from(self.is_online);
            }
            "autocomplete" => {
                let choices = list(frame["choices"].take());
                self.choices.insert(nonce, choices);
            }
            "modal" => drop(self.modals.insert(nonce, frame)),
            "interaction" if frame["status"] != "pending" => {
                self.answers.insert(nonce, frame);
            }
            "error" => drop(self.answers.insert(nonce, frame)),
            _ => {}
        }
    }

    /// The newest messages and whether the bot is connected, for a test that waits in vain.
    pub fn summary(&self) -> String {
        let newest = self.public.values().rev().take(20);
        let lines: Vec<String> = newest
            .map(|message| {
                let components = message["components"].to_string();
                let ids = components.split("\"custom_id\":\"").skip(1);
                let ids: Vec<&str> = ids.filter_map(|rest| rest.split('"').next()).collect();
                format!("{} {} {ids:?}", message["channel_id"], message["content"])
            })
            .collect();
        format!("online {}\n{}", self.is_online, lines.join("\n"))
    }

    fn begin(&mut self, mut hello: Value) {
        self.commands = list(hello["commands"].take());
        self.is_online = hello["bot"]["online"] == true;
        self.connections = u64::from(self.is_online);
        self.name_channels(&hello["channels"]);
        let messages = hello["messages"].as_object().into_iter().flatten();
        let messages: Vec<Value> = messages.flat_map(|(_, of)| list(of.clone())).collect();
        messages.into_iter().for_each(|message| self.keep(message));
    }

    fn name_channels(&mut self, channels: &Value) {
        let channels = channels.as_array().into_iter().flatten();
        let named = channels.filter_map(|channel| {
            let name = channel["name"].as_str()?.to_owned();
            Some((name, channel["id"].as_str()?.to_owned()))
        });
        self.channels = named.collect();
    }

    fn keep(&mut self, message: Value) {
        let id = id(&message["id"]);
        if message.get("ephemeral_for").is_some() {
            self.private.insert(id, Arc::new(message));
        } else {
            let message = Arc::new(message);
            let before = self.public.insert(id, Arc::clone(&message));
            let components = message["components"].as_array();
            if components.is_some_and(|rows| !rows.is_empty()) {
                self.live.insert(id, Arc::clone(&message));
            } else {
                self.live.remove(&id);
            }
            self.changes += 1;
            if let Some(history) = &mut self.history {
                history.push(Seen {
                    at: Instant::now(),
                    is_new: before.is_none(),
                    message,
                });
            }
        }
    }

    fn remove(&mut self, id: u64) {
        if self.public.remove(&id).is_some() {
            self.live.remove(&id);
            self.changes += 1;
        }
        self.private.remove(&id);
    }
}

/// A snowflake of Discord's as a number.
pub fn id(value: &Value) -> u64 {
    let text = value.as_str().unwrap_or_default();
    text.parse().unwrap_or_default()
}

fn list(value: Value) -> Vec<Value> {
    match value {
        Value::Array(list) => list,
        _ => Vec::new(),
    }
}
