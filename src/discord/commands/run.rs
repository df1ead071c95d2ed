//! Runs a command: does its work once and answers with the result.

use crate::discord::bot::Ctx;
use crate::discord::failure::Failure;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::error::or_explain;
use crate::discord::interaction::reply::{ReplyKind, answer, answer_with_progress};
use crate::discord::parts::Parts;
use crate::rules::Phrase;
use crate::telemetry::action;
use std::future::Future;
use tokio::sync::watch;

/// Answers a command with the result of `work`, in public or in private. A failure is always answered privately.
///
/// # Errors
/// If Discord does not accept the answer.
pub async fn run<F: Future<Output = Result<Parts, Failure>> + Send>(
    ctx: Ctx<'_>,
    kind: ReplyKind,
    work: impl FnOnce(Asker) -> F + Send,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    // Not a check of the framework: that runs once for a command, and once more for its subcommand.
    if !bot.handled.insert(ctx.interaction.id.get()) {
        return Ok(());
    }
    action::is_command(ctx.command().qualified_name.clone());
    let asker = Asker::new(bot, ctx.interaction).await;
    // Boxed: a command's future is large, and there is one for each interaction in progress.
    let work = Box::pin(work(asker.clone()));
    if kind == ReplyKind::Public {
        let result = work.await.map(|parts| (kind, parts));
        return answer_result(ctx, &asker, result).await;
    }
    let work = async { or_explain(bot, &asker, work.await).await };
    Ok(answer(bot, &asker, kind, work).await?)
}

/// Answers a command whose work decides whether the answer is public. A failure is answered privately.
///
/// # Errors
/// If Discord does not accept the answer.
pub async fn run_deciding<F: Future<Output = Result<(ReplyKind, Parts), Failure>> + Send>(
    ctx: Ctx<'_>,
    work: impl FnOnce(Asker) -> F + Send,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    if !bot.handled.insert(ctx.interaction.id.get()) {
        return Ok(());
    }
    let asker = Asker::new(bot, ctx.interaction).await;
    let result = Box::pin(work(asker.clone())).await;
    answer_result(ctx, &asker, result).await
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

/// Answers a command in private with the result of work that may take long, and tells meanwhile what that sends about its progress.
///
/// # Errors
/// If Discord does not accept the answer.
pub async fn run_with_progress<F: Future<Output = Result<Parts, Failure>> + Send>(
    ctx: Ctx<'_>,
    work: impl FnOnce(Asker, watch::Sender<String>) -> F + Send,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    if !bot.handled.insert(ctx.interaction.id.get()) {
        return Ok(());
    }
    action::is_command(ctx.command().qualified_name.clone());
    let asker = Asker::new(bot, ctx.interaction).await;
    let (tell, told) = watch::channel(String::new());
    let work = Box::pin(work(asker.clone(), tell));
    let work = async { or_explain(bot, &asker, work.await).await };
    Ok(Box::pin(answer_with_progress(bot, &asker, told, work)).await?)
}

/// Answers a command that is nothing without a subcommand.
///
/// # Errors
/// If Discord does not accept the answer.
pub async fn refuse_without_subcommand(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |_| async {
        Err(Phrase::new("refused-command").into())
    })
    .await
}
