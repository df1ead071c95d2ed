//! `/stats`, and the same from a person's context menu.

use super::run::run;
use crate::pages;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::request::requester::person;
use serenity::all::User;

#[poise::command(slash_command)]
pub async fn stats(ctx: Ctx<'_>, user: Option<User>) -> anyhow::Result<()> {
    show(ctx, user).await
}

#[poise::command(context_menu_command = "Show stats", rename = "show-stats")]
pub async fn menu(ctx: Ctx<'_>, user: User) -> anyhow::Result<()> {
    show(ctx, Some(user)).await
}

/// Shows the results of `user`; without one, those of the requester.
async fn show(ctx: Ctx<'_>, user: Option<User>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let person = user.map_or_else(|| who.person.clone(), |user| person(&user, None));
        pages::stats::page(bot, &who, &person).await
    })
    .await
}
