//! `/settings`: what a server decides. Discord shows it to those who manage the server.

use super::{Ctx, run};
use crate::discord::interaction::reply::Form;
use crate::rules::Click;

#[poise::command(slash_command, guild_only, default_member_permissions = "MANAGE_GUILD")]
pub async fn settings(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        bot.settings_page(&asker, &[Click::from("0")]).await
    })
    .await
}
