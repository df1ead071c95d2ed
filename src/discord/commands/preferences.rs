//! `/preferences`: what a person wishes of the bot.

use super::{Ctx, run};
use crate::discord::interaction::reply::Form;

#[poise::command(slash_command)]
pub async fn preferences(ctx: Ctx<'_>) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        bot.preferences_form(&asker).await
    })
    .await
}
