//! `/dice`: the proof of a game's dice, a word of one's own, and the statistics of all throws.

use super::run::{refuse_without_subcommand, run};
use crate::interaction::tournament_click::of_server;
use crate::interaction::{autocomplete, find_game};
use crate::messages::tournament::draw;
use crate::pages;
use crate::request::bot::Ctx;
use crate::request::reply::ReplyKind;
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
    run(ctx, ReplyKind::Private, |asker| async move {
        if let Some(number) = knockout {
            let id = TournamentId(number);
            let tournament = of_server(&bot.play, &asker, id).await?;
            return Ok(draw::page(&tournament, 0, &asker.words())?);
        }
        let row = find_game::numbered_or_last(bot, &asker, number).await?;
        pages::dice::proof(bot, &asker, &row).await
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
    run(ctx, ReplyKind::Public, |asker| async move {
        let row = find_game::numbered_or_only(bot, &asker, number).await?;
        pages::dice::seed(bot, &asker, &row, &word).await
    })
    .await
}

#[poise::command(slash_command)]
async fn stats(ctx: Ctx<'_>, everywhere: Option<bool>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |asker| async move {
        pages::dice::stats(bot, &asker, everywhere == Some(true)).await
    })
    .await
}
