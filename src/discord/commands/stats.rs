//! `/stats`, and the same from a person's context menu.

use super::{Ctx, run};
use crate::discord::interaction::asker::person;
use crate::discord::interaction::reply::Form;
use serenity::all::User;

#[poise::command(slash_command, guild_only)]
pub async fn stats(ctx: Ctx<'_>, user: Option<User>) -> anyhow::Result<()> {
    show(ctx, user).await
}

#[poise::command(context_menu_command = "Show stats", rename = "show-stats", guild_only)]
pub async fn menu(ctx: Ctx<'_>, user: User) -> anyhow::Result<()> {
    show(ctx, Some(user)).await
}

/// Shows what a person has done here; without one, whoever asks.
async fn show(ctx: Ctx<'_>, user: Option<User>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let of = user.map_or_else(|| asker.person.clone(), |user| person(&user, None));
        bot.stats(&asker, &of).await
    })
    .await
}
