//! One person's page, read by its own task, so that many people act at once and nobody misses a frame.

use super::view::{Seen, View, id, is_loading};
use futures::stream::{SplitSink, SplitStream};
use futures::{SinkExt, StreamExt};
use parking_lot::Mutex;
use serde_json::{Value, json};
use std::future::pending;
use std::mem::take;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::{Mutex as AsyncMutex, watch};
use tokio::task::AbortHandle;
use tokio::time::error::Elapsed;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How long a page may show nothing new before the test fails; far longer than any step takes.
const TIMEOUT: Duration = Duration::from_mins(2);
/// How long a person waits for the choices of a bot that may have been killed: Discord says nothing then.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long after the bot's death its last answers may be on their way.
/// A later one counts as unknown, which is never an error.
const LAST_WORDS: Duration = Duration::from_millis(100);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// One person's open page.
pub struct Client {
    /// The person's id.
    pub me: u64,
    sink: AsyncMutex<SplitSink<Socket, Message>>,
    view: Arc<Mutex<View>>,
    news: watch::Receiver<u64>,
    nonce: AtomicU64,
    /// How many interactions a living bot has not answered in time.
    silent: AtomicU64,
    /// The bot's deaths, if it may die.
    last_life: Option<watch::Receiver<u64>>,
    /// Reads what comes, as long as the page is open.
    reader: AbortHandle,
}

impl Drop for Client {
    fn drop(&mut self) {
        self.reader.abort();
    }
}

/// What became of an interaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The bot has answered it.
    Done,
    /// The bot has not answered it within three seconds, or has died before: "This interaction failed".
    Failed,
    /// The local Discord has not passed it on, for this reason: the component is gone, say.
    Refused(String),
}

/// What became of an interaction, and what the person sees of it.
#[derive(Clone, Debug)]
pub struct Answer {
    pub reply: Reply,
    /// The private message that answers it, as it was when the interaction was done.
    pub message: Option<Arc<Value>>,
    /// The modal that it opened.
    pub modal: Option<Value>,
}

impl Client {
    /// The page of a person by id. Only a client that follows the channels has their messages.
    pub async fn open(
        discord: SocketAddr,
        person: u64,
        follows: bool,
        last_life: Option<watch::Receiver<u64>>,
    ) -> Arc<Self> {
        let url = format!("ws://{discord}/page");
        let (socket, _) = connect_async(url).await.unwrap();
        let (mut sink, stream) = socket.split();
        let hello = json!({"op": "hello", "user": person.to_string(), "follows": follows});
        sink.send(Message::text(hello.to_string())).await.unwrap();
        let view = Arc::new(Mutex::new(View::default()));
        let (sender, news) = watch::channel(0);
        let reader = tokio::spawn(read(stream, Arc::clone(&view), sender)).abort_handle();
        let client = Arc::new(Self {
            me: person,
            sink: AsyncMutex::new(sink),
            view,
            news,
            nonce: AtomicU64::new(0),
            silent: AtomicU64::new(0),
            last_life,
            reader,
        });
        client
            .until(|view| (!view.channels.is_empty()).then_some(()))
            .await;
        client
    }

    /// What `look` finds on the page now.
    pub fn look<T>(&self, look: impl FnOnce(&View) -> T) -> T {
        look(&self.view.lock())
    }

    /// Keeps every public message from now on as it is posted or changed.
    pub fn keep_history(&self) {
        self.view.lock().history = Some(Vec::new());
    }

    /// What was posted or changed since this was last asked.
    pub fn take_history(&self) -> Vec<Seen> {
        self.view
            .lock()
            .history
            .as_mut()
            .map(take)
            .unwrap_or_default()
    }

    /// Reports each change of the page.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.news.clone()
    }

    /// Waits until `look` finds something on the page.
    pub async fn until<T>(&self, look: impl Fn(&View) -> Option<T>) -> T {
        let mut news = self.news();
        loop {
            news.borrow_and_update();
            if let Some(found) = self.look(&look) {
                return found;
            }
            match tokio::time::timeout(TIMEOUT, news.changed()).await {
                Ok(changed) => changed.expect("the page's socket is closed"),
                Err(Elapsed { .. }) => panic!(
                    "{} sees nothing new any more: {}",
                    self.me,
                    self.look(View::summary)
                ),
            }
        }
    }

    async fn send(&self, mut frame: Value) -> String {
        let nonce = format!("n{}", self.nonce.fetch_add(1, Ordering::Relaxed));
        frame["nonce"] = json!(nonce);
        let text = Message::text(frame.to_string());
        self.sink.lock().await.send(text).await.unwrap();
        nonce
    }

    /// Sends a frame, and waits until the bot has answered it or Discord gives up.
    pub async fn ask(&self, frame: Value) -> Answer {
        let death = self.death();
        let nonce = self.send(frame).await;
        let is_answered = |view: &View| view.answers.contains_key(&nonce).then_some(());
        let is_dead = tokio::select! {
            () = self.until(is_answered) => false,
            () = death => true,
        };
        let mut view = self.view.lock();
        let frame = view.answers.remove(&nonce);
        let reply = match frame
            .as_ref()
            .map(|frame| (frame, frame["status"].as_str()))
        {
            Some((_, Some("done"))) => Reply::Done,
            Some((frame, None)) => Reply::Refused(frame["message"].to_string()),
            Some((_, Some(_))) | None => Reply::Failed,
        };
        let is_silent = reply == Reply::Failed && !is_dead && view.is_online;
        self.silent
            .fetch_add(u64::from(is_silent), Ordering::Relaxed);
        // What answers an earlier question may come meanwhile.
        let asked = frame.as_ref().and_then(|frame| frame["id"].as_str());
        let answers_it = |message: &&Arc<Value>| {
            asked.is_some() && message["interaction_metadata"]["id"].as_str() == asked
        };
        Answer {
            reply,
            message: view.private.values().rfind(answers_it).map(Arc::clone),
            modal: view.modals.remove(&nonce),
        }
    }

    /// How many interactions a living bot has not answered in time.
    pub fn silent(&self) -> u64 {
        self.silent.load(Ordering::Relaxed)
    }

    /// Posts a message.
    pub async fn say(&self, channel: &str, text: &str) {
        self.send(json!({"op": "say", "channel": channel, "content": text}))
            .await;
    }

    /// Ends a moment after the bot's next death: nothing comes then that it has not sent by now.
    pub fn death(&self) -> impl Future<Output = ()> + use<> {
        let mut last_life = self.last_life.clone();
        if let Some(last_life) = &mut last_life {
            last_life.borrow_and_update();
        }
        async move {
            let Some(mut last_life) = last_life else {
                return pending().await;
            };
            if last_life.changed().await.is_err() {
                pending::<()>().await;
            }
            tokio::time::sleep(LAST_WORDS).await;
        }
    }

    /// Runs a command in a channel.
    pub async fn command(&self, channel: &str, name: &str, options: Value) -> Answer {
        let id = self.command_id(name).await;
        let frame =
            json!({"op": "command", "channel": channel, "id": id, "type": 1, "options": options});
        self.ask(frame).await
    }

    async fn command_id(&self, name: &str) -> Value {
        self.until(|view| {
            let mut commands = view.commands.iter();
            let command = commands.find(|command| command["name"] == name)?;
            Some(command["id"].clone())
        })
        .await
    }

    /// The choices that autocomplete offers; none if the bot does not answer in time.
    pub async fn choices(&self, channel: &str, name: &str, options: Value) -> Vec<String> {
        let choices = self.offered(channel, name, options).await;
        let values = choices.into_iter().flatten();
        let text = |choice: Value| Some(choice["value"].as_str()?.to_owned());
        values.filter_map(text).collect()
    }

    /// What the bot answers to autocomplete; none if it does not answer in time.
    pub async fn offered(&self, channel: &str, name: &str, options: Value) -> Option<Vec<Value>> {
        let id = self.command_id(name).await;
        let frame = json!({"op": "autocomplete", "channel": channel, "id": id, "type": 1, "options": options});
        let nonce = self.send(frame).await;
        let are_there = |view: &View| view.choices.contains_key(&nonce).then_some(());
        let _ = tokio::time::timeout(PATIENCE, self.until(are_there)).await;
        self.view.lock().choices.remove(&nonce)
    }

    /// Uses a button (no values) or a select of a message.
    pub async fn click(&self, message: &Value, custom_id: &str, values: &[&str]) -> Answer {
        let kind = if values.is_empty() { 2 } else { 3 };
        let frame = json!({"op": "component", "channel": message["channel_id"], "message": message["id"], "custom_id": custom_id, "component_type": kind, "values": values});
        self.ask(frame).await
    }

    /// Submits a modal with one field.
    pub async fn submit(&self, channel: &str, modal: &Value, text: &str) -> Answer {
        let field = &modal["components"][0]["components"][0]["custom_id"];
        let rows =
            json!([{"type": 1, "components": [{"type": 4, "custom_id": field, "value": text}]}]);
        let frame = json!({"op": "modal", "channel": channel, "id": modal["id"], "custom_id": modal["custom_id"], "components": rows});
        self.ask(frame).await
    }

    /// Waits until a private message is no placeholder and differs from `seen`, if that is given.
    /// None once it is gone.
    pub async fn settled(&self, message: u64, seen: Option<&Value>) -> Option<Arc<Value>> {
        self.until(|view| match view.private.get(&message) {
            None => Some(None),
            Some(now) if is_loading(now) || seen == Some(&**now) => None,
            Some(now) => Some(Some(Arc::clone(now))),
        })
        .await
    }
}

/// Takes in every frame of a socket until it is closed.
async fn read(mut stream: SplitStream<Socket>, view: Arc<Mutex<View>>, news: watch::Sender<u64>) {
    while let Some(Ok(message)) = stream.next().await {
        let Message::Text(text) = message else {
            continue;
        };
        if let Ok(frame) = serde_json::from_str(text.as_str()) {
            view.lock().take(frame);
            news.send_modify(|count| *count += 1);
        }
    }
}

/// The id of a message.
pub fn message_id(message: &Value) -> u64 {
    id(&message["id"])
}
