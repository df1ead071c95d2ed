//! `/privacy`: what is kept about a person, as words and as a file, and how it goes away.

use super::{Ctx, run};
use crate::discord::interaction::reply::Form;

#[expect(clippy::unused_async, reason = "poise takes async functions only")]
// Discord never runs a command that has subcommands; poise asks for a function all the same.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("show", "export", "erase")
)]
pub async fn privacy(_ctx: Ctx<'_>) -> anyhow::Result<()> {
    Ok(())
}

#[poise::command(slash_command)]
async fn show(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        bot.show_kept(&asker).await
    })
    .await
}

#[poise::command(slash_command)]
async fn export(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        bot.export_kept(&asker).await
    })
    .await
}

#[poise::command(slash_command)]
async fn erase(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        bot.ask_to_forget(&asker).await
    })
    .await
}
