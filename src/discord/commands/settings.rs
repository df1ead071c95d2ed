//! `/settings`: a server's settings. Discord shows the command to those who manage the server.

use super::run::run;
use crate::custom_id::SettingsPage;
use crate::pages;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD")]
pub async fn settings(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        pages::settings::page(bot, &who, SettingsPage::Games).await
    })
    .await
}
