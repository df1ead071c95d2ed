//! `/preferences`: a person's preferences.

use super::run::run;
use crate::discord::bot::Ctx;
use crate::discord::custom_id::PreferencesPage;
use crate::discord::interaction::reply::ReplyKind;
use crate::discord::pages;

#[poise::command(slash_command)]
pub async fn preferences(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |asker| async move {
        pages::preferences::page(bot, &asker, PreferencesPage::Games).await
    })
    .await
}
