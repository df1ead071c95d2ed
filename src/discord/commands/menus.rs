//! The context menus: Challenge on a person; on a board, the position as text and the board from the other side.

use super::run::run;
use crate::interaction::{find_game, new_game};
use crate::pages::board;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use serenity::all::{Message, User};
use zihin_ids::{MessageId, UserId};
use zihin_rules::Phrase;

#[poise::command(context_menu_command = "Challenge")]
pub async fn challenge(ctx: Ctx<'_>, user: User) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    let is_computer = user.id == ctx.framework.bot_id;
    run(ctx, ReplyKind::Private, |who| async move {
        if user.bot && !is_computer {
            return Err(Phrase::new("refused-bot").into());
        }
        let opponent = UserId(user.id.get());
        if opponent == who.person.id {
            return Err(Phrase::new("refused-yourself").into());
        }
        Ok(new_game::ask_for_game(bot, &who, opponent, is_computer))
    })
    .await
}

#[poise::command(context_menu_command = "Position as text")]
pub async fn text(ctx: Ctx<'_>, message: Message) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let message = MessageId(message.id.get());
        let row = find_game::of_message(bot, &who, message).await?;
        board::as_text(bot, &who, &row).await
    })
    .await
}

#[poise::command(context_menu_command = "Flip for me")]
pub async fn flip(ctx: Ctx<'_>, message: Message) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, ReplyKind::Private, |who| async move {
        let message = MessageId(message.id.get());
        let row = find_game::of_message(bot, &who, message).await?;
        board::flipped(bot, &who, &row).await
    })
    .await
}
