//! `/move`; on a board, the position as text and the board from the other side.

use crate::commands::autocomplete;
use crate::commands::run::run;
use crate::controls::custom_id::GameCommand;
use crate::game::board;
use crate::game::commands::meant;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::request::find_game;
use serenity::all::Message;
use zihin_ids::MessageId;
use zihin_play::game::Act;

#[poise::command(slash_command, rename = "move")]
pub async fn make_move(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::legal"]
    #[rename = "move"]
    text: String,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let (game, text) = autocomplete::split_game(&text);
        let number = number.or(game.map(|game| game.0));
        let text = request.bot.texts.typed_move(text);
        meant::run(&request, number, GameCommand::Act(Act::Type(text))).await
    })
    .await
}

#[poise::command(context_menu_command = "Position as text")]
pub async fn text(ctx: Ctx<'_>, message: Message) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let message = MessageId(message.id.get());
        let row = find_game::of_message(&request, message).await?;
        board::as_text(&request, &row).await
    })
    .await
}

#[poise::command(context_menu_command = "Flip for me")]
pub async fn flip(ctx: Ctx<'_>, message: Message) -> anyhow::Result<()> {
    run(ctx, ReplyKind::Private, |request| async move {
        let message = MessageId(message.id.get());
        let row = find_game::of_message(&request, message).await?;
        board::flipped(&request, &row).await
    })
    .await
}
