//! `/help` and `/rules`.

use crate::commands::autocomplete;
use crate::commands::run::run;
use crate::help::{overview, rules};
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command)]
pub async fn help(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        overview::page(bot, &who, 0)
    })
    .await
}

#[poise::command(slash_command)]
pub async fn rules(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let game = autocomplete::meant_game(bot, &who.words(), &game);
        rules::page(bot, &who, &game, 0).await
    })
    .await
}
