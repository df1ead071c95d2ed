//! The public answer to an interaction, which can become the message of a post: it takes nothing of the channel's limits,
//! Discord writes on it for ever which interaction it answers, and the bot edits it later like any message of its own.

use crate::posts::channels::{MessageLocation, compose, id_of, read};
use crate::reply::Reply;
use crate::rest::InteractionToken;
use crate::rest::codes::ALREADY_ANSWERED;
use crate::rest::{Rest, RestError};
use serde_json::Value;
use serenity::all::{ApplicationId, CreateInteractionResponse, Http, InteractionId};
use serenity::http::{LightMethod, Request, Route};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use zihin_ids::{ChannelId, MessageId};
use zihin_play::posts::PostAttempt;

/// The prefix of attempts that are answers, before the number of the interaction.
const ANSWER: &str = "answer ";
/// Pauses before the next attempts after a server or network error.
const PAUSES: [Duration; 2] = [Duration::from_millis(300), Duration::from_millis(1_200)];

/// The public answer to an interaction. Cheap to clone.
#[derive(Clone)]
pub struct PublicAnswer(Arc<Inner>);

struct Inner {
    interaction: InteractionId,
    application: ApplicationId,
    token: InteractionToken,
    channel: ChannelId,
    state: Mutex<AnswerState>,
}

/// What has become of the answer to an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerState {
    /// There is none yet.
    Open,
    /// Everybody sees a placeholder, which it will replace.
    Deferred,
    /// It is the message of a post.
    Given,
    /// It was or will be answered in another way.
    Closed,
}

impl PublicAnswer {
    /// The answer to this interaction, in this channel, by the bot behind `http`.
    pub fn new(
        http: &Http,
        interaction: InteractionId,
        token: InteractionToken,
        channel: ChannelId,
    ) -> Self {
        Self(Arc::new(Inner {
            interaction,
            application: http.application_id().unwrap_or_default(),
            token,
            channel,
            state: Mutex::new(AnswerState::Open),
        }))
    }

    /// The attempt to post a message as this answer.
    pub fn attempt(&self) -> PostAttempt {
        PostAttempt {
            channel: self.0.channel,
            nonce: format!("{ANSWER}{}", self.0.interaction),
        }
    }

    /// The interaction that an attempt answers, if it does.
    pub fn of(attempt: &PostAttempt) -> Option<u64> {
        attempt.nonce.strip_prefix(ANSWER)?.parse().ok()
    }

    /// Where it will be.
    pub fn channel(&self) -> ChannelId {
        self.0.channel
    }

    /// Whether it has become the message of a post.
    pub async fn is_given(&self) -> bool {
        *self.0.state.lock().await == AnswerState::Given
    }

    /// Defers it with `defer`, unless it was given meanwhile.
    pub async fn defer(
        &self,
        defer: impl Future<Output = serenity::Result<()>>,
    ) -> serenity::Result<()> {
        let mut state = self.0.state.lock().await;
        if *state == AnswerState::Open {
            defer.await?;
            *state = AnswerState::Deferred;
        }
        Ok(())
    }

    /// Keeps it from becoming the message of a post, unless it has. Returns what it was before.
    pub async fn close(&self) -> AnswerState {
        let mut state = self.0.state.lock().await;
        let before = *state;
        if before != AnswerState::Given {
            *state = AnswerState::Closed;
        }
        before
    }

    /// Answers with the message of a post. `None` if the interaction is answered in another way.
    pub async fn give(
        &self,
        rest: &Rest,
        reply: &Reply,
    ) -> Result<Option<MessageLocation>, RestError> {
        let mut state = self.0.state.lock().await;
        let message = match *state {
            AnswerState::Open => self.respond(rest, reply).await?,
            AnswerState::Deferred => self.replace_placeholder(rest, reply).await?,
            AnswerState::Given | AnswerState::Closed => return Ok(None),
        };
        *state = AnswerState::Given;
        Ok(Some((self.0.channel, message)))
    }

    /// Sends the first response.
    async fn respond(&self, rest: &Rest, reply: &Reply) -> Result<MessageId, RestError> {
        let response = CreateInteractionResponse::Message(reply.clone().into_answer(false));
        let files = reply.files();
        let route = Route::InteractionResponse {
            interaction_id: self.0.interaction,
            token: &self.0.token,
        };
        let request = || {
            let request = compose(route, LightMethod::Post, &response, &files)?;
            Ok(request.params(Some(vec![("with_response", "true".to_owned())])))
        };
        match repeat(rest, request).await {
            Ok(body) => {
                let body: Value = read(&body)?;
                id_of(&body["resource"]["message"]).map(MessageId)
            }
            // An earlier attempt may have been accepted, and only its answer lost.
            Err((attempts, error))
                if attempts > 1
                    && (error.code() == Some(ALREADY_ANSWERED) || error.is_rate_limit()) =>
            {
                let route = self.original();
                let original = || Ok(Request::new(route, LightMethod::Get));
                match id_in(repeat(rest, original).await) {
                    Err(missing) if missing.is_forbidden() => Err(error),
                    found => found,
                }
            }
            Err((_, error)) => Err(error),
        }
    }

    async fn replace_placeholder(
        &self,
        rest: &Rest,
        reply: &Reply,
    ) -> Result<MessageId, RestError> {
        let (edit, files) = (reply.clone().into_late_answer(), reply.files());
        let route = self.original();
        let request = || compose(route, LightMethod::Patch, &edit, &files);
        let message = id_in(repeat(rest, request).await)?;
        self.ping(rest, reply).await;
        Ok(message)
    }

    /// Pings those whom a message mentions that has replaced a placeholder, since an edit notifies nobody.
    async fn ping(&self, rest: &Rest, reply: &Reply) {
        if reply.ping.is_empty() {
            return;
        }
        let mentioning = reply.content.lines().filter(|line| line.contains("<@"));
        let lines: Vec<&str> = mentioning.collect();
        let ping = Reply {
            ping: reply.ping.clone(),
            ..Reply::text(lines.join("\n"))
        };
        let route = Route::WebhookFollowupMessages {
            application_id: self.0.application,
            token: &self.0.token,
        };
        let request = compose(route, LightMethod::Post, &ping.into_answer(false), &[]);
        let sent = async { rest.send_now(request?).await };
        if let Err(error) = sent.await {
            tracing::warn!(%error, "people were not pinged about an invitation");
        }
    }

    fn original(&self) -> Route<'_> {
        Route::WebhookOriginalInteractionResponse {
            application_id: self.0.application,
            token: &self.0.token,
        }
    }
}

impl fmt::Debug for PublicAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicAnswer({})", self.0.interaction)
    }
}

/// The id of the message in an answer of Discord.
fn id_in(answer: Result<Vec<u8>, (usize, RestError)>) -> Result<MessageId, RestError> {
    let body: Value = read(&answer.map_err(|(_, error)| error)?)?;
    id_of(&body).map(MessageId)
}

/// Sends a request, again after errors that may be temporary. With an error, returns how often it was sent.
async fn repeat<'a>(
    rest: &Rest,
    request: impl Fn() -> Result<Request<'a>, RestError>,
) -> Result<Vec<u8>, (usize, RestError)> {
    let mut pauses = PAUSES.iter();
    loop {
        let attempts = PAUSES.len() + 1 - pauses.len();
        let composed = request().map_err(|error| (0, error))?;
        match (rest.send_now(composed).await, pauses.len()) {
            (Err(error), 1..) if error.is_temporary() => {
                let pause = pauses.next().copied().unwrap_or_default();
                tokio::time::sleep(pause).await;
            }
            (done, _) => return done.map_err(|error| (attempts, error)),
        }
    }
}
