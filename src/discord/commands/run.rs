//! Runs a command: does its work once and answers with the result.

use super::venue;
use crate::failure::Failure;
use crate::parts::Parts;
use crate::request::asker::Asker;
use crate::request::bot::Ctx;
use crate::request::error::or_explain;
use crate::request::reply::{ReplyKind, answer, answer_with_progress};
use std::future::Future;
use std::pin::Pin;
use tokio::sync::watch;
use zihin_rules::Phrase;
use zihin_telemetry::action;

/// What a command does.
/// Boxed: a command's future is large, there is one for each interaction in progress, and what follows it is compiled only once.
type Work<'a> = Pin<Box<dyn Future<Output = Result<Parts, Failure>> + Send + 'a>>;

/// Answers a command with the result of `work`, in public or in private. A failure is always answered privately.
pub async fn run<F: Future<Output = Result<Parts, Failure>> + Send>(
    ctx: Ctx<'_>,
    kind: ReplyKind,
    work: impl FnOnce(Asker) -> F + Send,
) -> anyhow::Result<()> {
    match begin(ctx).await? {
        Some(asker) => finish(ctx, kind, &asker, Box::pin(work(asker.clone()))).await,
        None => Ok(()),
    }
}

/// Answers a command whose work decides whether the answer is public. A failure is answered privately.
pub async fn run_deciding<F: Future<Output = Result<(ReplyKind, Parts), Failure>> + Send>(
    ctx: Ctx<'_>,
    work: impl FnOnce(Asker) -> F + Send,
) -> anyhow::Result<()> {
    let Some(asker) = begin(ctx).await? else {
        return Ok(());
    };
    let result = Box::pin(work(asker.clone())).await;
    answer_result(ctx, &asker, result).await
}

/// Who has given the command; nobody if it is being handled already, or does not work there, of which they are told.
///
/// # Errors
/// If Discord does not accept that answer.
async fn begin(ctx: Ctx<'_>) -> anyhow::Result<Option<Asker>> {
    let bot = ctx.framework.user_data;
    // Not a check of the framework: that runs once for a command, and once more for its subcommand.
    if !bot.handled.insert(ctx.interaction.id.get()) {
        return Ok(None);
    }
    action::is_command(ctx.command().qualified_name.clone());
    let asker = Asker::new(bot, ctx.interaction).await;
    if let Err(reason) = venue::require(&ctx.command().qualified_name, &asker) {
        Box::pin(answer_result(ctx, &asker, Err(reason.into()))).await?;
        return Ok(None);
    }
    Ok(Some(asker))
}

async fn finish(
    ctx: Ctx<'_>,
    kind: ReplyKind,
    asker: &Asker,
    work: Work<'_>,
) -> anyhow::Result<()> {
    if kind == ReplyKind::Public {
        let result = work.await.map(|parts| (kind, parts));
        return answer_result(ctx, asker, result).await;
    }
    let bot = ctx.framework.user_data;
    let work = async { or_explain(bot, asker, work.await).await };
    Ok(answer(bot, asker, kind, work).await?)
}

/// Answers with a result that is there already: it decides whether the answer is public.
async fn answer_result(
    ctx: Ctx<'_>,
    asker: &Asker,
    result: Result<(ReplyKind, Parts), Failure>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    let kind = result
        .as_ref()
        .map_or(ReplyKind::Private, |(kind, _)| *kind);
    let parts = or_explain(bot, asker, result.map(|(_, parts)| parts));
    Ok(answer(bot, asker, kind, parts).await?)
}

/// Answers a command in private with the result of long work, and shows its progress meanwhile.
pub async fn run_with_progress<F: Future<Output = Result<Parts, Failure>> + Send>(
    ctx: Ctx<'_>,
    work: impl FnOnce(Asker, watch::Sender<String>) -> F + Send,
) -> anyhow::Result<()> {
    let Some(asker) = begin(ctx).await? else {
        return Ok(());
    };
    let bot = ctx.framework.user_data;
    let (tell, told) = watch::channel(String::new());
    let work = Box::pin(work(asker.clone(), tell));
    let work = async { or_explain(bot, &asker, work.await).await };
    let answered = answer_with_progress(bot, &asker, ReplyKind::Private, told, work);
    Ok(Box::pin(answered).await?)
}

/// Answers a command that is nothing without a subcommand.
pub async fn refuse_without_subcommand(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |_| async {
        Err(Phrase::new("refused-command").into())
    })
    .await
}
