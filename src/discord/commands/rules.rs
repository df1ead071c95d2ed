//! `/rules`: the short rules of a game.

use super::{Ctx, run};
use crate::discord::interaction::autocomplete;
use crate::discord::interaction::reply::Form;
use crate::rules::Click;

#[poise::command(slash_command)]
pub async fn rules(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let game = game.trim().to_lowercase();
        bot.rules_page(&asker, &[Click::from(game), Click::from("0")])
            .await
    })
    .await
}
