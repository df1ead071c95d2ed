//! Answers an interaction once, within the three seconds that Discord gives, and tries again where that is harmless.

use super::asker::Asker;
use super::parts::Parts;
use serenity::all::{
    Builder, CreateInteractionResponse, CreateInteractionResponseMessage, Http, HttpError,
};
use std::future::Future;
use std::pin::pin;
use std::time::Duration;

/// How long an answer may take before the interaction is acknowledged without it.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// Waits before the second and third try of a request.
const PAUSES: [Duration; 2] = [Duration::from_millis(300), Duration::from_millis(1_200)];

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
    if let Ok(parts) = tokio::time::timeout(PATIENCE, &mut work).await {
        return respond(http, to, || form.answer(parts.clone())).await;
    }
    respond(http, to, || form.defer()).await?;
    let parts = work.await;
    retry(|| async {
        parts
            .clone()
            .into_late_answer()
            .execute(http, &to.token)
            .await
    })
    .await
    .map(drop)
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

/// Sends a request that does no harm when it is sent twice, up to three times.
///
/// # Errors
/// With the last failure.
pub async fn retry<T, F: Future<Output = serenity::Result<T>> + Send>(
    request: impl Fn() -> F + Send,
) -> serenity::Result<T> {
    for pause in PAUSES {
        match request().await {
            Err(error) if is_passing(&error) => tokio::time::sleep(pause).await,
            done => return done,
        }
    }
    request().await
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

/// Whether the same request may succeed a moment later.
fn is_passing(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code == 429 || response.status_code.is_server_error()
        }
        serenity::Error::Http(HttpError::Request(_)) => true,
        _ => false,
    }
}
