//! `/dice`: the proof of a game's dice, a word of one's own, and the statistics of all rolls.

use crate::commands::autocomplete;
use crate::commands::run::{refuse_without_subcommand, run};
use crate::controls::custom_id::GameCommand;
use crate::game::commands::meant;
use crate::game::dice;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::request::find_game;
use crate::tournament::post::draw;
use zihin_ids::TournamentId;
use zihin_play::game::Act;

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
    run(ctx, ReplyKind::Private, |request| async move {
        if let Some(number) = knockout {
            let id = TournamentId(number);
            let tournament = find_game::tournament(&request, id).await?;
            return Ok(draw::page(&tournament, 0, &request.words())?);
        }
        meant::run(&request, number, GameCommand::Verify).await
    })
    .await
}

#[poise::command(slash_command)]
async fn seed(
    ctx: Ctx<'_>,
    word: String,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Public, |request| async move {
        meant::run(&request, number, GameCommand::Act(Act::AddWord(word))).await
    })
    .await
}

#[poise::command(slash_command)]
async fn stats(ctx: Ctx<'_>, everywhere: Option<bool>) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        dice::stats(&request, everywhere == Some(true)).await
    })
    .await
}
