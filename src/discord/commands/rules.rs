//! `/rules`: the short rules of a game.

use super::run::run;
use crate::interaction::autocomplete;
use crate::pages;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command)]
pub async fn rules(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let game = autocomplete::meant_game(bot, &who.words(), &game);
        pages::rules::page(bot, &who, &game, 0).await
    })
    .await
}
