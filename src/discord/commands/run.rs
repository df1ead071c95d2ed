//! Runs a command: does its work once and answers with the result.

use super::venue;
use crate::failure::Failure;
use crate::reply::Reply;
use crate::request::Request;
use crate::request::answer::{ReplyKind, answer, answer_with_progress};
use crate::request::bot::Ctx;
use std::future::Future;
use std::pin::Pin;
use tokio::sync::watch;
use zihin_rules::Phrase;
use zihin_telemetry::action;

/// What a command does.
/// Boxed: a command's future is large, there is one for each interaction in progress, and what follows it is compiled only once.
type Work<'a> = Pin<Box<dyn Future<Output = Result<Reply, Failure>> + Send + 'a>>;

/// Answers a command with the result of `work`, in public or in private. A failure is always answered privately.
pub async fn run<F: Future<Output = Result<Reply, Failure>> + Send>(
    ctx: Ctx<'_>,
    kind: ReplyKind,
    work: impl FnOnce(Request) -> F + Send,
) -> anyhow::Result<()> {
    let Some(request) = begin(ctx).await? else {
        return Ok(());
    };
    let work: Work<'_> = Box::pin(work(request.clone()));
    Ok(answer(&request, kind, work).await?)
}

/// Who has given the command; nobody if it is being handled already, or does not work there, of which they are told.
///
/// # Errors
/// If Discord does not accept that answer.
async fn begin(ctx: Ctx<'_>) -> anyhow::Result<Option<Request>> {
    let bot = ctx.framework.user_data;
    // Not a check of the framework: that runs once for a command, and once more for its subcommand.
    if !bot.handled.insert(ctx.interaction.id.get()) {
        return Ok(None);
    }
    action::is_command(ctx.command().qualified_name.clone());
    let request = Request::new(bot, ctx.interaction).await;
    if let Err(reason) = venue::require(&ctx.command().qualified_name, &request) {
        answer(&request, ReplyKind::Private, async { Err(reason.into()) }).await?;
        return Ok(None);
    }
    Ok(Some(request))
}

/// Answers a command in private with the result of long work, and shows its progress meanwhile.
pub async fn run_with_progress<F: Future<Output = Result<Reply, Failure>> + Send>(
    ctx: Ctx<'_>,
    work: impl FnOnce(Request, watch::Sender<String>) -> F + Send,
) -> anyhow::Result<()> {
    let Some(request) = begin(ctx).await? else {
        return Ok(());
    };
    let (progress, reported) = watch::channel(String::new());
    let work = Box::pin(work(request.clone(), progress));
    let answered = answer_with_progress(&request, ReplyKind::Private, reported, work);
    Ok(Box::pin(answered).await?)
}

/// Answers a command that is nothing without a subcommand.
pub async fn refuse_without_subcommand(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |_| async {
        Err(Phrase::new("refused-command").into())
    })
    .await
}
