//! Answers an interaction once, within the three seconds that Discord gives, and tries again where that is harmless.

use crate::discord::interaction::asker::Asker;
use crate::discord::parts::Parts;
use serenity::all::{
    Builder, CreateInteractionResponse, CreateInteractionResponseMessage, Http, HttpError,
};
use std::future::Future;
use std::pin::pin;
use std::time::Duration;

/// How long an answer may take before the interaction is acknowledged without it.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// Waits before the second and third try of a request that failed by accident.
const PAUSES: [Duration; 2] = [Duration::from_millis(300), Duration::from_millis(1_200)];
/// Waits before the next tries of a request that came too soon; together longer than Discord's usual five seconds. serenity keeps the header that would
/// say how long to itself, and waits by it where its limiter is on.
const TOO_SOON: [Duration; 6] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_millis(1_500),
    Duration::from_secs(2),
    Duration::from_secs(3),
    Duration::from_secs(5),
];

/// In which form an answer appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A message that only the asker sees.
    Private,
    /// A message that everybody sees.
    Public,
    /// In place of the private message whose control was clicked.
    Update,
}

impl Form {
    fn answer(self, parts: Parts) -> CreateInteractionResponse {
        match self {
            Self::Private => CreateInteractionResponse::Message(parts.into_answer(true)),
            Self::Public => CreateInteractionResponse::Message(parts.into_answer(false)),
            Self::Update => CreateInteractionResponse::UpdateMessage(parts.into_update()),
        }
    }

    fn defer(self) -> CreateInteractionResponse {
        let message = CreateInteractionResponseMessage::new();
        match self {
            Self::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
            Self::Public => CreateInteractionResponse::Defer(message),
            Self::Update => CreateInteractionResponse::Acknowledge,
        }
    }
}

/// Answers with what `work` makes: at once if it is quick, else acknowledges first and answers when it is done.
///
/// # Errors
/// If Discord takes no answer.
pub async fn answer(
    http: &Http,
    to: &Asker,
    form: Form,
    work: impl Future<Output = Parts> + Send,
) -> serenity::Result<()> {
    let mut work = pin!(work);
    let quick = tokio::time::timeout(PATIENCE, &mut work).await;
    let parts = match quick {
        Ok(parts) if parts.is_done => {
            respond(http, to, || CreateInteractionResponse::Acknowledge).await?;
            // A public message stays where it is; a private one has served.
            return match form {
                Form::Update => take_away(http, to).await,
                Form::Private | Form::Public => Ok(()),
            };
        }
        Ok(parts) => return respond(http, to, || form.answer(parts.clone())).await,
        Err(_) => {
            respond(http, to, || form.defer()).await?;
            work.await
        }
    };
    if parts.is_done {
        return take_away(http, to).await;
    }
    let edit = || {
        let late = parts.clone().into_late_answer();
        late.execute(http, &to.token)
    };
    retry(edit).await.map(drop)
}

/// Deletes the private message whose control was clicked, or the sign that the bot is thinking.
async fn take_away(http: &Http, to: &Asker) -> serenity::Result<()> {
    retry(|| http.delete_original_interaction_response(&to.token)).await
}

/// Sends the first answer to an interaction.
///
/// # Errors
/// If Discord does not take it.
pub async fn respond(
    http: &Http,
    to: &Asker,
    response: impl Fn() -> CreateInteractionResponse + Send + Sync,
) -> serenity::Result<()> {
    let sent =
        retry(|| async { response().execute(http, (to.interaction, &to.token)).await }).await;
    match &sent {
        // The first try was taken, only its answer was lost.
        Err(error) if code(error) == Some(40_060) => Ok(()),
        _ => sent,
    }
}

/// Sends a request that does no harm when it is sent twice, again where that may help.
///
/// # Errors
/// With the last failure.
pub async fn retry<T, F: Future<Output = serenity::Result<T>> + Send>(
    request: impl Fn() -> F + Send,
) -> serenity::Result<T> {
    let (mut accidents, mut too_soon) = (PAUSES.iter(), TOO_SOON.iter());
    loop {
        let failed = match request().await {
            Err(error) => error,
            done => return done,
        };
        let pause = match why(&failed) {
            Failed::TooSoon => too_soon.next(),
            Failed::ByAccident => accidents.next(),
            Failed::ForGood => None,
        };
        match pause {
            Some(pause) => tokio::time::sleep(*pause).await,
            None => return Err(failed),
        }
    }
}

/// Discord's own code of an error, such as 10008 for an unknown message.
#[must_use]
pub fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code)
        }
        _ => None,
    }
}

/// What a failure says about the same request a moment later.
enum Failed {
    TooSoon,
    ByAccident,
    ForGood,
}

fn why(error: &serenity::Error) -> Failed {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            match response.status_code {
                code if code == 429 => Failed::TooSoon,
                code if code.is_server_error() => Failed::ByAccident,
                _ => Failed::ForGood,
            }
        }
        serenity::Error::Http(HttpError::Request(_)) => Failed::ByAccident,
        _ => Failed::ForGood,
    }
}
