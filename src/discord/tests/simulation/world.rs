//! Discord as a simulation has it: channels, messages and threads in memory, with latency, lost answers, refusals and outages by a seed.

use super::routes::Refusal;
use super::trace::Trace;
use crate::rest::RestError;
use axum::http;
use parking_lot::Mutex;
use reqwest::{Client, Response};
use serde_json::{Value, json};
use serenity::http::Request;
use std::collections::{BTreeMap, BTreeSet};
use std::mem::take;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use zihin_ids::MessageId;
use zihin_rules::{Luck, SplitMix};

/// The account of the bot.
pub const BOT: u64 = 7;
/// The first moment, in milliseconds since 1970: the first of November 2026.
const BEGINNING: i64 = 1_793_491_200_000;
/// Ids begin with the time since this, as Discord's do.
const EPOCH: i64 = 1_420_070_400_000;
/// The longest part of a body that is read.
const MOST: usize = 1 << 20;
/// Asked for twice a minute.
const POLLED: &str = "/gateway/bot";
/// How long requests of a killed process are carried out, in milliseconds.
const LATE: u32 = 1_000;
/// How long an answer takes that never comes.
const LOST: Duration = Duration::from_secs(10);

/// Discord, which outlives the processes of the bot.
pub struct SimulatedDiscord {
    client: Client,
    state: Mutex<World>,
}

/// A message of the bot.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its content as it was sent last.
    pub body: Value,
}

/// A request, with its method and path.
struct Asked {
    method: String,
    path: String,
    body: Value,
}

/// What there is.
pub struct World {
    /// The source of everything that is not the bot's.
    pub luck: SplitMix,
    pub trace: Trace,
    /// What the bot has logged as errors, and how tasks have panicked.
    pub errors: Vec<String>,
    /// The messages of each channel.
    pub channels: BTreeMap<u64, BTreeMap<u64, Message>>,
    /// Channels that were deleted.
    pub gone: BTreeSet<u64>,
    /// Channels in which the bot may not write.
    pub forbidden: BTreeSet<u64>,
    /// Until when Discord fails, in milliseconds since 1970.
    pub fails_until: i64,
    /// How far the machine's clock is ahead, in milliseconds.
    pub clock_is_ahead: i64,
    /// Whether requests fail now and then.
    pub is_faulty: bool,
    archived: BTreeSet<u64>,
    /// Requests that are on their way, in the order in which they were made.
    requests: BTreeMap<u64, Asked>,
    nonces: BTreeMap<(u64, String), u64>,
    /// The message that answers each interaction.
    pub answers: BTreeMap<u64, (u64, u64)>,
    /// In which channel each interaction was made.
    pub asked: BTreeMap<u64, u64>,
    /// The time at the start of the present process, and its clock then.
    began: (i64, Option<Instant>),
    last_id: u64,
}

/// When Discord has made this id, in milliseconds since 1970.
pub fn sent_at(id: u64) -> i64 {
    i64::try_from(id >> 22).unwrap_or(0) + EPOCH
}

impl World {
    /// The time, in milliseconds since 1970.
    pub fn now(&self) -> i64 {
        let (at, clock) = self.began;
        at + clock.map_or(0, |clock| {
            i64::try_from(clock.elapsed().as_millis()).unwrap_or(0)
        })
    }

    /// The time by the machine's clock, in milliseconds since 1970.
    pub fn machine_time(&self) -> i64 {
        self.now() + self.clock_is_ahead
    }

    /// An id that is greater than all before.
    pub fn new_id(&mut self) -> u64 {
        let by_time = u64::try_from(self.now() - EPOCH).unwrap_or(0) << 22;
        self.last_id = by_time.max(self.last_id + 1);
        self.last_id
    }

    /// The message that was created with a nonce, if it is still there.
    pub fn known_nonce(&self, nonce: &(u64, String)) -> Option<Value> {
        let id = self.nonces.get(nonce)?;
        let message = self.channels.get(&nonce.0)?.get(id)?;
        Some(message.body.clone())
    }

    /// Notes with which nonce a message was created.
    pub fn remember(&mut self, nonce: (u64, String), message: u64) {
        self.nonces.insert(nonce, message);
    }

    /// Whether a channel is an archived thread.
    pub fn is_archived(&self, channel: u64) -> bool {
        self.archived.contains(&channel)
    }

    /// Archives or reopens a thread.
    pub fn set_archived(&mut self, thread: u64, is_archived: bool) {
        if is_archived {
            self.archived.insert(thread);
        } else {
            self.archived.remove(&thread);
        }
    }

    /// Lets somebody delete a message, and returns which.
    pub fn delete_message(&mut self) -> Option<MessageId> {
        let all = self
            .channels
            .iter()
            .flat_map(|(channel, messages)| messages.keys().map(|message| (*channel, *message)));
        let all: Vec<(u64, u64)> = all.collect();
        let count = u32::try_from(all.len()).ok().filter(|count| *count > 0)?;
        let (channel, message) = all[self.luck.below(count) as usize];
        self.channels.entry(channel).or_default().remove(&message);
        let now = self.now();
        self.trace
            .add(now, &format!("somebody deletes {channel}/{message}"));
        Some(MessageId(message))
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&mut self, times: u32) -> bool {
        self.luck.below(times) == 0
    }
}

impl SimulatedDiscord {
    /// An empty Discord.
    pub fn new(seed: u64) -> Self {
        Self {
            client: Client::new(),
            state: Mutex::new(World {
                luck: SplitMix(seed),
                trace: Trace::default(),
                errors: Vec::new(),
                channels: BTreeMap::new(),
                gone: BTreeSet::new(),
                forbidden: BTreeSet::new(),
                fails_until: 0,
                clock_is_ahead: 0,
                is_faulty: true,
                archived: BTreeSet::new(),
                requests: BTreeMap::new(),
                nonces: BTreeMap::new(),
                answers: BTreeMap::new(),
                asked: BTreeMap::new(),
                began: (BEGINNING, None),
                last_id: 0,
            }),
        }
    }

    /// What there is now.
    pub fn world(&self) -> parking_lot::MutexGuard<'_, World> {
        self.state.lock()
    }

    /// Begins the life of a process, by the clock of its runtime; `later` than the end of the last one, in milliseconds.
    /// Meanwhile messages were deleted, and Discord may fail at first. Some of the last one's requests are still carried out, the latest within `LATE`.
    pub fn begin(self: &Arc<Self>, later: i64) {
        let (requests, mut luck) = {
            let mut world = self.world();
            world.began = (world.now() + later, Some(Instant::now()));
            for _ in 0..world.luck.below(3) {
                world.delete_message();
            }
            if world.once_in(6) {
                world.fails_until = world.now() + i64::from(world.luck.below(300_000));
            }
            (take(&mut world.requests), SplitMix(world.luck.bits()))
        };
        for asked in requests.into_values() {
            match luck.below(3) {
                0 => {}
                1 => drop(self.carry_out(&asked)),
                _ => {
                    let (discord, late) = (Arc::clone(self), luck.below(LATE));
                    tokio::spawn(async move {
                        sleep(Duration::from_millis(late.into())).await;
                        discord.carry_out(&asked)
                    });
                }
            }
        }
    }

    /// Ends the life of a process: no time passes until the next one.
    pub fn end(&self) {
        let mut world = self.world();
        world.began = (world.now(), None);
    }

    /// Answers a request.
    pub async fn answer(&self, request: Request<'_>) -> Result<Response, RestError> {
        let built = request.build(&self.client, "Bot x", None);
        let built = built.map_err(|error| RestError::Malformed(Box::new(error)))?;
        let mut built = built.build().expect("a request");
        let method = built.method().to_string();
        let path = built.url().path().trim_start_matches("/api/v10").to_owned();
        let body = payload(built.body_mut().take()).await;
        if path != POLLED {
            self.note(&format!("asked {method} {path}"));
        }
        let number = {
            let mut world = self.world();
            let number = world
                .requests
                .last_key_value()
                .map_or(0, |(last, _)| last + 1);
            world.requests.insert(number, Asked { method, path, body });
            number
        };
        sleep(self.latency()).await;
        let asked = self.world().requests.remove(&number).expect("a request");
        let (fails, loses, limited) = self.mishap();
        if limited {
            return Ok(respond(
                429,
                &json!({"message": "slow down", "retry_after": 2}),
            ));
        }
        if fails {
            return Ok(respond(503, &Value::Null));
        }
        let done = self.carry_out(&asked);
        let (status, answer) = done.map_or_else(
            |(status, code)| (status, json!({"code": code, "message": "refused"})),
            |answer| (200, answer),
        );
        if loses {
            sleep(LOST).await;
            return Ok(respond(504, &Value::Null));
        }
        sleep(self.latency()).await;
        Ok(respond(status, &answer))
    }

    /// Whether a request fails, loses its answer or meets a limit.
    fn mishap(&self) -> (bool, bool, bool) {
        let mut world = self.world();
        let is_down = world.now() < world.fails_until;
        let is_faulty = world.is_faulty;
        (
            is_down || is_faulty && world.once_in(60),
            is_faulty && world.once_in(60),
            is_faulty && world.once_in(80),
        )
    }

    fn carry_out(&self, asked: &Asked) -> Result<Value, Refusal> {
        let Asked { method, path, body } = asked;
        let done = self.world().apply(method, path, body);
        if path != POLLED {
            self.note(&format!("{method} {path} {body} -> {done:?}"));
        }
        done
    }

    /// Adds an event to what has happened.
    fn note(&self, event: &str) {
        let mut world = self.world();
        let now = world.now();
        world.trace.add(now, event);
    }

    /// Half the time that a request takes: mostly some ten milliseconds, now and then seconds.
    fn latency(&self) -> Duration {
        let mut world = self.world();
        let most = if world.is_faulty && world.once_in(100) {
            4_000
        } else {
            80
        };
        Duration::from_millis(u64::from(5 + world.luck.below(most)))
    }
}

/// The JSON in the body of a request: all of it, or the part for it of a form.
async fn payload(body: Option<reqwest::Body>) -> Value {
    let Some(body) = body else {
        return Value::Null;
    };
    let bytes = axum::body::to_bytes(axum::body::Body::new(body), MOST).await;
    let bytes = bytes.expect("a body in memory");
    let text = String::from_utf8_lossy(&bytes);
    let json = match text.split_once("name=\"payload_json\"") {
        Some((_, part)) => {
            let (_, part) = part.split_once("\r\n\r\n").expect("a part");
            part.split("\r\n--").next().unwrap_or_default()
        }
        None => &text,
    };
    serde_json::from_str(json).unwrap_or_default()
}

fn respond(status: u16, body: &Value) -> Response {
    let response = http::Response::builder().status(status);
    let response = response.header("retry-after", "2");
    let response = response.body(body.to_string().into_bytes());
    response.expect("a response").into()
}
