//! `/preferences`: a person's preferences.

use super::run::run;
use crate::custom_id::PreferencesPage;
use crate::pages;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command)]
pub async fn preferences(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        pages::preferences::page(bot, &who, PreferencesPage::Games).await
    })
    .await
}
