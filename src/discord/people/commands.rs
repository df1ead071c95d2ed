//! `/preferences`, `/settings` and `/privacy`.

use crate::commands::run::{refuse_without_subcommand, run};
use crate::controls::custom_id::{PreferencesPage, SettingsPage};
use crate::people::{preferences, privacy, settings};
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command)]
pub async fn preferences(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        preferences::page(&request, PreferencesPage::Games).await
    })
    .await
}

#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD")]
pub async fn settings(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        settings::page(&request, SettingsPage::Games).await
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
    run(ctx, ReplyKind::Private, |request| async move {
        privacy::summary(&request).await
    })
    .await
}

#[poise::command(slash_command)]
async fn export(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        privacy::file(&request).await
    })
    .await
}

#[poise::command(slash_command)]
async fn erase(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        privacy::confirmation(&request).await
    })
    .await
}
