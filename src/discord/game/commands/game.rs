//! `/game`: everything about one game except its moves.

use crate::commands::autocomplete;
use crate::commands::run::{refuse_without_subcommand, run, run_with_progress};
use crate::controls::custom_id::FinalAct;
use crate::failure::Failure;
use crate::game::board;
use crate::game::board_update::update_with_text;
use crate::game::menu::{before_resigning, confirmation};
use crate::reply::Reply;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::request::{Request, find_game};
use crate::review::{history, records, replay};
use serenity::all::Attachment;
use zihin_ids::Ply;
use zihin_play::game::{Agreed, GameRow, OfferKind, Status, View};

// Discord offers only the subcommands.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "board", "text", "undo", "draw", "pause", "resign", "cancel", "history", "replay", "export"
    )
)]
pub async fn game(ctx: Ctx<'_>) -> anyhow::Result<()> {
    refuse_without_subcommand(ctx).await
}

/// Defines subcommands about one game: the one with the given number, else the person's only game in the channel.
macro_rules! about_a_game {
    ($(async fn $name:ident($request:ident, $row:ident) $body:block)*) => {$(
        #[poise::command(slash_command)]
        async fn $name(
            ctx: Ctx<'_>,
            #[autocomplete = "autocomplete::number"] number: Option<u64>,
        ) -> anyhow::Result<()> {
            run(ctx, ReplyKind::Private, |$request| async move {
                let $row = find_game::numbered_or_only(&$request, number).await?;
                $body
            })
            .await
        }
    )*};
}

about_a_game! {
    async fn board(request, row) {
        if row.status == Status::Lobby {
            let text = request.words_about(&row).word("lobby-still");
            return Ok(update_with_text(&request, &row, text).await);
        }
        board::own_side(&request, &row).await
    }

    async fn text(request, row) {
        board::as_text(&request, &row).await
    }

    async fn undo(request, row) {
        offer(&request, &row, OfferKind::Takeback).await
    }

    async fn draw(request, row) {
        offer(&request, &row, OfferKind::Draw).await
    }

    async fn pause(request, row) {
        let is_paused = view(&request, &row).await?.state.is_paused;
        let kind = if is_paused { OfferKind::Resume } else { OfferKind::Pause };
        offer(&request, &row, kind).await
    }

    async fn resign(request, row) {
        before_resigning(&request, &row).await
    }

    async fn cancel(request, row) {
        let words = request.words_about(&row);
        let turns = match row.status {
            Status::Playing => view(&request, &row).await.map(|view| view.state.turns),
            _ => Ok(0),
        };
        // Also a game of their own, if it cannot be replayed.
        if request.is_moderator && (row.seat_of(request.person.id).is_none() || turns.is_err()) {
            return Ok(confirmation(&row, Ply(0), FinalAct::Close, &words));
        }
        if turns? > 0 {
            return offer(&request, &row, OfferKind::Cancel).await;
        }
        Ok(confirmation(&row, Ply(0), FinalAct::Cancel, &words))
    }
}

/// Defines subcommands about a game to look back at: the one whose number is given,
/// else the only one that the person plays in the channel or the latest there.
macro_rules! about_a_begun_game {
    ($(async fn $name:ident($request:ident, $row:ident) $body:block)*) => {$(
        #[poise::command(slash_command)]
        async fn $name(
            ctx: Ctx<'_>,
            #[autocomplete = "autocomplete::begun"] number: Option<u64>,
        ) -> anyhow::Result<()> {
            run(ctx, ReplyKind::Private, |$request| async move {
                let $row = find_game::to_review(&$request, number).await?;
                $body
            })
            .await
        }
    )*};
}

about_a_begun_game! {
    async fn history(request, row) {
        history::open(&request, &row).await
    }

    async fn export(request, row) {
        records::exported(&request, &row).await
    }
}

// With `from` or `to` it answers with an animation, else with the panel.
#[poise::command(slash_command)]
async fn replay(
    ctx: Ctx<'_>,
    #[autocomplete = "autocomplete::begun"] number: Option<u64>,
    #[min = 0] from: Option<u32>,
    #[min = 0] to: Option<u32>,
    file: Option<Attachment>,
) -> anyhow::Result<()> {
    let work = run_with_progress(ctx, |request, progress| async move {
        if let Some(file) = file {
            return replay::file::open(&request, &file).await;
        }
        let row = find_game::to_review(&request, number).await?;
        if from.is_none() && to.is_none() {
            return replay::open(&request, &row).await;
        }
        replay::animate_range(&request, &row, (from, to), progress).await
    });
    // Boxed: it is large.
    Box::pin(work).await
}

/// Makes an offer to the other players, or agrees to theirs.
async fn offer(request: &Request, row: &GameRow, kind: OfferKind) -> Result<Reply, Failure> {
    let agreed = request
        .bot
        .play
        .games
        .agree(row.id, None, request.person.id, kind)
        .await;
    let key = match agreed.map_err(|error| Failure::from(error).about(row.id))? {
        Agreed::Waiting if kind == OfferKind::Resume => "done-asked",
        Agreed::Waiting => "done-offered",
        Agreed::Done | Agreed::Rematch(_) | Agreed::Declined => "done-agreed",
    };
    let words = request.words_about(row);
    let text = match key {
        "done-agreed" => words.word(key),
        _ => words.text(key, &[("others", row.seats.len().saturating_sub(1).into())]),
    };
    Ok(update_with_text(request, row, text).await)
}

/// The game as a spectator sees it.
async fn view(request: &Request, row: &GameRow) -> Result<View, Failure> {
    let view = request.bot.play.games.view(row.id).await;
    view.map_err(|error| Failure::from(error).about(row.id))
}
