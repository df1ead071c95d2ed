//! One person's page of the local Discord, driven over the same socket as the page in a browser.

use super::message::{content, is_ping, number};
use crate::patience::{in_time, within};
use futures::{SinkExt, StreamExt};
use local_discord::Playground;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long a page may wait for something while it receives other things: some wait until several computers have moved.
const LONGEST: Duration = Duration::from_mins(10);

/// More than one person does in any test. Whatever a test repeats until something has happened ends with this: a match, a search for a rare position.
const MAX_REQUESTS: u64 = 20_000;

/// The flag of a deferred answer: "is thinking…".
const LOADING: u64 = 1 << 7;

/// How an answer begins that tells how far the work is, in every language.
const PROGRESS: [&str; 2] = ["Making the animation", "Fac animația"];
/// How the private messages begin that follow the public answer to whoever opens a game.
const HINTS: [&str; 5] = [
    "-# You manage this server",
    "-# For a game with me alone",
    "At least two other games",
    "Invited without a ping",
    "Left out",
];

/// One person's open page.
pub struct Page {
    socket: Mutex<Option<WebSocketStream<MaybeTlsStream<TcpStream>>>>,
    pub hello: Value,
    pub me: String,
    /// Every message that the person sees, by id.
    pub messages: BTreeMap<u64, Value>,
    /// The channel or thread in which the person is; none means `#games`.
    pub room: Option<Value>,
    /// Every version of every answer that only this person has seen, in order.
    pub answers: Vec<Value>,
    frames: Vec<Value>,
    nonce: u64,
}

impl Page {
    /// The page of a person, by name.
    pub async fn open(discord: &Playground, name: &str) -> Self {
        let url = format!("ws://{}/page", discord.addr());
        let page = Self::connect(&url, Value::Null).await;
        let id = page.hello["people"]
            .as_array()
            .unwrap()
            .iter()
            .find(|person| person["name"] == name)
            .unwrap()["id"]
            .clone();
        if page.hello["me"] == id {
            page
        } else {
            Self::connect(&url, id).await
        }
    }

    /// A second page of the same person, as in another window.
    pub async fn again(&self, discord: &Playground) -> Self {
        let url = format!("ws://{}/page", discord.addr());
        Self::connect(&url, Value::from(self.me.clone())).await
    }

    async fn connect(url: &str, user: Value) -> Self {
        let (socket, _) = connect_async(url).await.unwrap();
        let mut page = Self {
            socket: Mutex::new(Some(socket)),
            hello: Value::Null,
            me: String::new(),
            messages: BTreeMap::new(),
            room: None,
            answers: Vec::new(),
            frames: Vec::new(),
            nonce: 0,
        };
        page.send(&json!({"op": "hello", "user": user})).await;
        page.hello = page.frame("hello", |_| true).await;
        page.me = page.hello["me"].as_str().unwrap().to_owned();
        let known: Vec<Value> = page.hello["messages"]
            .as_object()
            .unwrap()
            .values()
            .flat_map(|list| list.as_array().unwrap().clone())
            .collect();
        known.into_iter().for_each(|message| page.keep(message));
        page
    }

    fn keep(&mut self, message: Value) {
        if is_answer(&message) {
            self.answers.push(message.clone());
        }
        self.messages.insert(number(&message["id"]), message);
    }

    pub async fn send(&self, frame: &Value) {
        let mut socket = self.socket.lock().unwrap().take().unwrap();
        socket.send(Message::text(frame.to_string())).await.unwrap();
        *self.socket.lock().unwrap() = Some(socket);
    }

    /// Handles one more frame from the server.
    pub async fn pump(&mut self) {
        let mut socket = self.socket.lock().unwrap().take().unwrap();
        // A ping, which the socket answers itself, is no news.
        let text = async {
            loop {
                if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
                    break text;
                }
            }
        };
        let text = in_time("the page receives something", text).await;
        *self.socket.lock().unwrap() = Some(socket);
        let frame: Value = serde_json::from_str(&text).unwrap();
        match frame["type"].as_str().unwrap() {
            "message_create" | "message_update" => self.keep(frame["message"].clone()),
            "message_delete" => drop(self.messages.remove(&number(&frame["id"]))),
            _ => self.frames.push(frame),
        }
    }

    /// Waits for a frame of a kind that fits, and takes it.
    pub async fn frame(&mut self, kind: &str, fits: impl Fn(&Value) -> bool) -> Value {
        self.take(|frame| frame["type"] == kind && fits(frame))
            .await
    }

    async fn take(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        let at = self.until(|page| page.frames.iter().position(&fits)).await;
        self.frames.remove(at)
    }

    /// Waits until `look` finds something on the page.
    pub async fn until<T>(&mut self, look: impl Fn(&Self) -> Option<T>) -> T {
        let found = async {
            loop {
                if let Some(found) = look(self) {
                    return found;
                }
                self.pump().await;
            }
        };
        within(LONGEST, "the page shows something", found).await
    }

    /// The id of a channel.
    pub fn channel(&self, name: &str) -> Value {
        self.hello["channels"]
            .as_array()
            .unwrap()
            .iter()
            .find(|channel| channel["name"] == name)
            .unwrap()["id"]
            .clone()
    }

    /// Posts a message in `#games`.
    pub async fn say(&mut self, text: &str) {
        let channel = self.channel("games");
        self.send(&json!({"op": "say", "channel": channel, "content": text}))
            .await;
    }

    /// Sets the language of the person's client.
    pub async fn speak(&mut self, locale: &str) {
        self.send(&json!({"op": "locale", "locale": locale})).await;
    }

    fn here(&self) -> Value {
        let games = || self.channel("games");
        self.room.clone().unwrap_or_else(games)
    }

    fn next_nonce(&mut self) -> Value {
        self.nonce += 1;
        assert!(self.nonce < MAX_REQUESTS, "the test never ends");
        json!(format!("n{}", self.nonce))
    }

    /// Sends a frame with a nonce and waits until the bot has answered it, or the local Discord has refused it.
    pub async fn ask(&mut self, mut frame: Value) -> Value {
        let nonce = self.next_nonce();
        frame["nonce"] = nonce.clone();
        frame["channel"] = self.here();
        self.send(&frame).await;
        let is_answer = |frame: &Value| {
            let ends = frame["type"] == "error"
                || (frame["type"] == "interaction" && frame["status"] != "pending");
            ends && frame["nonce"] == nonce
        };
        self.take(is_answer).await
    }

    /// Runs a command and returns the answer, which may be public.
    pub async fn command(&mut self, name: &str, options: Value) -> Value {
        let before = self.newest();
        let id = self.command_id(name);
        let done = self
            .ask(json!({"op": "command", "id": id, "type": 1, "options": options}))
            .await;
        assert_eq!(done["status"], "done", "/{name}: {done}");
        let is_it = |message: &Value| {
            let is_placeholder = message["flags"].as_u64().unwrap_or_default() & LOADING != 0;
            message["interaction_metadata"]["id"] == done["id"] && !is_placeholder
        };
        self.until(|page| {
            let mut new = page.messages.range(before + 1..);
            let found = new.find(|(_, message)| is_it(message));
            found.map(|(_, message)| message.clone())
        })
        .await
    }

    /// Runs a command whose answer is public.
    pub async fn command_public(&mut self, name: &str, options: Value) {
        let id = self.command_id(name);
        let done = self
            .ask(json!({"op": "command", "id": id, "type": 1, "options": options}))
            .await;
        assert_eq!(done["status"], "done", "/{name}: {done}");
    }

    pub fn command_id(&self, name: &str) -> Value {
        self.hello["commands"]
            .as_array()
            .unwrap()
            .iter()
            .find(|command| command["name"] == name)
            .unwrap_or_else(|| panic!("no command {name}"))["id"]
            .clone()
    }

    /// The choices that autocomplete offers for the last option.
    pub async fn autocomplete(&mut self, name: &str, options: Value) -> Vec<Value> {
        let nonce = self.next_nonce();
        let frame = json!({"op": "autocomplete", "nonce": nonce, "channel": self.here(), "id": self.command_id(name), "type": 1, "options": options});
        self.send(&frame).await;
        self.frame("autocomplete", |frame| frame["nonce"] == nonce)
            .await["choices"]
            .as_array()
            .unwrap()
            .clone()
    }

    /// Uses a button (no values) or a select of a message.
    pub async fn click(&mut self, message: &Value, custom_id: &str, values: &[&str]) {
        let done = self.try_click(message, custom_id, values).await;
        assert_eq!(done["status"], "done", "{custom_id}: {done}");
    }

    /// Uses a component that may be gone by now. Returns what became of it.
    pub async fn try_click(&mut self, message: &Value, custom_id: &str, values: &[&str]) -> Value {
        let kind = if values.is_empty() { 2 } else { 3 };
        let frame = json!({"op": "component", "message": message["id"], "custom_id": custom_id, "component_type": kind, "values": values});
        self.ask(frame).await
    }

    /// Uses a component of a public message and returns the private answer.
    pub async fn click_for_answer(
        &mut self,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> Value {
        let before = self.newest();
        self.click(message, custom_id, values).await;
        self.answer_after(before).await
    }

    /// Submits the open modal with this text, and returns the private answer.
    pub async fn submit(&mut self, text: &str) -> Value {
        let modal = self.modal().await;
        self.submit_modal(&modal, text).await
    }

    /// The modal that has been opened.
    pub async fn modal(&mut self) -> Value {
        self.frame("modal", |_| true).await
    }

    /// Submits this modal with this text, and returns the private answer.
    pub async fn submit_modal(&mut self, modal: &Value, text: &str) -> Value {
        let before = self.newest();
        self.submit_away(modal, text).await;
        self.answer_after(before).await
    }

    /// Submits this modal with this text, where no answer is needed.
    pub async fn submit_away(&mut self, modal: &Value, text: &str) {
        let rows = json!([{"type": 1, "components": [{"type": 4, "custom_id": modal["components"][0]["components"][0]["custom_id"], "value": text}]}]);
        self.ask(json!({"op": "modal", "id": modal["id"], "custom_id": modal["custom_id"], "components": rows})).await;
    }

    /// The mention of this person in a message.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.me)
    }

    /// The first message of the channel that contains this.
    pub fn message_with(&self, words: &str) -> Option<Value> {
        let mut messages = self.messages.values();
        let has = |message: &&Value| content(message).contains(words);
        messages.find(has).cloned()
    }

    pub fn newest(&self) -> u64 {
        self.messages.last_key_value().map_or(0, |(id, _)| *id)
    }

    pub async fn answer_after(&mut self, before: u64) -> Value {
        self.until(|page| {
            page.private()
                .find(|message| number(&message["id"]) > before)
                .cloned()
        })
        .await
    }

    /// The answers that only this person sees, oldest first, without deferred ones.
    pub fn private(&self) -> impl Iterator<Item = &Value> {
        self.messages.values().filter(|message| is_answer(message))
    }

    /// Uses a component of a private message and waits until the message has changed.
    pub async fn click_through(
        &mut self,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> Value {
        self.click(message, custom_id, values).await;
        self.until(|page| Some(page.now(message)).filter(|now| now != message))
            .await
    }

    /// Waits until a message has changed, or is gone: then none.
    pub async fn changed_or_gone(&mut self, message: &Value) -> Option<Value> {
        self.until(|page| match page.find(message) {
            None => Some(None),
            Some(now) if now != *message => Some(Some(now)),
            Some(_) => None,
        })
        .await
    }

    /// Uses a component of a private message, and waits until the message is gone.
    pub async fn click_away(&mut self, message: &Value, custom_id: &str) {
        self.click(message, custom_id, &[]).await;
        let id = number(&message["id"]);
        self.until(|page| (!page.messages.contains_key(&id)).then_some(()))
            .await;
    }

    /// The current version of a message, if it still exists.
    pub fn find(&self, message: &Value) -> Option<Value> {
        self.messages.get(&number(&message["id"])).cloned()
    }

    /// The current version of a message.
    pub fn now(&self, message: &Value) -> Value {
        self.messages[&number(&message["id"])].clone()
    }

    /// The newest public message of the bot with components, pings left out.
    pub fn board(&self) -> Option<Value> {
        let mut public = self
            .messages
            .values()
            .rev()
            .filter(|message| message.get("ephemeral_for").is_none());
        public
            .find(|message| {
                message["author"]["bot"] == true
                    && !message["components"].as_array().unwrap().is_empty()
                    && !is_ping(message)
                    && !is_about_a_page(message)
            })
            .cloned()
    }
}

/// Whether the first button of a message belongs to no game and no tournament.
fn is_about_a_page(message: &Value) -> bool {
    let first = &message["components"][0]["components"][0]["custom_id"];
    first.as_str().is_some_and(|id| id.starts_with("z3:p:"))
}

/// Whether a message is a private answer, and neither deferred, a report of progress nor a hint beside a public answer.
fn is_answer(message: &Value) -> bool {
    let is_private = message.get("ephemeral_for").is_some();
    let is_loading = message["flags"].as_u64().unwrap() & LOADING != 0;
    let begins = |start: &str| content(message).starts_with(start);
    let is_aside = PROGRESS.iter().chain(&HINTS).any(|start| begins(start));
    is_private && !is_loading && !is_aside
}
