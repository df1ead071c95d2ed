//! The context menus: on a person, Challenge; on a board, its position as text and from one's own side.

use super::{Ctx, run};
use crate::discord::bot::Bot;
use crate::discord::interaction::asker::{Asker, person};
use crate::discord::interaction::clicks::position;
use crate::discord::interaction::custom_id::{CustomId, Verb};
use crate::discord::interaction::error::Failure;
use crate::discord::interaction::reply::Form;
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::games::SHELF;
use crate::ids::{GameId, MessageId, Ply};
use crate::play::game::GameRow;
use crate::rules::{Click, Phrase};
use serenity::all::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, Message, User,
};

/// Whom a control names that challenges a computer.
pub const COMPUTER: &str = "zihin";

#[poise::command(context_menu_command = "Challenge", guild_only)]
pub async fn challenge(ctx: Ctx<'_>, user: User) -> anyhow::Result<()> {
    let is_us = user.id == ctx.framework.bot_id;
    run(ctx, Form::Private, |asker| async move {
        which_game(&asker, &user, is_us)
    })
    .await
}

#[poise::command(context_menu_command = "Position as text", guild_only)]
pub async fn text(ctx: Ctx<'_>, message: Message) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.on(&asker, &message).await?;
        Ok(position(&bot.view_of(&row).await?.position))
    })
    .await
}

#[poise::command(context_menu_command = "Flip for me", guild_only)]
pub async fn flip(ctx: Ctx<'_>, message: Message) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.on(&asker, &message).await?;
        bot.own_board(&asker, &row).await
    })
    .await
}

/// Asks to which game somebody is challenged; the bot itself plays as a computer.
fn which_game(asker: &Asker, user: &User, is_us: bool) -> Result<Parts, Failure> {
    if user.bot && !is_us {
        return Err(Phrase::new("refused-bot").into());
    }
    let user = person(user, None);
    if user.id == asker.person.id {
        return Err(Phrase::new("refused-yourself").into());
    }
    let words = Wording::plain(asker.language);
    let games = SHELF.iter().map(|game| game.card());
    let options = games
        .map(|card| {
            CreateSelectMenuOption::new(words.word(card.name), card.id)
                .description(clip(&words.word(card.blurb)))
        })
        .collect();
    let path = [if is_us {
        Click::from(COMPUTER)
    } else {
        Click::from(user.id.to_string())
    }];
    let id = CustomId::new(Verb::Challenge, GameId(0), Ply(0)).at(&path);
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options });
    let player = format!("<@{}>", user.id);
    Ok(Parts {
        components: vec![CreateActionRow::SelectMenu(
            menu.placeholder(words.word("challenge-game")),
        )],
        ..Parts::text(words.text("challenge-which", &[("player", player.into())]))
    })
}

/// As much of a description as Discord takes.
fn clip(text: &str) -> String {
    text.chars().take(100).collect()
}

impl Bot {
    /// The game whose board a message is.
    async fn on(&self, asker: &Asker, message: &Message) -> Result<GameRow, Failure> {
        let row = self
            .play
            .games
            .of_message(MessageId(message.id.get()))
            .await?;
        row.filter(|row| row.guild == asker.guild)
            .ok_or_else(|| Phrase::new("refused-no-board").into())
    }
}
