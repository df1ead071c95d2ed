//! `/dice`: the proof of a game's dice, a word of one's own, and the statistics of all rolls.

use crate::commands::autocomplete;
use crate::commands::run::{refuse_without_subcommand, run};
use crate::game::dice;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::request::find_game;
use crate::tournament::click::of_server;
use crate::tournament::post::draw;
use zihin_ids::TournamentId;

// Discord offers only the subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("verify", "seed", "stats")
)]
pub async fn dice(ctx: Ctx<'_>) -> anyhow::Result<()> {
    refuse_without_subcommand(ctx).await
}

#[poise::command(slash_command)]
async fn verify(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
    knockout: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        if let Some(number) = knockout {
            let id = TournamentId(number);
            let tournament = of_server(&bot.play, &who, id).await?;
            return Ok(draw::page(&tournament, 0, &who.words())?);
        }
        let row = find_game::numbered_or_last(bot, &who, number).await?;
        dice::proof(bot, &who, &row).await
    })
    .await
}

#[poise::command(slash_command)]
async fn seed(
    ctx: Ctx<'_>,
    word: String,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Public, |who| async move {
        let row = find_game::numbered_or_only(bot, &who, number).await?;
        dice::seed(bot, &who, &row, &word).await
    })
    .await
}

#[poise::command(slash_command)]
async fn stats(ctx: Ctx<'_>, everywhere: Option<bool>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        dice::stats(bot, &who, everywhere == Some(true)).await
    })
    .await
}
