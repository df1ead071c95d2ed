//! `/game`: everything else about a game.

use super::{Ctx, run};
use crate::discord::asker::Asker;
use crate::discord::autocomplete;
use crate::discord::bot::Bot;
use crate::discord::clicks::{ask, position};
use crate::discord::custom_id::Verb;
use crate::discord::error::Failure;
use crate::discord::parts::Parts;
use crate::discord::reply::Form;
use crate::discord::wording::Wording;
use crate::ids::Ply;
use crate::play::{Agreed, GameRow, Matter, Status, View};

#[expect(clippy::unused_async, reason = "poise takes async functions only")]
// Discord never runs a command that has subcommands; poise asks for a function all the same.
#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands("board", "text", "undo", "draw", "pause", "resign", "cancel")
)]
pub async fn game(_ctx: Ctx<'_>) -> anyhow::Result<()> {
    Ok(())
}

#[poise::command(slash_command, guild_only)]
async fn board(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.meant(&asker, number).await?;
        if row.status == Status::Lobby {
            return Ok(bot
                .shown(
                    &asker,
                    &row,
                    Wording::private(asker.language, &row).word("lobby-still"),
                )
                .await);
        }
        bot.own_board(&asker, &row).await
    })
    .await
}

#[poise::command(slash_command, guild_only)]
async fn text(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.meant(&asker, number).await?;
        Ok(position(&bot.view_of(&row).await?.position))
    })
    .await
}

#[poise::command(slash_command, guild_only)]
async fn undo(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    offer(ctx, number, |_| Matter::Takeback).await
}

#[poise::command(slash_command, guild_only)]
async fn draw(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    offer(ctx, number, |_| Matter::Draw).await
}

#[poise::command(slash_command, guild_only)]
async fn pause(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    offer(ctx, number, |is_paused| {
        if is_paused {
            Matter::Resume
        } else {
            Matter::Pause
        }
    })
    .await
}

#[poise::command(slash_command, guild_only)]
async fn resign(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.meant(&asker, number).await?;
        let words = Wording::private(asker.language, &row);
        Ok(ask(&row, Ply(0), Verb::AskResign, &words))
    })
    .await
}

#[poise::command(slash_command, guild_only)]
async fn cancel(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::number"] number: Option<u64>,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.meant(&asker, number).await?;
        let words = Wording::private(asker.language, &row);
        if row.seat_of(asker.person.id).is_none() && asker.keeps_order {
            return Ok(ask(&row, Ply(0), Verb::AskClose, &words));
        }
        let is_moved = row.status == Status::Playing && bot.play.view(row.id).await?.turns > 0;
        if is_moved {
            return bot.offer(&asker, &row, Matter::Cancel).await;
        }
        Ok(ask(&row, Ply(0), Verb::AskCancel, &words))
    })
    .await
}

/// Offers the others what `matter` makes of the game's being paused or not.
async fn offer(
    ctx: Ctx<'_>,
    number: Option<u64>,
    matter: fn(bool) -> Matter,
) -> anyhow::Result<()> {
    let bot = ctx.framework.user_data;
    run(ctx, Form::Private, |asker| async move {
        let row = bot.meant(&asker, number).await?;
        let is_paused = bot.view_of(&row).await?.is_paused;
        bot.offer(&asker, &row, matter(is_paused)).await
    })
    .await
}

impl Bot {
    /// Offers something to the others, or agrees to it.
    async fn offer(&self, asker: &Asker, row: &GameRow, matter: Matter) -> Result<Parts, Failure> {
        let agreed = self.play.agree(row.id, None, asker.person.id, matter).await;
        let said = match agreed.map_err(|error| Failure::from(error).about(row.id))? {
            Agreed::Waiting => "done-offered",
            Agreed::Done | Agreed::Again(_) => "done-agreed",
        };
        let words = Wording::private(asker.language, row);
        Ok(self.shown(asker, row, words.word(said)).await)
    }

    /// The board of a game, from the spectators' side.
    pub(super) async fn view_of(&self, row: &GameRow) -> Result<View, Failure> {
        let view = self.play.view(row.id).await;
        view.map_err(|error| Failure::from(error).about(row.id))
    }
}
