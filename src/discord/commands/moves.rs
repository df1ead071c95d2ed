//! `/move`: plays a move that is typed.

use super::{Ctx, run};
use crate::discord::interaction::autocomplete;
use crate::discord::interaction::reply::Form;

#[poise::command(slash_command, guild_only, rename = "move")]
pub async fn make_move(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::legal"]
    #[rename = "move"]
    text: String,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let (game, text) = autocomplete::of_game(&text);
        let named = number.or(game.map(|game| game.0));
        let row = bot.meant_to_move(&asker, named, text).await?;
        let played = bot
            .play
            .games
            .play_text(row.id, None, asker.person.id, text)
            .await;
        let played = played.map_err(|error| {
            crate::discord::interaction::error::Failure::from(error).about(row.id)
        })?;
        Ok(bot.played(&asker, &played).await)
    })
    .await
}
