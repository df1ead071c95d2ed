//! `/preferences`, `/settings` and `/privacy`.

use crate::commands::run::{refuse_without_subcommand, run};
use crate::controls::custom_id::{PreferencesPage, SettingsPage};
use crate::people::{preferences, privacy, settings};
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command)]
pub async fn preferences(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        preferences::page(bot, &who, PreferencesPage::Games).await
    })
    .await
}

#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD")]
pub async fn settings(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        settings::page(bot, &who, SettingsPage::Games).await
    })
    .await
}

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
        privacy::summary(bot, &who).await
    })
    .await
}

#[poise::command(slash_command)]
async fn export(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        privacy::file(bot, &who).await
    })
    .await
}

#[poise::command(slash_command)]
async fn erase(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        privacy::confirmation(bot, &who).await
    })
    .await
}
