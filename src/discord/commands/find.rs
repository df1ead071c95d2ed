//! `/find`: puts a person who looks for a game on the list of this channel.

use super::game_options;
use super::run::run;
use crate::interaction::{autocomplete, searching};
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command)]
pub async fn find(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::game"] game: String,
    #[autocomplete = "autocomplete::clock"] clock: Option<String>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let game = autocomplete::meant_game(bot, &who.words(), &game);
        let terms = game_options::terms(ctx, &who, clock)?;
        searching::look(bot, &who, &game, terms).await
    })
    .await
}
