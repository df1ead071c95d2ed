//! `/game`: everything else about a game.

use super::{Ctx, run};
use crate::discord::autocomplete;
use crate::discord::clicks::position;
use crate::discord::custom_id::Verb;
use crate::discord::error::Failure;
use crate::discord::panel::question;
use crate::discord::reply::Form;
use crate::discord::wording::Wording;
use crate::play::Status;

#[expect(clippy::unused_async, reason = "poise takes async functions only")]
// Discord never runs a command that has subcommands; poise asks for a function all the same.
#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands("board", "text", "resign", "cancel")
)]
pub async fn game(_ctx: Ctx<'_>) -> anyhow::Result<()> {
    Ok(())
}

#[poise::command(slash_command, guild_only)]
async fn board(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.meant(&asker, number).await?;
        if row.status == Status::Lobby {
            return Ok(bot
                .shown(
                    &asker,
                    &row,
                    Wording::private(asker.language, &row).word("lobby-still"),
                )
                .await);
        }
        bot.own_board(&asker, &row).await
    })
    .await
}

#[poise::command(slash_command, guild_only)]
async fn text(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.meant(&asker, number).await?;
        let view = bot
            .play
            .view(row.id)
            .await
            .map_err(|error| Failure::from(error).about(row.id))?;
        Ok(position(&view.position))
    })
    .await
}

#[poise::command(slash_command, guild_only)]
async fn resign(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    ask(
        ctx,
        number,
        "ask-resign",
        ("button-resign-yes", Verb::Resign),
    )
    .await
}

#[poise::command(slash_command, guild_only)]
async fn cancel(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    ask(
        ctx,
        number,
        "ask-cancel",
        ("button-cancel-yes", Verb::Cancel),
    )
    .await
}

async fn ask(
    ctx: Ctx<'_>,
    number: Option<u64>,
    key: &'static str,
    yes: (&'static str, Verb),
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.meant(&asker, number).await?;
        Ok(question(
            &row,
            key,
            yes,
            &Wording::private(asker.language, &row),
        ))
    })
    .await
}
