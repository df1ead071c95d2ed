//! `/move`: plays a typed move.

use super::run::run;
use crate::failure::Failure;
use crate::interaction::board_update::update_with_move;
use crate::interaction::{autocomplete, find_game};
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;

#[poise::command(slash_command, rename = "move")]
pub async fn make_move(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::legal"]
    #[rename = "move"]
    text: String,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let (game, text) = autocomplete::split_game(&text);
        let number = number.or(game.map(|game| game.0));
        let text = bot.texts.typed_move(text);
        let row = find_game::for_move(bot, &who, number, &text).await?;
        let played = bot
            .play
            .games
            .play_text(row.id, None, who.person.id, &text)
            .await;
        let played = played.map_err(|error| Failure::from(error).about(row.id))?;
        Ok(update_with_move(bot, &who, &played).await)
    })
    .await
}
