//! `/help` and `/rules`.

use crate::commands::autocomplete;
use crate::commands::run::run;
use crate::controls::custom_id::RulesPage;
use crate::help::{overview, rules};
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command)]
pub async fn help(ctx: Ctx<'_>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        overview::page(&request, 0)
    })
    .await
}

#[poise::command(slash_command)]
pub async fn rules(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let game = autocomplete::meant_game(&request.bot, &request.words(), &game);
        rules::page(&request, RulesPage { game, page: 0 }).await
    })
    .await
}
