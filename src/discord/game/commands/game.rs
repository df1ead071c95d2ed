//! `/game`: everything about one game except its moves.

use crate::commands::autocomplete;
use crate::commands::run::{refuse_without_subcommand, run, run_with_progress};
use crate::controls::custom_id::{GameCommand, Positions};
use crate::game::commands::meant;
use crate::request::answer::ReplyKind;
use crate::request::bot::Ctx;
use crate::review::replay;
use serenity::all::Attachment;
use zihin_play::game::{Act, OfferKind};

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

/// Defines subcommands about the game that is meant; its number is completed by this function.
macro_rules! about_a_game {
    ($suggest:literal: $(async fn $name:ident = $command:expr;)*) => {$(
        #[poise::command(slash_command)]
        async fn $name(ctx: Ctx<'_>, #[autocomplete = $suggest] number: Option<u64>) -> anyhow::Result<()> {
            run(ctx, ReplyKind::Private, |request| async move {
                meant::run(&request, number, $command).await
            })
            .await
        }
    )*};
}

about_a_game! { "autocomplete::number":
    async fn board = GameCommand::Board;
    async fn text = GameCommand::Text;
    async fn undo = GameCommand::Act(Act::Agree(OfferKind::Takeback));
    async fn draw = GameCommand::Act(Act::Agree(OfferKind::Draw));
    async fn pause = GameCommand::Act(Act::Agree(OfferKind::Pause));
    async fn resign = GameCommand::Act(Act::Resign);
    async fn cancel = GameCommand::Act(Act::Cancel);
}

about_a_game! { "autocomplete::begun":
    async fn history = GameCommand::History;
    async fn export = GameCommand::Export;
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
        if from.is_none() && to.is_none() {
            return meant::run(&request, number, GameCommand::Replay).await;
        }
        let range = Positions { from, to };
        meant::animate(&request, number, range, progress).await
    });
    // Boxed: it is large.
    Box::pin(work).await
}
