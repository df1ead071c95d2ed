//! Answers an interaction within Discord's three seconds: at once, or by deferring and editing later.

use crate::failure::Failure;
use crate::posts::public_answer::AnswerState;
use crate::reply::{EphemeralSlot, Reply};
use crate::request::error::or_explain;
use crate::request::private_answers::{Answer, Sent};
use crate::request::{Request, second_bot};
use crate::rest::codes::{ALREADY_ANSWERED, INVALID_FORM, UNKNOWN_MESSAGE};
use crate::rest::http::{code, retry};
use serenity::all::{
    Builder, CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, Http,
    InteractionId,
};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use zihin_telemetry::{Outcome, action};

/// How long after its receipt an interaction is deferred.
const DEFER_AFTER: Duration = Duration::from_millis(1_500);
/// How often progress is shown.
const PROGRESS_EVERY: Duration = Duration::from_secs(1);

/// What leads to the message of an answer.
type Work<'a> = Pin<Box<dyn Future<Output = Result<Reply, Failure>> + Send + 'a>>;

/// The message of an answer once it is known.
type Pending<'a> = Pin<Box<dyn Future<Output = Reply> + Send + 'a>>;

/// How an answer appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyKind {
    /// A message that only the requester sees.
    Private,
    /// A message that everyone sees, unless the reply is private; it may be that of a game.
    Public,
    /// An update of the message whose component was clicked.
    Update,
}

impl ReplyKind {
    fn response(self, reply: Reply) -> CreateInteractionResponse {
        match self {
            Self::Private => CreateInteractionResponse::Message(reply.into_answer(true)),
            Self::Public => CreateInteractionResponse::Message(reply.into_answer(false)),
            Self::Update => CreateInteractionResponse::UpdateMessage(reply.into_update()),
        }
    }

    fn deferral(self) -> CreateInteractionResponse {
        let message = CreateInteractionResponseMessage::new();
        match self {
            Self::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
            Self::Public => CreateInteractionResponse::Defer(message),
            Self::Update => CreateInteractionResponse::Acknowledge,
        }
    }
}

/// Answers with the result of `work`, or with why it failed: at once if it is quick,
/// else the interaction is deferred and the answer follows as an edit. A private answer replaces others.
pub async fn answer(
    request: &Request,
    kind: ReplyKind,
    work: impl Future<Output = Result<Reply, Failure>> + Send,
) -> serenity::Result<()> {
    // Boxed: it is large, several futures hold it, and what follows is compiled only once.
    answer_boxed(request, kind, None, Box::pin(work)).await
}

async fn answer_boxed(
    request: &Request,
    kind: ReplyKind,
    sign: Option<String>,
    work: Work<'_>,
) -> serenity::Result<()> {
    let work = async {
        tokio::select! {
            biased;
            result = work => or_explain(request, result).await,
            () = request.bot.interrupted() => {
                action::ended(Outcome::Interrupted);
                Reply {
                    is_private: true,
                    ..Reply::text(request.words().word("interrupted"))
                }
            }
        }
    };
    let http = &request.bot.answers;
    let sent = Box::pin(send(http, request, kind, (sign, Box::pin(work)))).await;
    if let Err(error) = &sent
        && code(error) == Some(INVALID_FORM)
        && request.bot.texts.emojis().suspend()
    {
        tracing::warn!(%error, "Discord may not know an emoji any more: everything is shown without them for a while");
    }
    let sent = sent?;
    let origin = match kind {
        ReplyKind::Private => Some(request.interaction),
        ReplyKind::Update => request.origin,
        ReplyKind::Public => {
            let is_private = sent.is_private() || sent.is_gone();
            is_private.then_some(request.interaction)
        }
    };
    if let Some(origin) = origin {
        replace_others(request, origin, sent);
    }
    Ok(())
}

/// Answers at once with this text, and with the result of `work` in its place.
pub async fn answer_after_sign(
    request: &Request,
    kind: ReplyKind,
    sign: String,
    work: impl Future<Output = Result<Reply, Failure>> + Send,
) -> serenity::Result<()> {
    answer_boxed(request, kind, Some(sign), Box::pin(work)).await
}

/// Answers with the result of long work: once deferred, the interaction shows what `progress` says until it is done.
pub async fn answer_with_progress(
    request: &Request,
    kind: ReplyKind,
    mut progress: watch::Receiver<String>,
    work: impl Future<Output = Result<Reply, Failure>> + Send,
) -> serenity::Result<()> {
    let mut work = Box::pin(work);
    let work = async {
        // The interaction is deferred by then, so that it can be edited.
        let mut pause = DEFER_AFTER + PROGRESS_EVERY;
        loop {
            tokio::select! {
                result = &mut work => return result,
                () = tokio::time::sleep(pause) => {}
            }
            pause = PROGRESS_EVERY;
            if progress.has_changed().unwrap_or(false) {
                let text = progress.borrow_and_update().clone();
                let edit = Reply::text(text).into_late_answer();
                // Awaited to its end: it must not overtake the answer.
                if let Err(error) = edit.execute(&*request.bot.answers, &request.token).await {
                    tracing::debug!(%error, "progress could not be shown");
                }
            }
        }
    };
    answer(request, kind, work).await
}

/// Deletes the private answers whose place this one has taken, in the background: nobody waits for it.
/// `origin` is the interaction that it was first sent for.
fn replace_others(request: &Request, origin: InteractionId, sent: Sent) {
    let person = (request.person.id, request.channel);
    let answer = Answer {
        origin,
        last: request.interaction,
        token: &request.token,
    };
    let old = request.bot.private_answers.record(person, answer, sent);
    if old.is_empty() {
        return;
    }
    let http = Arc::clone(&request.bot.answers);
    tokio::spawn(async move {
        for token in old {
            let deleted = retry(|| http.delete_original_interaction_response(&token)).await;
            // Most often the person has dismissed it.
            if let Err(error) = deleted {
                tracing::debug!(%error, "an old private answer could not be deleted");
            }
        }
    });
}

/// Waits for the answer, after a sign if there is one; else defers it if that takes long.
/// Returns it, and whether something else was sent before.
async fn outcome(
    http: &Http,
    request: &Request,
    kind: ReplyKind,
    (sign, mut work): (Option<String>, Pending<'_>),
) -> serenity::Result<(Reply, bool)> {
    if let Some(sign) = sign {
        let shown = respond(http, request, &|| kind.response(Reply::text(&*sign))).await;
        let reply = work.await;
        return shown.map(|()| (reply, true));
    }
    let quick = tokio::time::timeout_at(request.since + DEFER_AFTER, &mut work).await;
    if let Ok(reply) = quick {
        return Ok((reply, false));
    }
    let deferred = defer(http, request, kind).await;
    // What is being done is done to its end, even if nobody can be told.
    let reply = work.await;
    deferred.map(|()| (reply, true))
}

/// Sends the answer. Returns what counts of it.
async fn send(
    http: &Http,
    request: &Request,
    kind: ReplyKind,
    work: (Option<String>, Pending<'_>),
) -> serenity::Result<Sent> {
    let (reply, mut is_deferred) = Box::pin(outcome(http, request, kind, work)).await?;
    let sent = Sent::of(&reply);
    if kind == ReplyKind::Public {
        match request.answer.close().await {
            AnswerState::Given => return after_message(request, &reply).await,
            state => is_deferred = state == AnswerState::Deferred,
        }
    }
    let is_exception = kind == ReplyKind::Public && reply.is_private;
    let kind = if is_exception {
        ReplyKind::Private
    } else {
        kind
    };
    if is_deferred && is_exception && !reply.is_done {
        // Everybody sees the placeholder, so it goes.
        delete_original(http, request).await?;
        follow(request, &reply, true).await?;
    } else if reply.is_done {
        if !is_deferred {
            respond(http, request, &|| CreateInteractionResponse::Acknowledge).await?;
        }
        // A public message stays; a private one, or the placeholder of a deferral, is no longer needed.
        if is_deferred || kind == ReplyKind::Update {
            delete_original(http, request).await?;
        }
    } else if is_deferred {
        let edit = || {
            let edit = reply.clone().into_late_answer();
            edit.execute(http, &request.token)
        };
        unless_dismissed(retry(edit)).await?;
    } else {
        respond(http, request, &|| kind.response(reply.clone())).await?;
    }
    Ok(sent)
}

/// Defers the answer, unless the message of a game has become it meanwhile.
async fn defer(http: &Http, request: &Request, kind: ReplyKind) -> serenity::Result<()> {
    let deferral = || kind.deferral();
    let deferred = respond(http, request, &deferral);
    match kind {
        ReplyKind::Public => request.answer.defer(deferred).await,
        ReplyKind::Private | ReplyKind::Update => deferred.await,
    }
}

/// Says privately what there is to say after the message of a game has become the answer.
async fn after_message(request: &Request, reply: &Reply) -> serenity::Result<Sent> {
    action::is_acknowledged();
    if !reply.is_done {
        follow(request, reply, true).await?;
    }
    // Menus are of no use any more. Nothing replaces the answer itself: its token would delete what everybody sees.
    Ok(Sent::of(&Reply {
        slot: EphemeralSlot::Opened,
        ..Reply::done()
    }))
}

/// Says something after another answer, privately or to everybody.
pub async fn follow(request: &Request, reply: &Reply, is_private: bool) -> serenity::Result<()> {
    let http = &*request.bot.answers;
    let follow = || {
        let message = reply.clone().into_followup(is_private);
        message.execute(http, (None, &request.token))
    };
    retry(follow).await.map(drop)
}

/// Deletes the private message whose component was clicked, or the placeholder of a deferral.
async fn delete_original(http: &Http, request: &Request) -> serenity::Result<()> {
    unless_dismissed(retry(|| {
        http.delete_original_interaction_response(&request.token)
    }))
    .await
}

/// Nobody misses a private message that its reader has dismissed.
async fn unless_dismissed<T>(
    request: impl Future<Output = serenity::Result<T>>,
) -> serenity::Result<()> {
    match request.await {
        Err(error) if code(&error) == Some(UNKNOWN_MESSAGE) => Ok(()),
        done => done.map(drop),
    }
}

/// Answers by opening a modal.
pub async fn open_modal(request: &Request, modal: CreateModal) -> serenity::Result<()> {
    respond(&request.bot.answers, request, &|| {
        CreateInteractionResponse::Modal(modal.clone())
    })
    .await
}

/// Sends the first response to an interaction.
pub async fn respond(
    http: &Http,
    request: &Request,
    response: &(dyn Fn() -> CreateInteractionResponse + Send + Sync),
) -> serenity::Result<()> {
    let attempts = AtomicU32::new(0);
    let sent = retry(|| async {
        attempts.fetch_add(1, Ordering::Relaxed);
        response()
            .execute(http, (request.interaction, &request.token))
            .await
    })
    .await;
    match &sent {
        Err(error) if code(error) == Some(ALREADY_ANSWERED) => {
            // A later attempt means that the first was accepted, and only its answer was lost.
            if attempts.into_inner() == 1 {
                second_bot::warn(&request.bot).await;
            }
            Ok(())
        }
        _ => {
            if sent.is_ok() {
                action::is_acknowledged();
            }
            sent
        }
    }
}
