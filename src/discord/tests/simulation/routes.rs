//! What simulated Discord does at each request.

use super::world::{BOT, Message, World, sent_at};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What is refused, by status and code.
pub type Refusal = (u16, u32);

const UNKNOWN_CHANNEL: Refusal = (404, 10_003);
const UNKNOWN_MESSAGE: Refusal = (404, 10_008);
const UNKNOWN_INTERACTION: Refusal = (404, 10_062);
const MISSING_ACCESS: Refusal = (403, 50_001);
const THREAD_ARCHIVED: Refusal = (400, 50_083);
const THREAD_EXISTS: Refusal = (400, 160_004);
const ALREADY_ANSWERED: Refusal = (400, 40_060);
/// How long an interaction may be answered for the first time, in milliseconds.
const ANSWER_LIMIT: i64 = 3_000;
/// The most messages that are read at once.
const MOST_READ: usize = 100;

impl World {
    /// Does what a request asks for.
    pub fn apply(&mut self, method: &str, path: &str, body: &Value) -> Result<Value, Refusal> {
        let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        let id = |at: usize| parts[at].parse::<u64>().expect("an id");
        match (method, &parts[..]) {
            ("GET", ["gateway", "bot"]) => Ok(gateway()),
            ("POST", ["users", "@me", "channels"]) => Ok(json!({"id": body["recipient_id"]})),
            ("GET", ["guilds", _, "members", user]) => Ok(json!({"user": {"id": user}})),
            ("GET", ["channels", _, "messages"]) => self.read(id(1)),
            ("POST", ["channels", _, "messages"]) => self.post(id(1), body),
            ("GET", ["channels", _, "messages", _]) => {
                let message = self.message(id(1), id(3))?;
                Ok(message.body.clone())
            }
            ("PATCH", ["channels", _, "messages", _]) => self.edit((id(1), id(3)), body),
            ("DELETE", ["channels", _, "messages", _]) => {
                self.message(id(1), id(3))?;
                self.channels.entry(id(1)).or_default().remove(&id(3));
                Ok(Value::Null)
            }
            ("POST", ["channels", _, "messages", _, "threads"]) => {
                self.open_thread(id(1), Some(id(3)))
            }
            ("POST", ["channels", _, "threads"]) => self.open_thread(id(1), None),
            ("PATCH", ["channels", _]) => self.archive(id(1), body["archived"] == true),
            ("POST", ["interactions", _, _, "callback"]) => self.answer_interaction(id(1), body),
            ("GET", ["webhooks", _, token, "messages", "@original"]) => {
                // Whatever the bot may do in the channel.
                let (channel, message) = self.answered(token)?;
                let messages = self.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
                let message = messages.get(&message).ok_or(UNKNOWN_MESSAGE)?;
                Ok(message.body.clone())
            }
            _ => panic!("simulated Discord does not know {method} {path} {body}"),
        }
    }

    fn channel(&mut self, channel: u64) -> Result<(), Refusal> {
        if self.gone.contains(&channel) {
            return Err(UNKNOWN_CHANNEL);
        }
        if self.forbidden.contains(&channel) {
            return Err(MISSING_ACCESS);
        }
        Ok(())
    }

    fn writable(&mut self, channel: u64) -> Result<(), Refusal> {
        self.channel(channel)?;
        if self.is_archived(channel) {
            return Err(THREAD_ARCHIVED);
        }
        Ok(())
    }

    fn message(&mut self, channel: u64, message: u64) -> Result<&mut Message, Refusal> {
        self.channel(channel)?;
        let messages = self.channels.entry(channel).or_default();
        messages.get_mut(&message).ok_or(UNKNOWN_MESSAGE)
    }

    fn read(&mut self, channel: u64) -> Result<Value, Refusal> {
        self.channel(channel)?;
        let messages = self.channels.entry(channel).or_default();
        let newest = messages.values().rev().take(MOST_READ);
        Ok(newest.map(|message| message.body.clone()).collect())
    }

    fn post(&mut self, channel: u64, body: &Value) -> Result<Value, Refusal> {
        self.writable(channel)?;
        let nonce = body["nonce"]
            .as_str()
            .map(|nonce| (channel, nonce.to_owned()));
        if let Some(known) = nonce.as_ref().and_then(|nonce| self.known_nonce(nonce)) {
            return Ok(known);
        }
        let (id, created) = self.create(channel, body, None);
        if let Some(nonce) = nonce {
            self.remember(nonce, id);
        }
        Ok(created)
    }

    /// Creates a message, and returns its id and what it is.
    fn create(&mut self, channel: u64, body: &Value, interaction: Option<u64>) -> (u64, Value) {
        let id = self.new_id();
        let mut message = json!({
            "id": id.to_string(),
            "channel_id": channel.to_string(),
            "author": {"id": BOT.to_string()},
            "content": body["content"],
            "components": body["components"],
            "flags": 0,
        });
        if let Some(interaction) = interaction {
            message["interaction_metadata"] = json!({"id": interaction.to_string()});
        }
        let kept = Message {
            body: message.clone(),
        };
        self.channels.entry(channel).or_default().insert(id, kept);
        (id, message)
    }

    fn edit(&mut self, (channel, id): (u64, u64), body: &Value) -> Result<Value, Refusal> {
        self.writable(channel)?;
        let message = self.message(channel, id)?;
        for part in ["content", "components"] {
            if !body[part].is_null() {
                message.body[part] = body[part].clone();
            }
        }
        Ok(message.body.clone())
    }

    fn open_thread(&mut self, channel: u64, below: Option<u64>) -> Result<Value, Refusal> {
        self.channel(channel)?;
        if let Some(message) = below {
            self.message(channel, message)?;
            if self.channels.contains_key(&message) {
                return Err(THREAD_EXISTS);
            }
        }
        let thread = below.unwrap_or_else(|| self.new_id());
        self.channels.insert(thread, BTreeMap::new());
        Ok(json!({"id": thread.to_string()}))
    }

    fn archive(&mut self, thread: u64, is_archived: bool) -> Result<Value, Refusal> {
        self.channel(thread)?;
        self.set_archived(thread, is_archived);
        Ok(json!({"id": thread.to_string()}))
    }

    fn answer_interaction(&mut self, interaction: u64, body: &Value) -> Result<Value, Refusal> {
        if self.answers.contains_key(&interaction) {
            return Err(ALREADY_ANSWERED);
        }
        if self.now() - sent_at(interaction) > ANSWER_LIMIT {
            return Err(UNKNOWN_INTERACTION);
        }
        let channel = self.asked[&interaction];
        self.writable(channel)?;
        let (id, message) = self.create(channel, &body["data"], Some(interaction));
        self.answers.insert(interaction, (channel, id));
        Ok(json!({"resource": {"message": message}}))
    }

    fn answered(&self, token: &str) -> Result<(u64, u64), Refusal> {
        let interaction: u64 = token
            .parse()
            .expect("a token is the number of its interaction");
        self.answers
            .get(&interaction)
            .copied()
            .ok_or(UNKNOWN_MESSAGE)
    }
}

fn gateway() -> Value {
    let limit = json!({"total": 1_000, "remaining": 999, "reset_after": 0, "max_concurrency": 1});
    json!({"url": "wss://gateway", "shards": 1, "session_start_limit": limit})
}
