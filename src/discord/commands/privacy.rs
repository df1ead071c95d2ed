//! `/privacy`: the data stored about a person, as a summary and as a file, and its erasure.

use super::run::{refuse_without_subcommand, run};
use crate::pages;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

// Discord offers only the subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("show", "export", "erase")
)]
pub async fn privacy(ctx: Ctx<'_>) -> anyhow::Result<()> {
    refuse_without_subcommand(ctx).await
}

#[poise::command(slash_command)]
async fn show(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        pages::privacy::summary(bot, &who).await
    })
    .await
}

#[poise::command(slash_command)]
async fn export(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        pages::privacy::file(bot, &who).await
    })
    .await
}

#[poise::command(slash_command)]
async fn erase(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        pages::privacy::confirmation(bot, &who).await
    })
    .await
}
