//! `/help`: how to begin, the games, and every command as a clickable mention.

use super::run::run;
use crate::pages;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command)]
pub async fn help(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        pages::help::page(bot, &who, 0)
    })
    .await
}
