//! `/game`: everything else about a game.

use super::{Ctx, run};
use crate::discord::bot::Bot;
use crate::discord::interaction::asker::Asker;
use crate::discord::interaction::autocomplete;
use crate::discord::interaction::clicks::{ask, position};
use crate::discord::interaction::custom_id::Verb;
use crate::discord::interaction::error::Failure;
use crate::discord::interaction::reply::Form;
use crate::discord::parts::Parts;
use crate::discord::wording::Wording;
use crate::ids::Ply;
use crate::play::game::{Agreed, GameRow, OfferKind, Status, View};

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

/// Subcommands that are about one game: the one whose number is given, else the only one that the person plays here.
macro_rules! about_a_game {
    ($(async fn $name:ident($bot:ident, $asker:ident, $row:ident) $body:block)*) => {$(
        #[poise::command(slash_command, guild_only)]
        async fn $name(
            ctx: Ctx<'_>,
            #[autocomplete = "autocomplete::number"] number: Option<u64>,
        ) -> anyhow::Result<()> {
            let $bot = ctx.framework.user_data;
            run(ctx, Form::Private, |$asker| async move {
                let $row = $bot.meant(&$asker, number).await?;
                $body
            })
            .await
        }
    )*};
}

about_a_game! {
    async fn board(bot, asker, row) {
        if row.status == Status::Lobby {
            let words = Wording::private(asker.language, &row);
            return Ok(bot.shown(&asker, &row, words.word("lobby-still")).await);
        }
        bot.own_board(&asker, &row).await
    }

    async fn text(bot, asker, row) {
        Ok(position(&bot.view_of(&row).await?.position))
    }

    async fn undo(bot, asker, row) {
        bot.offer(&asker, &row, OfferKind::Takeback).await
    }

    async fn draw(bot, asker, row) {
        bot.offer(&asker, &row, OfferKind::Draw).await
    }

    async fn pause(bot, asker, row) {
        let is_paused = bot.view_of(&row).await?.is_paused;
        let matter = if is_paused { OfferKind::Resume } else { OfferKind::Pause };
        bot.offer(&asker, &row, matter).await
    }

    async fn resign(bot, asker, row) {
        let words = Wording::private(asker.language, &row);
        let ply = bot.view_of(&row).await?.ply;
        Ok(ask(&row, ply, Verb::AskResign, &words))
    }

    async fn cancel(bot, asker, row) {
        let words = Wording::private(asker.language, &row);
        if row.seat_of(asker.person.id).is_none() && asker.keeps_order {
            return Ok(ask(&row, Ply(0), Verb::AskClose, &words));
        }
        if row.status == Status::Playing && bot.view_of(&row).await?.turns > 0 {
            return bot.offer(&asker, &row, OfferKind::Cancel).await;
        }
        Ok(ask(&row, Ply(0), Verb::AskCancel, &words))
    }
}

impl Bot {
    /// Offers something to the others, or agrees to it.
    async fn offer(
        &self,
        asker: &Asker,
        row: &GameRow,
        matter: OfferKind,
    ) -> Result<Parts, Failure> {
        let agreed = self
            .play
            .games
            .agree(row.id, None, asker.person.id, matter)
            .await;
        let said = match agreed.map_err(|error| Failure::from(error).about(row.id))? {
            Agreed::Waiting if matter == OfferKind::Resume => "done-asked",
            Agreed::Waiting => "done-offered",
            Agreed::Done | Agreed::Again(_) => "done-agreed",
        };
        let words = Wording::private(asker.language, row);
        Ok(self.shown(asker, row, words.word(said)).await)
    }

    /// The board of a game, from the spectators' side.
    pub(super) async fn view_of(&self, row: &GameRow) -> Result<View, Failure> {
        let view = self.play.games.view(row.id).await;
        view.map_err(|error| Failure::from(error).about(row.id))
    }
}
